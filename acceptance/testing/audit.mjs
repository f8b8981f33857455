import { createHash } from "node:crypto";

/** The practice portal's chain: one entry for the import, one for each refusal. */
export function auditOf({ refusals }) {
  const entries = [];
  for (const row of [{ operation: "event.import", outcome: "done" }, ...refusals]) {
    const previous = entries.at(-1)?.hash ?? "0".repeat(64);
    const number = entries.length + 1;
    entries.push({
      number,
      ...row,
      previous,
      hash: createHash("sha256").update(`${number} ${row.outcome} ${previous}`).digest("hex"),
    });
  }
  return entries;
}
