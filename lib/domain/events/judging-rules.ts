import { z } from "zod";
import { hashOf } from "@/lib/operation";
import { RankingMethod } from "./view";

/** How an event is judged: what must be fixed before anybody knows whom it helps. */
export const JudgingRules = z.object({
  /** Judges compare two projects at a time, and scale, weights, method and tie-break have no part in it; absent: they give marks. */
  mode: z.literal("compare").optional(),
  /** How judges' leniency is taken off the marks. */
  method: RankingMethod,
  scale: z.object({ min: z.number(), max: z.number() }),
  criteria: z.array(z.object({ id: z.string(), name: z.string(), weight: z.number(), min: z.number(), max: z.number() })),
  /** The criterion that decides between equal scores; null: they share their place. */
  tieBreak: z.string().nullable(),
  /** From what chance on the marks name a winner. */
  callLine: z.number(),
  reviewsPerProject: z.number(),
  /** Reviews that each project gets first, and in how many batches the rest goes where it helps most; null: all are spread evenly. */
  focus: z.object({ floor: z.number(), batches: z.number() }).nullable(),
});
export type JudgingRules = z.output<typeof JudgingRules>;

interface Judged {
  mode: "score" | "compare";
  method: JudgingRules["method"];
  scoreMin: number;
  scoreMax: number;
  tieBreakCriterionId: string | null;
  callLine: number;
  reviewsPerProject: number;
  focusFloor: number | null;
  focusBatches: number;
  criteria: JudgingRules["criteria"];
}

export const rulesOf = ({ mode, method, scoreMin, scoreMax, tieBreakCriterionId, callLine, reviewsPerProject, focusFloor, focusBatches, criteria }: Judged): JudgingRules => ({
  ...(mode === "compare" && { mode }),
  method,
  scale: { min: scoreMin, max: scoreMax },
  criteria: criteria.map(({ id, name, weight, min, max }) => ({ id, name, weight, min, max })),
  tieBreak: tieBreakOf({ tieBreakCriterionId, criteria }),
  callLine,
  reviewsPerProject,
  focus: focusFloor === null ? null : { floor: focusFloor, batches: focusBatches },
});

/** A criterion that is gone breaks no tie. */
export const tieBreakOf = ({ tieBreakCriterionId, criteria }: { tieBreakCriterionId: string | null; criteria: { id: string }[] }): string | null =>
  criteria.some(({ id }) => id === tieBreakCriterionId) ? tieBreakCriterionId : null;

export interface RulesVersion {
  number: number;
  rules: JudgingRules;
  hash: string;
  reason: string;
  since: Date;
}

/**
 * What was fixed when judging opened, and each change since. Nothing has to happen at that instant: until the first change what
 * stands now is what stood then, and a change keeps it first. Empty before judging opens.
 */
export function versionsOf(kept: RulesVersion[], now: JudgingRules, openedAt: Date | null): RulesVersion[] {
  if (openedAt === null) return kept;
  const hash = hashOf(now);
  if (kept.at(-1)?.hash === hash) return kept;
  return [...kept, { number: kept.length + 1, rules: now, hash, reason: "", since: openedAt }];
}
