import type { RecordStanding } from "@/lib/domain/records";
import { Notice } from "@/app/_ui";

const day = (instant: string): string => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(instant));

/** Whether an issued record still counts, which its portal alone knows. */
export function StandingNotice({ standing: { state, revokedAt, newer } }: { standing: Pick<RecordStanding, "state" | "revokedAt" | "newer"> }) {
  if (state === "revoked") return <Notice tone="danger" title="Revoked">The organizers revoked this record on {day(revokedAt!)}. It counts no more.</Notice>;
  if (state === "valid") return <Notice tone="success" title="Valid">This portal issued it, and it stands.</Notice>;
  return newer!.saysTheSame ? (
    <Notice title="Results were published again">On {day(newer!.publishedAt)} they were published again, and they say the same of this.</Notice>
  ) : (
    <Notice tone="warning" title="A later publication says otherwise">Results were corrected on {day(newer!.publishedAt)}, in publication {newer!.number}. What this record says holds no more as it is.</Notice>
  );
}
