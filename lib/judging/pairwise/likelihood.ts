import type { ComparisonTable } from "./comparison-table";

/**
 * The parameters in one vector: the strengths, then the pull of the left side where it is asked for, then log ν of
 * Davidson's ties where it is.
 */
export interface Shape {
  items: number;
  /** Index of the left effect and of log ν; −1 where absent. */
  left: number;
  tie: number;
  size: number;
}

export function shapeOf(items: number, hasLeft: boolean, hasTie: boolean): Shape {
  const left = hasLeft ? items : -1;
  const tie = hasTie ? items + Number(hasLeft) : -1;
  return { items, left, tie, size: items + Number(hasLeft) + Number(hasTie) };
}

/** Normal priors: independent on the strengths (sd, Infinity for none), on the left effect, on log ν. */
export interface Prior {
  sd: number;
  left: { mean: number; sd: number } | null;
  tie: { mean: number; sd: number } | null;
}

export interface Curvature {
  /** Log-likelihood alone, and with the priors' quadratic terms. */
  logLikelihood: number;
  objective: number;
  gradient: Float64Array;
  /** Minus the second derivatives, lower triangle. */
  hessian: Float64Array;
}

/**
 * Bradley & Terry (1952) with Davidson's (1970) ties: with worths exp θ, left against right and tie are as
 * exp(θl + h) : exp(θr) : ν exp((θl + θr + h) / 2). Without a tie parameter a tie is half a win for each. The log-likelihood
 * is concave in all parameters (JUDGING.md, Pairwise).
 */
export function evaluate(table: ComparisonTable, shape: Shape, x: Float64Array, prior: Prior): Curvature {
  const n = shape.size;
  const gradient = new Float64Array(n);
  const hessian = new Float64Array(n * n);
  let logLikelihood = 0;
  for (const pair of table.pairs) {
    const slots = [pair.left, pair.right, shape.left, shape.tie];
    const h = shape.left < 0 ? 0 : x[shape.left]!;
    const left = x[pair.left]! + h;
    const right = x[pair.right]!;
    // Rows of `features` are what the exponents of the three answers depend on: left, right, side, tie.
    const hasTie = shape.tie >= 0;
    const exponents = hasTie ? [left, right, (left + right) / 2 + x[shape.tie]!] : [left, right];
    const features = hasTie ? FEATURES : FEATURES.slice(0, 2);
    const counts = hasTie
      ? [pair.leftWins, pair.rightWins, pair.ties]
      : [pair.leftWins + pair.ties / 2, pair.rightWins + pair.ties / 2];
    const total = pair.leftWins + pair.rightWins + pair.ties;
    const top = Math.max(...exponents);
    const logSum = top + Math.log(exponents.reduce((sum, u) => sum + Math.exp(u - top), 0));
    const chance = exponents.map((u) => Math.exp(u - logSum));
    const mean = [0, 1, 2, 3].map((f) => features.reduce((sum, row, answer) => sum + chance[answer]! * row[f]!, 0));
    counts.forEach((count, answer) => {
      if (count > 0) logLikelihood += count * (exponents[answer]! - logSum);
    });
    for (let f = 0; f < 4; f++) {
      const a = slots[f]!;
      if (a < 0) continue;
      counts.forEach((count, answer) => (gradient[a]! += count * (features[answer]![f]! - mean[f]!)));
      for (let g = 0; g < 4; g++) {
        const b = slots[g]!;
        if (b < 0 || b > a) continue;
        const product = features.reduce((sum, row, answer) => sum + chance[answer]! * row[f]! * row[g]!, 0);
        hessian[a * n + b]! += total * (product - mean[f]! * mean[g]!);
      }
    }
  }
  const penalty = penalise(shape, x, prior, gradient, hessian);
  return { logLikelihood, objective: logLikelihood - penalty, gradient, hessian };
}

const FEATURES = [
  [1, 0, 1, 0],
  [0, 1, 0, 0],
  [0.5, 0.5, 0.5, 1],
];

function penalise(shape: Shape, x: Float64Array, prior: Prior, gradient: Float64Array, hessian: Float64Array): number {
  let penalty = 0;
  const add = (at: number, mean: number, sd: number) => {
    const off = (x[at]! - mean) / sd;
    penalty += (off * off) / 2;
    gradient[at]! -= off / sd;
    hessian[at * shape.size + at]! += 1 / (sd * sd);
  };
  if (prior.sd < Infinity) for (let i = 0; i < shape.items; i++) add(i, 0, prior.sd);
  if (shape.left >= 0 && prior.left) add(shape.left, prior.left.mean, prior.left.sd);
  if (shape.tie >= 0 && prior.tie) add(shape.tie, prior.tie.mean, prior.tie.sd);
  return penalty;
}
