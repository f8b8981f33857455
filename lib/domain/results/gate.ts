import { proposeBridges, scoreGraph, type BridgeProposal, type ReviewPair } from "@/lib/judging";
import { invalid, type Refusal } from "@/lib/operation";
import { totalsOf, type RankingInput } from "./input";

/** Why these reviews give no ranking of the whole event, or null when they do. Works on the graph, never on the solver. */
export function gateOf(input: RankingInput): Refusal | null {
  if (input.reviews.length === 0)
    return invalid("nothing_judged", "No review counts yet, so there is nothing to rank. Reviews count once they are submitted.");
  const reviews = totalsOf(input).map(({ judge, project }) => ({ judge, project }));
  const projects = input.projects.map(({ id }) => id);
  const graph = scoreGraph(projects, reviews);
  if (graph.connected) return null;
  const proposal = bridgesOf(input, projects.filter((id) => !graph.unjudged.includes(id)), reviews);
  const fewest = graph.components.length - 1;
  return invalid(
    "graph_disconnected",
    `The judged projects fall into ${graph.components.length} groups that no judge connects, so they cannot be ranked together. ` +
      `${fewest} more ${fewest === 1 ? "review" : "reviews"} would join them.`,
    [],
    {
      groups: graph.components.map(({ projects, judges, reviewCount }) => ({ projects, judges, reviewCount })),
      fewestReviews: fewest,
      bridges: { status: proposal.status, islands: proposal.islands, plans: proposal.plans.map(({ reviews, cutJudges, maxPairVariance }) => ({ reviews: reviews.map(withOpen(input)), cutJudges, maxPairVariance })) },
    },
  );
}

/** Reviews that judges have been given already are asked for first; only where they do not suffice, others too. */
function bridgesOf({ judges }: RankingInput, projects: string[], reviews: ReviewPair[]): BridgeProposal {
  const within = (ids: string[]) => ids.filter((id) => projects.includes(id));
  const given = proposeBridges({ projects, reviews, judges: judges.map(({ id, open }) => ({ id, capacity: open.length, allowed: within(open) })) });
  if (given.status === "proposed") return given;
  return proposeBridges({
    projects, reviews,
    judges: judges.map(({ id, capacity, open, allowed }) => ({ id, capacity: capacity + open.length, allowed: within([...open, ...allowed]) })),
  });
}

/** Says of a review whether the judge has been given it already. */
const withOpen = ({ judges }: RankingInput) => {
  const open = new Map(judges.map((judge) => [judge.id, new Set(judge.open)]));
  return ({ judge, project }: ReviewPair) => ({ judge, project, isAssigned: open.get(judge)?.has(project) ?? false });
};
