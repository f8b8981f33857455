import type { Tx } from "@/lib/database";
import { readComparingProgress, readJudgeProgress } from "./queries";

/** How far each judge is, in reviews or in comparisons, whichever this event has. */
export const readJudges = (tx: Tx, event: { id: string; mode: "score" | "compare" }) =>
  event.mode === "compare" ? readComparingProgress(tx, event.id) : readJudgeProgress(tx, event.id);
