import { z } from "zod";
import { hashOf } from "@/lib/operation";
import { Level, RankingMethod } from "./view";
import { VoteRule, voteRuleOf } from "./vote";

/** How an event is judged: what must be fixed before anybody knows whom it helps. */
export const JudgingRules = z.object({
  /** Judges compare two projects at a time, and scale, weights, method and tie-break have no part in it; absent: they give marks. */
  mode: z.literal("compare").optional(),
  /** How judges' leniency is taken off the marks. */
  method: RankingMethod,
  scale: z.object({ min: z.number(), max: z.number() }),
  criteria: z.array(z.object({
    id: z.string(), name: z.string(), weight: z.number(), min: z.number(), max: z.number(),
    words: z.string().optional().meta({ description: "SHA-256 of the criterion's description and levels, as JSON with sorted keys and no space; absent in versions that are older than this." }),
  })),
  /** The criterion that decides between equal scores; null: they share their place. */
  tieBreak: z.string().nullable(),
  /** From what chance on the marks name a winner. */
  callLine: z.number(),
  reviewsPerProject: z.number(),
  /** Reviews that each project gets first, and in how many batches the rest goes where it helps most; null: all are spread evenly. */
  focus: z.object({ floor: z.number(), batches: z.number() }).nullable(),
  /** What is won, sorted by id: the first of a track, or of all projects, get it. Absent in versions that are older than this. */
  prizes: z.array(z.object({ id: z.string(), name: z.string(), track: z.string().nullable(), winners: z.number() })).optional(),
  /** How the community votes beside the judges, who alone decide the places; absent: it does not. */
  vote: VoteRule.optional(),
});
export type JudgingRules = z.output<typeof JudgingRules>;

export interface Judged {
  mode: "score" | "compare";
  method: JudgingRules["method"];
  scoreMin: number;
  scoreMax: number;
  tieBreakCriterionId: string | null;
  callLine: number;
  reviewsPerProject: number;
  focusFloor: number | null;
  focusBatches: number;
  vote: Parameters<typeof voteRuleOf>[0] | null;
  criteria: { id: string; name: string; weight: number; min: number; max: number; description: string; levels: unknown }[];
  prizes: { id: string; name: string; trackId: string | null; winners: number }[];
}

const wordsOf = ({ description, levels }: { description: string; levels: unknown }): string =>
  hashOf({ description, levels: z.array(Level).parse(levels) });

export const rulesOf = ({ mode, method, scoreMin, scoreMax, tieBreakCriterionId, callLine, reviewsPerProject, focusFloor, focusBatches, criteria, prizes, vote }: Judged): JudgingRules => ({
  ...(mode === "compare" && { mode }),
  method,
  scale: { min: scoreMin, max: scoreMax },
  criteria: criteria.map(({ id, name, weight, min, max, ...words }) => ({ id, name, weight, min, max, words: wordsOf(words) })),
  tieBreak: tieBreakOf({ tieBreakCriterionId, criteria }),
  callLine,
  reviewsPerProject,
  focus: focusFloor === null ? null : { floor: focusFloor, batches: focusBatches },
  prizes: prizes.map(({ id, name, trackId, winners }) => ({ id, name, track: trackId, winners })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  ...(vote && { vote: voteRuleOf(vote) }),
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
 * stands now is what stood then, and a change keeps it first. Empty before judging opens; once kept they stay, also where judging is put off.
 */
export function versionsOf(kept: RulesVersion[], now: JudgingRules, openedAt: Date | null): RulesVersion[] {
  if (kept.length > 0 || openedAt === null) return kept;
  return [{ number: 1, rules: now, hash: hashOf(now), reason: "", since: openedAt }];
}
