import { z } from "zod";
import { fitScores, measureDesign, scoreGraph, weakestContrast, type ReviewPair } from "@/lib/judging";
import { Bridges, bridgesOf } from "./bridges";
import { totalsOf, type RankingInput } from "./input";

const Ids = z.array(z.string());
const Pair = z.object({ judge: z.string(), project: z.string() });

export const Connection = z.object({
  /** Counted reviews, and those that are given and not submitted. */
  reviews: z.array(Pair.extend({ state: z.enum(["done", "open"]) })),
  connected: z.boolean(),
  groups: z.array(z.object({ projects: Ids, judges: Ids, reviewCount: z.number() })),
  unjudged: Ids,
  spareDegreesOfFreedom: z.number(),
  cutReviews: z.array(Pair),
  cutJudges: Ids,
  /** How well these reviews compare the projects, 1 being perfect, and the best that so many reviews could. */
  efficiency: z.object({ reached: z.number(), bound: z.number() }).nullable(),
  /** The two projects whose difference is known least, on the event's scale. */
  weakest: z.object({ projects: z.tuple([z.string(), z.string()]), standardError: z.number() }).nullable(),
  /** Reviews that would join the groups; null where there is nothing to join. */
  bridges: Bridges.nullable(),
  /** Judges on whom the connection hangs, and the reviews by others that would take that from them. */
  relief: z.array(z.object({ judge: z.string(), reviews: Bridges.shape.plans.element.shape.reviews })),
});
export type Connection = z.output<typeof Connection>;

const MOST_RELIEVED = 8;

function measures(input: RankingInput) {
  const totals = totalsOf(input);
  const design = measureDesign(totals);
  return {
    efficiency: design && { reached: design.efficiency, bound: design.efficiencyBound },
    weakest: design && weakestContrast(fitScores(totals, { method: "mixed" })),
  };
}

/** What holds the comparison together, where it is thin, and what would mend it. Needs a counted review. Pure. */
export function connectionOf(input: RankingInput): Connection {
  const done: ReviewPair[] = input.reviews.map(({ judge, project }) => ({ judge, project }));
  const graph = scoreGraph(input.projects.map(({ id }) => id), done);
  const judged = graph.components.flatMap(({ projects }) => projects);
  const open = input.judges.flatMap(({ id, open: projects }) => projects.map((project) => ({ judge: id, project, state: "open" as const })));
  return {
    reviews: [...done.map((pair) => ({ ...pair, state: "done" as const })), ...open],
    connected: graph.connected,
    groups: graph.components.map(({ projects, judges, reviewCount }) => ({ projects, judges, reviewCount })),
    unjudged: graph.unjudged,
    spareDegreesOfFreedom: graph.spareDegreesOfFreedom,
    cutReviews: graph.cutReviews,
    cutJudges: graph.cutJudges,
    ...measures(input),
    bridges: graph.connected ? null : bridgesOf(input, judged, done),
    relief: graph.connected ? graph.cutJudges.slice(0, MOST_RELIEVED).flatMap((judge) => reliefOf(input, judge, judged, done)) : [],
  };
}

/** As if she had not judged: what others would have to review for the rest to stay together. */
function reliefOf(input: RankingInput, judge: string, judged: string[], done: ReviewPair[]): Connection["relief"] {
  const [plan] = bridgesOf({ judges: input.judges.filter(({ id }) => id !== judge) }, judged, done.filter((pair) => pair.judge !== judge)).plans;
  return plan ? [{ judge, reviews: plan.reviews }] : [];
}
