import { hashOf, invalid, type Refusal } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { graphOf } from "./graph";
import type { ComparedAnswers, ComparedInput } from "./input";

export const nothingCompared = ({ answers }: ComparedAnswers): Refusal | null =>
  answers.length === 0 ? invalid("nothing_judged", "No comparison counts yet, so there is nothing to rank.") : null;

/** Why these answers give no ranking of the whole event, or null when they do. */
export async function comparedGateOf(input: ComparedInput): Promise<Refusal | null> {
  const nothing = nothingCompared(input.compared);
  if (nothing) return nothing;
  const graph = graphOf(input);
  if (graph.connected) return null;
  const fewest = graph.components.length - 1;
  return invalid(
    "graph_disconnected",
    `The compared projects fall into ${graph.components.length} groups that no comparison connects, so they cannot be ranked together. ` +
      `${fewest} more ${fewest === 1 ? "comparison" : "comparisons"} would join them.`,
    [],
    {
      groups: graph.components.map(({ projects, judges, reviewCount }) => ({ projects, judges, reviewCount })),
      fewestComparisons: fewest,
      bridges: await reckonOnce("pair bridges", hashOf(input), input, graph.components),
    },
  );
}
