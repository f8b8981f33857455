import { proposeBridges, scoreGraph } from "@/lib/judging";
import { invalid, type Refusal } from "@/lib/operation";
import { totalsOf, type RankingInput } from "./input";

/** Why these reviews give no ranking of the whole event, or null when they do. Works on the graph, never on the solver. */
export function gateOf(input: RankingInput, names?: object): Refusal | null {
  if (input.reviews.length === 0)
    return invalid("nothing_judged", "No review counts yet, so there is nothing to rank. Reviews count once they are submitted.");
  const reviews = totalsOf(input).map(({ judge, project }) => ({ judge, project }));
  const projects = input.projects.map(({ id }) => id);
  const graph = scoreGraph(projects, reviews);
  if (graph.connected) return null;
  const judged = projects.filter((id) => !graph.unjudged.includes(id));
  const proposal = proposeBridges({
    projects: judged,
    judges: input.judges.map((judge) => ({ ...judge, allowed: judge.allowed.filter((id) => judged.includes(id)) })),
    reviews,
  });
  const fewest = graph.components.length - 1;
  return invalid(
    "graph_disconnected",
    `The judged projects fall into ${graph.components.length} groups that no judge connects, so they cannot be ranked together. ` +
      `${fewest} more ${fewest === 1 ? "review" : "reviews"} would join them.`,
    [],
    {
      groups: graph.components.map(({ projects, judges, reviewCount }) => ({ projects, judges, reviewCount })),
      fewestReviews: fewest,
      ...(names && { names }),
      bridges: { status: proposal.status, plans: proposal.plans.map(({ reviews, cutJudges, maxPairVariance }) => ({ reviews, cutJudges, maxPairVariance })) },
    },
  );
}
