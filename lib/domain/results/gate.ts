import { scoreGraph } from "@/lib/judging";
import { hashOf, invalid, type Refusal } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { comparedGateOf, nothingCompared } from "./comparisons/gate";
import { isCompared } from "./comparisons/input";
import { totalsOf, type RankingInput } from "./input";

export const nothingJudged = ({ reviews, compared }: RankingInput): Refusal | null =>
  compared ? nothingCompared(compared) : reviews.length === 0 ? invalid("nothing_judged", "No review counts yet, so there is nothing to rank. Reviews count once they are submitted.") : null;

/** Why these reviews or answers give no ranking of the whole event, or null when they do. Works on the graph, never on the solver. */
export async function gateOf(input: RankingInput): Promise<Refusal | null> {
  if (isCompared(input)) return comparedGateOf(input);
  const nothing = nothingJudged(input);
  if (nothing) return nothing;
  const reviews = totalsOf(input).map(({ judge, project }) => ({ judge, project }));
  const projects = input.projects.map(({ id }) => id);
  const graph = scoreGraph(projects, reviews);
  if (graph.connected) return null;
  const unjudged = new Set(graph.unjudged);
  const bridges = await reckonOnce("bridges", hashOf(input), { judges: input.judges }, projects.filter((id) => !unjudged.has(id)), reviews);
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
