import { JudgingError } from "../errors";
import { normalCdf } from "../rank/normal-cdf";
import type { Comparison } from "./comparison-table";
import { modelComparisons, type ComparisonOptions } from "./fit-comparisons";
import { centre, moments, nodeMoments } from "./mixture";

export interface StrengthDifference {
  difference: number;
  standardError: number;
  /** Chance that the first is truly the stronger. */
  ahead: number;
  /** Another number: chance that it wins the next comparison, ties and sides aside. */
  winsNext: number;
}

/**
 * Differences of strengths, with their errors and chances. Null across components, and where there is no finite estimate.
 * The returned function throws `unknown_id`. Throws what `fitComparisons` throws.
 */
export function strengthDifferences(
  comparisons: readonly Comparison[],
  options: ComparisonOptions,
): (first: string, second: string) => StrengthDifference | null {
  const { table, shape, nodes } = modelComparisons(comparisons, options);
  const centred = nodes?.map((node) => centre(table, shape, node)) ?? null;
  const index = new Map(table.items.map((item, i) => [item, i]));
  const at = (item: string) => {
    const i = index.get(item);
    if (i === undefined) throw new JudgingError("unknown_id", `There is no project "${item}".`);
    return i;
  };
  return (first, second) => {
    const [a, b] = [at(first), at(second)];
    if (centred === null || table.component[a] !== table.component[b]) return null;
    if (a === b) return { difference: 0, standardError: 0, ahead: 0.5, winsNext: 0.5 };
    const contrast = [[a, 1], [b, -1]] as const;
    const { mean, variance } = moments(centred, contrast);
    let ahead = 0;
    for (const node of centred) {
      const own = nodeMoments(node, contrast);
      ahead += node.weight * normalCdf(own.mean / Math.sqrt(own.variance));
    }
    return { difference: mean, standardError: Math.sqrt(variance), ahead, winsNext: 1 / (1 + Math.exp(-mean)) };
  };
}
