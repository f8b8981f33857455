import { conjugateGradients } from "../matrix/conjugate-gradients";
import type { IterativePosterior } from "./posterior-iterative";
import { oneGroup } from "./posterior-iterative";
import { probeInverse, PROBES } from "./probe-errors";
import type { Approximation } from "./score-fit";
import type { ReviewTable } from "./tabulate";

/** Variances of levels and leniencies given the ratios, taken at their means, for an expected σ² of `noise`. */
export interface MiddleErrors {
  level: Float64Array;
  leniency: Float64Array;
  approximation: Approximation;
}

export function middleErrors(table: ReviewTable, { slice, tb }: IterativePosterior["middle"], noise: number): MiddleErrors {
  const { first, judgeOf, weight, projectWeight } = table;
  const { tq, d, m, precision: s, share, operator } = slice;
  const J = table.judges.length;
  const equations = slice.equations([tb]);
  const eight = slice.equations(Array<number>(8).fill(tb));
  const inverse = probeInverse(table, {
    equations: { ...eight, diagonal: equations.diagonal },
    operator,
    shift: 1,
    scale: tb * tb,
    share,
    groups: oneGroup(J),
  });
  const factor = noise * tb * tb;
  // Covariance of μ with each leniency is −B m / s: one exact solution.
  const Bm = conjugateGradients(equations, m).map((value) => factor * value);
  let variance = noise / s;
  for (let j = 0; j < J; j++) variance += (m[j]! * Bm[j]!) / (s * s);
  let worst = 0;
  const level = new Float64Array(d.length);
  for (let i = 0; i < d.length; i++) {
    const n = projectWeight[i]!;
    const pull = -tq * tq * n;
    let withMu = 0;
    for (let k = first[i]!; k < first[i + 1]!; k++) withMu -= ((weight[k]! / n) * Bm[judgeOf[k]!]!) / s;
    const own = variance + 2 * pull * withMu + pull * pull * factor * inverse.project[i]!;
    level[i] = (noise * tq * tq) / d[i]! + own / (d[i]! * d[i]!);
    worst = Math.max(worst, (pull * pull * factor * Math.sqrt(inverse.projectDoubt[i]!)) / (2 * d[i]! * d[i]! * level[i]!));
  }
  const leniency = inverse.judge.map((value) => factor * value);
  leniency.forEach((own, j) => (worst = own > 0 ? Math.max(worst, (factor * Math.sqrt(inverse.judgeDoubt[j]!)) / (2 * own)) : worst));
  return { level, leniency, approximation: { probes: PROBES, errorBound: 4 * worst, varianceBound: null } };
}
