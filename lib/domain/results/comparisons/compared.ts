import { z } from "zod";

const Estimate = z.object({ value: z.number(), standardError: z.number() }).nullable();
const Move = z.object({ project: z.string(), placeBefore: z.number(), placeAfter: z.number(), scoreBefore: z.number(), scoreAfter: z.number() });

/** One comparison as one of its projects has it. */
export const RecordLine = z.object({ judge: z.string(), against: z.string(), said: z.enum(["won", "lost", "tie"]) });

/** Who a project was compared with, and what was said: its receipt. It adds up to the comparisons that it is ranked from. */
export const ProjectRecord = z.object({ project: z.string(), wins: z.number(), losses: z.number(), ties: z.number(), lines: z.array(RecordLine) });
export type ProjectRecord = z.output<typeof ProjectRecord>;

/** Four ways to read the same answers; places among all projects, null where that way has no answer. */
export const Reading = z.enum(["integrated", "fixed", "likelihood", "share"]);
export type Reading = z.output<typeof Reading>;

/** What only a ranking by comparisons has. In one, a score is a strength on the log scale, and adds up to zero over all projects. */
export const Compared = z.object({
  records: z.array(ProjectRecord),
  readings: z.array(z.object({ project: z.string(), places: z.record(Reading, z.number().nullable()), move: z.number() })),
  /** What standing on the left adds to a strength, how common "too close" is, and how far strengths spread. */
  leftEffect: Estimate,
  logTie: Estimate,
  spread: z.number().nullable(),
  /** Nobody, and no group, went undefeated or winless: only then there is an estimate without a prior. */
  satisfiesFord: z.boolean(),
  position: z.object({ decided: z.number(), leftWins: z.number(), p: z.number() }).nullable(),
  judges: z.array(z.object({
    judge: z.string(),
    comparisons: z.number(),
    /** Threes of projects that she compared all round, and how many of them go in a circle. */
    triads: z.number(),
    circularTriads: z.number(),
    /** Agreement with the others, in standard deviations of a coin and of an honest judge. */
    againstCoin: z.number().nullable(),
    againstFit: z.number().nullable(),
    flag: z.enum(["coin", "contrary"]).nullable(),
    /** What is left without her. */
    disconnects: z.boolean(),
    lostProjects: z.array(z.string()),
  })),
});
export type Compared = z.output<typeof Compared>;

/** What the ranking of all projects would be without a judge; nothing moves where it falls apart. */
export const Without = z.object({
  judge: z.string(),
  disconnects: z.boolean(),
  lostProjects: z.array(z.string()),
  firstChanges: z.boolean().nullable(),
  moved: z.number().nullable(),
  largestMove: Move.nullable(),
});
export type Without = z.output<typeof Without>;
