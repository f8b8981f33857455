import { z } from "zod";

// What `--json` prints. docs/rank.md explains it; the schema beside it is held by a test, so that programs may rely on it.

const Method = z.enum(["mixed", "posterior", "fixed", "none"]);
const Ids = z.array(z.string());
const Pair = z.object({ judge: z.string(), project: z.string() });
const Ratio = z.object({ f: z.number(), degrees: z.number(), spareDegrees: z.number(), p: z.number() }).nullable();

export const Entry = z.object({
  project: z.string(),
  name: z.string(),
  place: z.number(),
  isShared: z.boolean(),
  /** Of comparisons: the strength on the log scale. */
  score: z.number(),
  standardError: z.number().nullable(),
  /** The level that the marks make likely, and where it lies with 95 %. Null where noise cannot be told. */
  level: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Plain mean of the marks and its place; of comparisons the share won, a tie as half. */
  rawMean: z.number(),
  rawPlace: z.number(),
  /** rawPlace − place: above zero the project gained. */
  movement: z.number(),
  /** Reviews, or comparisons. */
  reviewCount: z.number(),
  odds: z
    .object({
      first: z.number(),
      prize: z.number(),
      placeLow: z.number(),
      placeHigh: z.number(),
      aheadOfNext: z.number().nullable(),
      /** Projects of one group are not told apart. */
      group: z.number(),
    })
    .nullable(),
});
export type Entry = z.output<typeof Entry>;

export const List = z.object({
  /** `all`, or `group 1` … where no judge connects the projects. */
  name: z.string(),
  status: z.enum(["ranked", "provisional", "disconnected", "empty"]),
  oddsStatus: z.string(),
  call: z.object({
    kind: z.enum(["called", "close", "no_order", "undecided"]),
    winner: z.string().nullable(),
    closeSet: Ids,
    prizes: z.array(z.object({ size: z.number(), agrees: z.boolean(), contested: Ids })),
  }),
  expectedAgreement: z.number().nullable(),
  entries: z.array(Entry),
  ties: z.array(z.object({ place: z.number(), projects: Ids })),
  /** Neighbours of which the upper is ahead with less than the line. */
  closeCalls: z.array(z.object({ upper: z.string(), lower: z.string(), ahead: z.number() })),
});
export type List = z.output<typeof List>;

export const JudgeRow = z.object({
  judge: z.string(),
  name: z.string(),
  reviewCount: z.number(),
  /** Null for comparisons, as all below. */
  meanMark: z.number().nullable(),
  leniency: z.number().nullable(),
  standardError: z.number().nullable(),
  /** Which share of a leniency like hers the ranking takes off. */
  shareRemoved: z.number().nullable(),
  isDifferent: z.boolean(),
  residualSpread: z.number().nullable(),
  flat: z.object({ total: z.number(), chance: z.number(), expectedInnocent: z.number() }).nullable(),
  /** Comparisons only: circles among threes that she compared all round, and how her answers agree with the others’, in standard deviations of a coin. */
  comparing: z
    .object({ triads: z.number(), circularTriads: z.number(), againstCoin: z.number().nullable(), flag: z.enum(["coin", "contrary"]).nullable() })
    .nullable(),
});
export type JudgeRow = z.output<typeof JudgeRow>;

export const NextReview = z.object({
  /** Null: any judge who has not seen it. */
  judge: z.string().nullable(),
  project: z.string(),
  /** Of comparisons: the other project. */
  against: z.string().nullable(),
  why: z.enum(["joins", "coverage", "prize"]),
  /** The project's chance of a prize, where that is why. */
  chance: z.number().nullable(),
});
export type NextReview = z.output<typeof NextReview>;

export const Answer = z.object({
  format: z.literal("hack-hamster/rank/1"),
  kind: z.enum(["scores", "comparisons"]),
  headline: z.object({
    kind: z.enum(["called", "close", "no_order", "undecided", "provisional", "disconnected"]),
    sentence: z.string(),
    winner: z.string().nullable(),
    closeSet: Ids,
  }),
  settings: z.object({ method: Method.nullable(), seed: z.string(), draws: z.number(), line: z.number(), prizes: z.number() }),
  reading: z.object({
    encoding: z.string(),
    separator: z.string(),
    decimal: z.string(),
    columns: z.record(z.string(), z.union([z.string(), Ids])),
    notRead: Ids,
    criteria: z.array(z.object({ name: z.string(), weight: z.number(), min: z.number().nullable(), max: z.number().nullable() })),
    rows: z.number(),
    counted: z.number(),
    leftOut: z.array(z.object({ judge: z.string(), project: z.string(), why: z.enum(["no_mark", "marks_missing", "not_counted"]) })),
    unanswered: z.number(),
    notes: Ids,
  }),
  names: z.object({ projects: z.record(z.string(), z.string()), judges: z.record(z.string(), z.string()) }),
  signal: z.object({ verdict: z.enum(["clear", "weak", "none", "unknown"]), projects: Ratio, judges: Ratio, sentence: z.string() }).nullable(),
  fit: z.object({
    status: z.string(),
    noise: z.number().nullable(),
    judgeVariance: z.number().nullable(),
    /** Posterior: how much of one review's variance is the project's and the judge's. */
    projectShare: z.number().nullable(),
    judgeShare: z.number().nullable(),
    /** Comparisons: spread of strengths, pull of the left side and log ν of ties. */
    spread: z.number().nullable(),
    leftEffect: z.object({ value: z.number(), standardError: z.number() }).nullable(),
    logTie: z.object({ value: z.number(), standardError: z.number() }).nullable(),
  }),
  lists: z.array(List),
  notJudged: Ids,
  /** Places by all four methods, counted within the project's own group. Empty for comparisons. */
  methods: z.array(z.object({ project: z.string(), places: z.record(Method, z.number()), move: z.number() })),
  judges: z.array(JudgeRow),
  connection: z.object({
    connected: z.boolean(),
    /** How many reviews or comparisons would join the groups, at least. */
    fewestReviews: z.number(),
    components: z.array(z.object({ projects: Ids, judges: Ids, reviewCount: z.number(), spareDegreesOfFreedom: z.number().nullable() })),
    spareDegreesOfFreedom: z.number().nullable(),
    /** Reviews and judges on whose loss a group would fall apart. */
    cutReviews: z.array(Pair),
    cutJudges: Ids,
    /** The two projects whose difference is known least. */
    weakestContrast: z.object({ projects: z.tuple([z.string(), z.string()]), standardError: z.number() }).nullable(),
    sentence: z.string(),
  }),
  next: z.object({
    kind: z.enum(["bridges", "focus", "none"]),
    sentence: z.string(),
    reviews: z.array(NextReview),
    /** Bridges only: fuller plans, which do not leave the connection to a single review. */
    plans: z.array(z.object({ reviews: z.array(Pair), cutJudges: Ids })),
  }),
  reviews: z.array(z.object({ judge: z.string(), project: z.string(), total: z.number(), weight: z.number(), adjusted: z.number() })),
});
export type Answer = z.output<typeof Answer>;
