import type { ReviewTable } from "./tabulate";

interface Slice {
  /** Per project the sum of its weighted totals, less the centre. */
  projectSum: ArrayLike<number>;
  /** What was taken off all totals, so that sums of them lose no digits. */
  centre: number;
  /** (κ/σ)², and per project 1 + (κ/σ)² times its weight. */
  tq2: number;
  d: ArrayLike<number>;
}

/** The mean level of each project at one value of the ratios, given the leniencies and the event's mean (JUDGING.md, The odds). */
export function levelsGiven(
  { projects, first, judgeOf, weight }: ReviewTable, { projectSum, centre, tq2, d }: Slice, leniency: ArrayLike<number>, mu: number,
): Float64Array {
  const level = new Float64Array(projects.length);
  for (let i = 0; i < level.length; i++) {
    let sum = projectSum[i]!;
    for (let k = first[i]!; k < first[i + 1]!; k++) sum -= weight[k]! * leniency[judgeOf[k]!]!;
    level[i] = centre + (mu - centre + tq2 * sum) / d[i]!;
  }
  return level;
}
