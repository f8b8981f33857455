import { JudgingError } from "../errors";
import { factorise, solve } from "../matrix/cholesky";
import type { ComparisonTable } from "./comparison-table";
import { evaluate, type Prior, type Shape } from "./likelihood";

export interface Peak {
  x: Float64Array;
  logLikelihood: number;
  objective: number;
  /** Factor of the curvature at the peak; without a prior it is anchored: 1 1ᵀ / n is added within every component. */
  factor: Float64Array;
  logDeterminant: number;
}

/**
 * Newton's method with step halving. Without a prior on the strengths each component must satisfy Ford's condition, and its
 * strengths add up to zero. Throws `not_converged`.
 */
export function maximise(table: ComparisonTable, shape: Shape, prior: Prior, from: Float64Array): Peak {
  let x = Float64Array.from(from);
  let now = evaluate(table, shape, x, prior);
  for (let turn = 0; turn < 200; turn++) {
    const factor = anchor(table, shape, prior, now.hessian);
    const logDeterminant = factorise(factor, shape.size);
    const step = solve(factor, shape.size, Float64Array.from(now.gradient));
    const length = step.reduce((longest, part) => Math.max(longest, Math.abs(part)), 0);
    if (!Number.isFinite(length)) break;
    if (length < 1e-10) {
      // One last step at quadratic speed, and the curvature where it ends.
      x = x.map((value, k) => value + step[k]!);
      const { logLikelihood, objective } = evaluate(table, shape, x, prior);
      return { x, logLikelihood, objective, factor, logDeterminant };
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

function anchor(table: ComparisonTable, shape: Shape, prior: Prior, hessian: Float64Array): Float64Array {
  const a = Float64Array.from(hessian);
  if (prior.sd < Infinity) return a;
  for (const items of table.components) {
    for (const i of items) for (const k of items) if (k <= i) a[i * shape.size + k]! += 1 / items.length;
  }
  return a;
}
