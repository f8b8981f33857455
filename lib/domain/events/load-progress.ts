import type { Tx } from "@/lib/database";
import { comparingTotals } from "./comparing";
import { countProgress, listComparing } from "./queries";

/** How far an event is; where judges compare, `asked` and `answered` are comparisons instead of reviews. */
export async function loadProgress(tx: Tx, event: { id: string; mode: "score" | "compare" }) {
  const counted = await countProgress(tx, event.id);
  const totals = { asked: counted.assignments, answered: counted.reviews };
  return { ...counted, ...totals, ...(event.mode === "compare" && comparingTotals(await listComparing(tx, event.id))) };
}

export type Progress = Awaited<ReturnType<typeof loadProgress>>;
