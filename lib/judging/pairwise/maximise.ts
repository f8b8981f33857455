import { JudgingError } from "../errors";
import { factorise, solve } from "../matrix/cholesky";
import { conjugateGradients } from "../matrix/conjugate-gradients";
import type { ComparisonTable } from "./comparison-table";
import { denseHessian, evaluate, multiplyHessian, type Curvature, type Hessian, type Prior, type Shape } from "./likelihood";

export interface Peak {
  x: Float64Array;
  logLikelihood: number;
  objective: number;
  /** Factor of the curvature at the peak; without a prior it is anchored: 1 1ᵀ / n is added within every component. */
  factor: Float64Array;
  logDeterminant: number;
}

/** From as many parameters on a Newton step is found by conjugate gradients, whose cost is that of the comparisons. */
const SPARSE = 120;

/**
 * Newton's method with step halving. Without a prior on the strengths each component must satisfy Ford's condition, and its
 * strengths add up to zero. Throws `not_converged`.
 */
export function maximise(table: ComparisonTable, shape: Shape, prior: Prior, from: Float64Array): Peak {
  let x = Float64Array.from(from);
  let now = evaluate(table, shape, x, prior);
  for (let turn = 0; turn < 200; turn++) {
    const step = stepOf(table, shape, prior, now);
    const length = step.reduce((longest, part) => Math.max(longest, Math.abs(part)), 0);
    if (!Number.isFinite(length)) break;
    if (length < 1e-7) {
      // One last step at quadratic speed, and the curvature where it ends.
      x = x.map((value, k) => value + step[k]!);
      if (prior.sd === Infinity) centre(table, x);
      const { logLikelihood, objective, hessian } = evaluate(table, shape, x, prior);
      const factor = anchor(table, shape, prior, hessian);
      return { x, logLikelihood, objective, factor, logDeterminant: factorise(factor, shape.size) };
    }
    let scale = 1;
    for (;;) {
      const next = x.map((value, k) => value + scale * step[k]!);
      const there = evaluate(table, shape, next, prior);
      if (there.objective >= now.objective - 1e-9 * Math.abs(now.objective) || scale < 1e-10) {
        [x, now] = [next, there];
        break;
      }
      scale /= 2;
    }
  }
  throw new JudgingError("not_converged", "The strengths did not settle.");
}

function stepOf(table: ComparisonTable, shape: Shape, prior: Prior, { gradient, hessian }: Curvature): Float64Array {
  const n = shape.size;
  if (n < SPARSE) {
    const factor = anchor(table, shape, prior, hessian);
    factorise(factor, n);
    return solve(factor, n, Float64Array.from(gradient));
  }
  const isFree = prior.sd === Infinity;
  const apply = (v: Float64Array, out: Float64Array) => {
    multiplyHessian(table, shape, hessian, v, out);
    if (isFree) addAnchor(table, v, out);
  };
  const diagonal = isFree ? anchoredDiagonal(table, hessian.diagonal) : hessian.diagonal;
  return conjugateGradients({ size: n, diagonal, apply }, gradient, 1, { tolerance: 1e-9 });
}

function centre(table: ComparisonTable, x: Float64Array) {
  for (const items of table.components) {
    const mean = items.reduce((sum, i) => sum + x[i]!, 0) / items.length;
    for (const i of items) x[i]! -= mean;
  }
}

// The same anchor as below, by products: 1 1ᵀ / n within every component.
function addAnchor(table: ComparisonTable, v: Float64Array, out: Float64Array) {
  for (const items of table.components) {
    const mean = items.reduce((sum, i) => sum + v[i]!, 0) / items.length;
    for (const i of items) out[i]! += mean;
  }
}

function anchoredDiagonal(table: ComparisonTable, diagonal: Float64Array): Float64Array {
  const own = Float64Array.from(diagonal);
  for (const items of table.components) for (const i of items) own[i]! += 1 / items.length;
  return own;
}

function anchor(table: ComparisonTable, shape: Shape, prior: Prior, hessian: Hessian): Float64Array {
  const a = denseHessian(table, shape, hessian);
  if (prior.sd < Infinity) return a;
  for (const items of table.components) {
    for (const i of items) for (const k of items) if (k <= i) a[i * shape.size + k]! += 1 / items.length;
  }
  return a;
}
