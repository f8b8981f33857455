import { z } from "zod";
import { Compared } from "./comparisons/compared";

// The shape of a ranking, as it is stored, frozen and shown to organizers.

const Ratio = z.object({ f: z.number(), degrees: z.number(), spareDegrees: z.number(), p: z.number() }).nullable();
const Pair = z.object({ judge: z.string(), project: z.string() });
const Method = z.enum(["mixed", "posterior", "fixed", "none"]);

export const ListEntry = z.object({
  project: z.string(),
  place: z.number(),
  isShared: z.boolean(),
  /** The scores were equal, and the criterion that was named beforehand decided. */
  isTieBroken: z.boolean().default(false),
  score: z.number(),
  standardError: z.number().nullable(),
  /** Where the true level lies with 95 %, the doubt about the variances included. Rankings that were frozen before it was kept have none. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable().default(null),
  rawMean: z.number(),
  rawPlace: z.number(),
  reviewCount: z.number(),
  /** Chances to be truly first and among the winners, and the places between which it lies with 90 %. */
  odds: z.object({ first: z.number(), top: z.number(), placeLow: z.number(), placeHigh: z.number(), group: z.number() }).nullable(),
});
export type ListEntry = z.output<typeof ListEntry>;

export const Call = z.object({
  kind: z.enum(["called", "close", "no_order", "undecided"]),
  winner: z.string().nullable(),
  closeSet: z.array(z.string()),
  prizes: z.array(z.object({ size: z.number(), agrees: z.boolean(), contested: z.array(z.string()) })),
});

export const RankingList = z.object({
  /** `overall`, or the id of a track or prize. */
  id: z.string(),
  kind: z.enum(["overall", "track", "prize"]),
  winners: z.number(),
  status: z.enum(["ranked", "provisional", "disconnected", "empty"]),
  entries: z.array(ListEntry),
  notJudged: z.array(z.string()),
  /** Outside the places by decision, though reviewed. */
  apart: z.array(z.string()).default([]),
  islands: z.array(z.array(z.string())),
  call: Call,
  oddsStatus: z.string(),
  expectedAgreement: z.number().nullable(),
});
export type RankingList = z.output<typeof RankingList>;

/** Who wins a prize, and what settled it. */
export const Award = z.object({
  /** The prize's id; `overall` where an event has no prizes. */
  list: z.string(),
  /**
   * called: the marks name the winners with at least the chance that was fixed beforehand. shared, decided: the judges settled it, for
   * a reason that is public. not_awarded: it was decided to name nobody. open: it is still to be decided. empty: nothing was judged.
   */
  settled: z.enum(["called", "shared", "decided", "not_awarded", "open", "empty"]),
  winners: z.array(z.object({ project: z.string(), place: z.number(), isJoint: z.boolean() })),
  /** Who may have won, where the marks do not settle it. */
  candidates: z.array(z.string()),
  reason: z.string().nullable(),
});
export type Award = z.output<typeof Award>;

export const Receipt = z.object({
  project: z.string(),
  score: z.number(),
  lines: z.array(z.object({ judge: z.string(), mark: z.number(), leniencyRemoved: z.number(), adjusted: z.number(), weight: z.number() })),
  pull: z.object({ toward: z.number(), weight: z.number() }).nullable(),
});

export const Ranking = z.object({
  method: Method,
  fit: z.object({
    status: z.enum(["estimated", "no_replication", "no_spare", "exact", "unanimous"]),
    reviewCount: z.number(),
    spareDegreesOfFreedom: z.number(),
    variances: z.object({ noise: z.number().nullable(), judge: z.number().nullable(), projectShare: z.number().nullable(), judgeShare: z.number().nullable() }),
  }),
  graph: z.object({
    connected: z.boolean(),
    unjudged: z.array(z.string()),
    cutReviews: z.array(Pair),
    cutJudges: z.array(z.string()),
    components: z.array(z.object({ projects: z.array(z.string()), judges: z.array(z.string()), reviewCount: z.number(), spareDegreesOfFreedom: z.number() })),
  }),
  signal: z.object({ verdict: z.enum(["clear", "weak", "none", "unknown"]), projects: Ratio, judges: Ratio, sentence: z.string() }),
  lists: z.array(RankingList),
  /** Who wins what: by the marks, or as it was decided. */
  awards: z.array(Award).default([]),
  receipts: z.array(Receipt),
  methods: z.array(z.object({ project: z.string(), places: z.record(Method, z.number()), move: z.number() })),
  judges: z.array(
    z.object({
      judge: z.string(),
      reviewCount: z.number(),
      meanMark: z.number(),
      leniency: z.number(),
      standardError: z.number().nullable(),
      fixedLeniency: z.number(),
      shareRemoved: z.number().nullable(),
      isDifferent: z.boolean(),
      residualSpread: z.number().nullable(),
      flat: z.object({ total: z.number(), chance: z.number(), expectedInnocent: z.number() }).nullable(),
      /** What leaving her out would do to the overall list; null where it has no places. */
      without: z
        .object({
          disconnects: z.boolean(),
          lostProjects: z.array(z.string()),
          firstChanges: z.boolean().nullable(),
          moved: z.number().nullable(),
          largestMove: z
            .object({ project: z.string(), placeBefore: z.number(), placeAfter: z.number(), scoreBefore: z.number(), scoreAfter: z.number() })
            .nullable(),
        })
        .nullable(),
    }),
  ),
  /** Of an event whose judges compare: then `receipts`, `methods` and `judges` are empty, a score is a strength, and a raw mean the share of comparisons won. */
  compared: Compared.nullable().default(null),
});
export type Ranking = z.output<typeof Ranking>;
