import { invalid, type Refusal } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { comparedGateOf, nothingCompared } from "./comparisons/gate";
import { isCompared } from "./comparisons/input";
import type { RankingInput } from "./input";
import { inputHashOf, wholeHashOf } from "./input-hash";

export const nothingJudged = ({ reviews, compared }: RankingInput): Refusal | null =>
  compared ? nothingCompared(compared) : reviews.length === 0 ? invalid("nothing_judged", "No review counts yet, so there is nothing to rank. Reviews count once they are submitted.") : null;

/** Why these reviews or answers give no ranking of the whole event, or null when they do. Works on the graph, never on the solver. */
export async function gateOf(input: RankingInput): Promise<Refusal | null> {
  if (isCompared(input)) return comparedGateOf(input);
  const nothing = nothingJudged(input);
  if (nothing) return nothing;
  const groups = await reckonOnce("groups", inputHashOf(input), input);
  if (groups.length === 1) return null;
  const bridges = await reckonOnce("bridges", wholeHashOf(input), input);
  const fewest = groups.length - 1;
  return invalid(
    "graph_disconnected",
    `The judged projects fall into ${groups.length} groups that no judge connects, so they cannot be ranked together. ` +
      `${fewest} more ${fewest === 1 ? "review" : "reviews"} would join them.`,
    [],
    {
      groups,
      fewestReviews: fewest,
      bridges,
    },
  );
}
