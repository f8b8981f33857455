import { z } from "zod";
import { proposeBridges, scoreGraph, type BridgeProposal, type ReviewPair } from "@/lib/judging";
import { invalid, type Refusal } from "@/lib/operation";
import { totalsOf, type RankingInput } from "./input";

export const nothingJudged = ({ reviews }: RankingInput): Refusal | null =>
  reviews.length === 0 ? invalid("nothing_judged", "No review counts yet, so there is nothing to rank. Reviews count once they are submitted.") : null;

/** Why these reviews give no ranking of the whole event, or null when they do. Works on the graph, never on the solver. */
export function gateOf(input: RankingInput): Refusal | null {
  const nothing = nothingJudged(input);
  if (nothing) return nothing;
  const reviews = totalsOf(input).map(({ judge, project }) => ({ judge, project }));
  const projects = input.projects.map(({ id }) => id);
  const graph = scoreGraph(projects, reviews);
  if (graph.connected) return null;
  const bridges = bridgesOf(input, projects.filter((id) => !graph.unjudged.includes(id)), reviews);
  const fewest = graph.components.length - 1;
  return invalid(
    "graph_disconnected",
    `The judged projects fall into ${graph.components.length} groups that no judge connects, so they cannot be ranked together. ` +
      `${fewest} more ${fewest === 1 ? "review" : "reviews"} would join them.`,
    [],
    {
      groups: graph.components.map(({ projects, judges, reviewCount }) => ({ projects, judges, reviewCount })),
      fewestReviews: fewest,
      bridges,
    },
  );
}

export const Bridges = z.object({
  status: z.enum(["connected", "proposed", "infeasible"]),
  /** Infeasible only: the groups that stay apart. */
  islands: z.array(z.array(z.string())),
  /** The fewest reviews that join the groups, and two fuller plans. */
  plans: z.array(z.object({
    reviews: z.array(z.object({ judge: z.string(), project: z.string(), isAssigned: z.boolean() })),
    cutJudges: z.array(z.string()),
    maxPairVariance: z.number().nullable(),
  })),
});
export type Bridges = z.output<typeof Bridges>;

/** What would join these reviews. Those that judges have been given already are asked for first; only where they do not suffice, others too. */
export function bridgesOf({ judges }: Pick<RankingInput, "judges">, projects: string[], reviews: ReviewPair[]): Bridges {
  const known = new Set(projects);
  const within = (ids: string[]) => ids.filter((id) => known.has(id));
  const given = proposeBridges({ projects, reviews, judges: judges.map(({ id, open }) => ({ id, capacity: open.length, allowed: within(open) })) });
  if (given.status === "proposed") return described(judges, given);
  return described(judges, proposeBridges({
    projects, reviews,
    judges: judges.map(({ id, capacity, open, allowed }) => ({ id, capacity: capacity + open.length, allowed: within([...open, ...allowed]) })),
  }));
}

/** Says of each review whether the judge has been given it already. */
function described(judges: RankingInput["judges"], { status, islands, plans }: BridgeProposal): Bridges {
  const open = new Map(judges.map((judge) => [judge.id, new Set(judge.open)]));
  const withOpen = ({ judge, project }: ReviewPair) => ({ judge, project, isAssigned: open.get(judge)?.has(project) ?? false });
  return { status, islands, plans: plans.map(({ reviews, cutJudges, maxPairVariance }) => ({ reviews: reviews.map(withOpen), cutJudges, maxPairVariance })) };
}
