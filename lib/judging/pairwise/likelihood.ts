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

/** Minus the second derivatives, as sparse as the comparisons are. */
export interface Hessian {
  diagonal: Float64Array;
  /** Per pair: the entry between its two items. */
  between: Float64Array;
  /** Rows of the left effect and of log ν over the items, and their own corner; unused ones stay zero. */
  leftRow: Float64Array;
  tieRow: Float64Array;
  leftTie: number;
}

export interface Curvature {
  /** Log-likelihood alone, and with the priors' quadratic terms. */
  logLikelihood: number;
  objective: number;
  gradient: Float64Array;
  hessian: Hessian;
}

/**
 * Bradley & Terry (1952) with Davidson's (1970) ties: with worths exp θ, left against right and tie are as
 * exp(θl + h) : exp(θr) : ν exp((θl + θr + h) / 2). Without a tie parameter a tie is half a win for each. The log-likelihood
 * is concave in all parameters (JUDGING.md, Pairwise).
 */
export function evaluate(table: ComparisonTable, shape: Shape, x: Float64Array, prior: Prior): Curvature {
  const { items, left, tie, size } = shape;
  const gradient = new Float64Array(size);
  const diagonal = new Float64Array(size);
  const between = new Float64Array(table.pairs.length);
  const [leftRow, tieRow] = [new Float64Array(left < 0 ? 0 : items), new Float64Array(tie < 0 ? 0 : items)];
  const pull = left < 0 ? 0 : x[left]!;
  const logNu = tie < 0 ? 0 : x[tie]!;
  let logLikelihood = 0;
  let leftTie = 0;
  for (let k = 0; k < table.pairs.length; k++) {
    const { left: a, right: b, leftWins, rightWins, ties } = table.pairs[k]!;
    const total = leftWins + rightWins + ties;
    // With D = θl + h − θr, left : right : tie are as exp(D/2) : exp(−D/2) : ν; none of the three overflows beside the largest.
    const half = (x[a]! + pull - x[b]!) / 2;
    const top = Math.max(Math.abs(half), tie < 0 ? -Infinity : logNu);
    const [u, v, t] = [Math.exp(half - top), Math.exp(-half - top), tie < 0 ? 0 : Math.exp(logNu - top)];
    const sum = u + v + t;
    const log = top + Math.log(sum);
    const [p, q, r] = [u / sum, v / sum, t / sum];
    if (tie < 0) logLikelihood += (leftWins - rightWins) * half - total * log;
    else logLikelihood += (leftWins - rightWins) * half + ties * logNu - total * log;
    // Both θs and h enter through D alone.
    const slope = (leftWins - rightWins - total * (p - q)) / 2;
    const curve = (total * (p + q - (p - q) * (p - q))) / 4;
    gradient[a]! += slope;
    gradient[b]! -= slope;
    diagonal[a]! += curve;
    diagonal[b]! += curve;
    between[k] = -curve;
    if (left >= 0) {
      gradient[left]! += slope;
      diagonal[left]! += curve;
      leftRow[a]! += curve;
      leftRow[b]! -= curve;
    }
    if (tie >= 0) {
      const cross = (-total * r * (p - q)) / 2;
      gradient[tie]! += ties - total * r;
      diagonal[tie]! += total * r * (1 - r);
      tieRow[a]! += cross;
      tieRow[b]! -= cross;
      leftTie += cross;
    }
  }
  const penalty = penalise(shape, x, prior, gradient, diagonal);
  const hessian = { diagonal, between, leftRow, tieRow, leftTie: left < 0 ? 0 : leftTie };
  return { logLikelihood, objective: logLikelihood - penalty, gradient, hessian };
}

/** out = H x. */
export function multiplyHessian(table: ComparisonTable, shape: Shape, H: Hessian, x: Float64Array, out: Float64Array): void {
  const { items, left, tie, size } = shape;
  for (let k = 0; k < size; k++) out[k] = H.diagonal[k]! * x[k]!;
  for (let k = 0; k < table.pairs.length; k++) {
    const { left: a, right: b } = table.pairs[k]!;
    out[a]! += H.between[k]! * x[b]!;
    out[b]! += H.between[k]! * x[a]!;
  }
  for (const [at, row] of [[left, H.leftRow], [tie, H.tieRow]] as const) {
    if (at < 0) continue;
    let sum = 0;
    for (let i = 0; i < items; i++) {
      sum += row[i]! * x[i]!;
      out[i]! += row[i]! * x[at]!;
    }
    out[at]! += sum;
  }
  if (left >= 0 && tie >= 0) {
    out[left]! += H.leftTie * x[tie]!;
    out[tie]! += H.leftTie * x[left]!;
  }
}

/** H itself, lower triangle. */
export function denseHessian(table: ComparisonTable, { items, left, tie, size: n }: Shape, H: Hessian): Float64Array {
  const a = new Float64Array(n * n);
  for (let k = 0; k < n; k++) a[k * n + k] = H.diagonal[k]!;
  table.pairs.forEach(({ left: i, right: k }, at) => (a[Math.max(i, k) * n + Math.min(i, k)]! += H.between[at]!));
  for (let i = 0; i < items; i++) {
    if (left >= 0) a[left * n + i] = H.leftRow[i]!;
    if (tie >= 0) a[tie * n + i] = H.tieRow[i]!;
  }
  if (left >= 0 && tie >= 0) a[tie * n + left] = H.leftTie;
  return a;
}

function penalise(shape: Shape, x: Float64Array, prior: Prior, gradient: Float64Array, diagonal: Float64Array): number {
  let penalty = 0;
  const add = (at: number, mean: number, sd: number) => {
    const off = (x[at]! - mean) / sd;
    penalty += (off * off) / 2;
    gradient[at]! -= off / sd;
    diagonal[at]! += 1 / (sd * sd);
  };
  if (prior.sd < Infinity) for (let i = 0; i < shape.items; i++) add(i, 0, prior.sd);
  if (shape.left >= 0 && prior.left) add(shape.left, prior.left.mean, prior.left.sd);
  if (shape.tie >= 0 && prior.tie) add(shape.tie, prior.tie.mean, prior.tie.sd);
  return penalty;
}
