import type { RecordStanding } from "@/lib/domain/records";
import type { StateTone } from "@/app/_ui";

type Standing = Pick<RecordStanding, "state" | "newer">;

/** Where a record stands, for lists. */
export function standingInWords({ state, newer }: Standing): { tone: StateTone; words: string } {
  if (state === "revoked") return { tone: "danger", words: "Revoked" };
  if (state === "valid") return { tone: "success", words: "Valid" };
  return newer?.saysTheSame ? { tone: "info", words: "Results were published again, and say the same" } : { tone: "warning", words: "Results were published again, and say otherwise" };
}
