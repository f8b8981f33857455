import { factorise, solve } from "../matrix/cholesky";
import { withinProjects } from "./judge-operator";
import type { ReviewTable } from "./tabulate";

/**
 * The additive model with the projects eliminated: what is left is one symmetric system with a row per judge.
 * `laplacian` is L = M − Aᵀ D⁻¹ A, `right` the judges' weighted sums of (total − project mean); all in units of σ².
 */
export interface JudgeSystem {
  laplacian: Float64Array;
  right: Float64Array;
  projectMean: Float64Array;
  /** Weighted sum of squares within projects: what is left when no leniency is removed. */
  within: number;
}

/** Exact elimination, O(Σ nᵢ²) for n reviews of project i (JUDGING.md, The equations). */
export function eliminateProjects(table: ReviewTable): JudgeSystem {
  const { first, judgeOf, weight, projectWeight } = table;
  const J = table.judges.length;
  const laplacian = new Float64Array(J * J);
  for (let i = 0; i < table.projects.length; i++) {
    const [from, to, n] = [first[i]!, first[i + 1]!, projectWeight[i]!];
    for (let k = from; k < to; k++) {
      const row = judgeOf[k]! * J;
      for (let h = from; h < k; h++) {
        // The diagonal is the sum of the others, so a project with a single review adds exactly nothing.
        const share = (weight[k]! * weight[h]!) / n;
        const column = judgeOf[h]!;
        laplacian[row + column]! -= share;
        laplacian[column * J + judgeOf[k]!]! -= share;
        laplacian[row + judgeOf[k]!]! += share;
        laplacian[column * J + column]! += share;
      }
    }
  }
  return { laplacian, ...withinProjects(table) };
}

/** Leniencies that add up to zero in every component: the two-way fixed-effects fit. `factor` is of `anchored`. */
export function fixedLeniencies(table: ReviewTable, system: JudgeSystem): { leniency: Float64Array; factor: Float64Array } {
  const J = table.judges.length;
  const factor = anchored(table, system);
  factorise(factor, J);
  const leniency = centreByComponent(table, solve(factor, J, Float64Array.from(system.right)));
  return { leniency, factor };
}

/** L + 1 1ᵀ / J per component: positive definite, and its inverse minus the same term is the pseudo-inverse of L. */
function anchored(table: ReviewTable, system: JudgeSystem): Float64Array {
  const J = table.judges.length;
  const a = Float64Array.from(system.laplacian);
  const size = componentSizes(table);
  for (let j = 0; j < J; j++) {
    for (let h = 0; h < J; h++) {
      const c = table.judgeComponent[j]!;
      if (table.judgeComponent[h] === c) a[j * J + h]! += 1 / size[c]!;
    }
  }
  return a;
}

export function componentSizes(table: ReviewTable): Int32Array {
  const size = new Int32Array(table.components);
  for (const c of table.judgeComponent) size[c]!++;
  return size;
}

function centreByComponent(table: ReviewTable, b: Float64Array): Float64Array {
  const size = componentSizes(table);
  const mean = new Float64Array(table.components);
  for (let j = 0; j < b.length; j++) mean[table.judgeComponent[j]!]! += b[j]!;
  for (let j = 0; j < b.length; j++) b[j]! -= mean[table.judgeComponent[j]!]! / size[table.judgeComponent[j]!]!;
  return b;
}

/** The projects' scores once these leniencies are removed: the weighted mean of (total − leniency). */
export function adjustedScores(table: ReviewTable, system: JudgeSystem, leniency: Float64Array): Float64Array {
  const score = Float64Array.from(system.projectMean);
  for (let i = 0; i < score.length; i++) {
    let removed = 0;
    for (let k = table.first[i]!; k < table.first[i + 1]!; k++) removed += table.weight[k]! * leniency[table.judgeOf[k]!]!;
    score[i]! -= removed / table.projectWeight[i]!;
  }
  return score;
}

/** Weighted sum of squares that scores and leniencies leave. */
export function residualSquares(table: ReviewTable, score: Float64Array, leniency: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < table.total.length; k++) {
    const r = table.total[k]! - score[table.projectOf[k]!]! - leniency[table.judgeOf[k]!]!;
    sum += table.weight[k]! * r * r;
  }
  return sum;
}

/** Below this a sum of squares is rounding: the marks agree exactly. */
export function roundingSquares(table: ReviewTable): number {
  let largest = 0;
  let weights = 0;
  for (let k = 0; k < table.total.length; k++) {
    largest = Math.max(largest, Math.abs(table.total[k]!));
    weights += table.weight[k]!;
  }
  return weights * (1e-13 * largest) ** 2;
}
