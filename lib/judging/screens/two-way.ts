import { invert, solve } from "../matrix/cholesky";
import { spareDegrees } from "../normalize/assemble";
import { adjustedScores, eliminateProjects, fixedLeniencies, roundingSquares } from "../normalize/eliminate";
import type { ReviewTable } from "../normalize/tabulate";
import { upperTailF } from "../rank/f-distribution";

/** What scores and leniencies, both fixed, leave of the marks: the ground on which every screen tests. */
export interface TwoWay {
  table: ReviewTable;
  residual: Float64Array;
  /** Weighted sum of squares of the residuals, and its degrees of freedom. */
  squares: number;
  degrees: number;
  /** Takes scores and leniencies out of any other value a review, as out of the marks. */
  residualise(values: Float64Array): Float64Array;
  /** Share of a review's own mark in its fitted value; 1 where nothing checks it. */
  leverage(): Float64Array;
}

/** Null without two spare degrees of freedom, or where nothing is left to compare with. */
export function twoWay(table: ReviewTable): TwoWay | null {
  const degrees = spareDegrees(table);
  if (degrees < 2) return null;
  const J = table.judges.length;
  const { factor } = fixedLeniencies(table, eliminateProjects(table));
  const residualise = (values: Float64Array) => {
    const own = { ...table, total: values };
    const system = eliminateProjects(own);
    const leniency = solve(factor, J, Float64Array.from(system.right));
    const score = adjustedScores(own, system, leniency);
    return values.map((value, k) => value - score[table.projectOf[k]!]! - leniency[table.judgeOf[k]!]!);
  };
  const residual = residualise(table.total);
  const squares = residual.reduce((sum, r, k) => sum + table.weight[k]! * r * r, 0);
  if (squares <= roundingSquares(table)) return null;
  return { table, residual, squares, degrees, residualise, leverage: () => leverages(table, invert(factor, J)) };
}

// Row and column sums of the pseudo-inverse's common term cancel, so the inverse of the anchored system serves.
function leverages({ projects, judges, first, judgeOf, weight, projectWeight }: ReviewTable, inverse: Float64Array): Float64Array {
  const J = judges.length;
  const leverage = new Float64Array(judgeOf.length);
  for (let i = 0; i < projects.length; i++) {
    const n = projectWeight[i]!;
    const [from, to] = [first[i]!, first[i + 1]!];
    let both = 0;
    for (let h = from; h < to; h++) {
      for (let g = from; g < to; g++) both += (weight[h]! * weight[g]! * inverse[judgeOf[h]! * J + judgeOf[g]!]!) / (n * n);
    }
    for (let k = from; k < to; k++) {
      const j = judgeOf[k]!;
      let cross = 0;
      for (let h = from; h < to; h++) cross += (weight[h]! * inverse[j * J + judgeOf[h]!]!) / n;
      leverage[k] = weight[k]! * (1 / n + inverse[j * J + j]! - 2 * cross + both);
    }
  }
  return leverage;
}

export interface SlopeTest {
  slope: number;
  standardError: number;
  t: number;
  /** Two-sided chance of a slope as far from zero where there is none. */
  p: number;
}

/** Least squares slope of the marks on one more column, scores and leniencies allowed for. Null where the column is in their span. */
export function testSlope({ table, residual, squares, degrees, residualise }: TwoWay, column: Float64Array): SlopeTest | null {
  const x = residualise(column);
  let [xx, xy, all] = [0, 0, 0];
  for (let k = 0; k < x.length; k++) {
    xx += table.weight[k]! * x[k]! * x[k]!;
    xy += table.weight[k]! * x[k]! * residual[k]!;
    all += table.weight[k]! * column[k]! * column[k]!;
  }
  if (xx <= 1e-9 * all) return null;
  const slope = xy / xx;
  const left = squares - slope * xy;
  if (!(left > 1e-12 * squares)) return null;
  const standardError = Math.sqrt(left / (degrees - 1) / xx);
  const t = slope / standardError;
  return { slope, standardError, t, p: upperTailF(t * t, 1, degrees - 1) };
}
