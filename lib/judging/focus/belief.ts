import { invert } from "../matrix/cholesky";
import { fitMixed } from "../normalize/fit-linear";
import { coarseGrid, type GridNode } from "../normalize/posterior-grid";
import { posteriorModel, type PosteriorModel } from "../normalize/posterior-node";
import type { ReviewTable } from "../normalize/tabulate";

/**
 * What the reviews say of some projects and all judges, as one normal distribution: the moments of the integrated posterior.
 * Rows are the projects, then the judges. Only as large as the contenders, never as all projects squared.
 */
export interface Belief {
  /** Rows that are projects. */
  size: number;
  mean: Float64Array;
  /** Covariance of levels and leniencies, n × n with n projects and judges together. */
  covariance: Float64Array;
  /** Variance of the noise of one review. */
  noise: number;
}

/** Above this many judges the posterior of the ratios is narrow, and a single node at their estimates stands for it. */
const MANY_JUDGES = 150;

/**
 * `projects` and `judges` are indices into the table; a judge without a review is −1. Null where the posterior has no spread:
 * three reviews or fewer.
 */
export function beliefOf(table: ReviewTable, projects: readonly number[], judges: readonly number[]): Belief | null {
  const [N, J] = [table.total.length, table.judges.length];
  if (N <= 3) return null;
  const model = posteriorModel(table);
  const [K, n, S] = [projects.length, projects.length + judges.length, J + 1];
  const belief = { size: K, mean: new Float64Array(n), covariance: new Float64Array(n * n), noise: 0 };
  const means: { weight: number; mean: Float64Array }[] = [];
  for (const { tq, tb, weight } of nodesOf(table, model)) {
    const node = model.at(tq, tb);
    const noise = node.residual / (N - 3);
    const inverse = invert(node.factor, S);
    const mean = new Float64Array(n);
    const rows = projects.map((i, a) => {
      mean[a] = node.level[i]!;
      return levelRow(table, i, tq, tb, node.d[i]!);
    });
    judges.forEach((j, b) => {
      mean[K + b] = j < 0 ? 0 : node.leniency[j]!;
      rows.push(j < 0 ? [] : [[j, tb]]);
    });
    const scale = weight * noise;
    const spread = new Float64Array(S);
    for (let a = 0; a < n; a++) {
      spread.fill(0);
      for (const [column, value] of rows[a]!) for (let c = 0; c < S; c++) spread[c]! += value * inverse[column * S + c]!;
      for (let b = 0; b <= a; b++) {
        let sum = 0;
        for (const [column, value] of rows[b]!) sum += value * spread[column]!;
        belief.covariance[a * n + b]! += scale * sum;
      }
      if (a < K) belief.covariance[a * n + a]! += (scale * tq * tq) / node.d[projects[a]!]!;
      else if (judges[a - K]! < 0) belief.covariance[a * n + a]! += scale * tb * tb;
      belief.mean[a]! += weight * mean[a]!;
    }
    belief.noise += scale;
    means.push({ weight, mean });
  }
  for (const { weight, mean } of means) {
    for (let a = 0; a < n; a++) {
      const off = weight * (mean[a]! - belief.mean[a]!);
      for (let b = 0; b <= a; b++) belief.covariance[a * n + b]! += off * (mean[b]! - belief.mean[b]!);
    }
  }
  for (let a = 0; a < n; a++) for (let b = 0; b < a; b++) belief.covariance[b * n + a] = belief.covariance[a * n + b]!;
  return belief.noise > 0 ? belief : null;
}

export interface Levels {
  mean: Float64Array;
  deviation: Float64Array;
}

/** Mean and standard deviation of every project's level, in O(J²) memory: who is in contention at all. */
export function levelsOf(table: ReviewTable): Levels | null {
  const [N, P, S] = [table.total.length, table.projects.length, table.judges.length + 1];
  if (N <= 3) return null;
  const model = posteriorModel(table);
  const mean = new Float64Array(P);
  const squares = new Float64Array(P);
  for (const { tq, tb, weight } of nodesOf(table, model)) {
    const node = model.at(tq, tb);
    const noise = node.residual / (N - 3);
    const inverse = invert(node.factor, S);
    for (let i = 0; i < P; i++) {
      const row = levelRow(table, i, tq, tb, node.d[i]!);
      let within = (tq * tq) / node.d[i]!;
      for (const [a, u] of row) for (const [b, v] of row) within += u * v * inverse[a * S + b]!;
      mean[i]! += weight * node.level[i]!;
      squares[i]! += weight * (noise * within + node.level[i]! ** 2);
    }
  }
  return { mean, deviation: squares.map((value, i) => Math.sqrt(Math.max(0, value - mean[i]! ** 2))) };
}

/** Counts in a review of project a by judge b whose mark is not known yet: the doubt falls, the means stay. */
export function expectReview(belief: Belief, a: number, b: number): void {
  const n = belief.mean.length;
  const column = reviewColumn(belief, a, b);
  const scale = 1 / (belief.noise + column[a]! + column[b]!);
  for (let x = 0; x < n; x++) for (let y = 0; y < n; y++) belief.covariance[x * n + y]! -= scale * column[x]! * column[y]!;
}

/** Covariance of everything with the mark of a review of project a by judge b. */
export function reviewColumn({ mean, covariance }: Belief, a: number, b: number): Float64Array {
  const n = mean.length;
  return Float64Array.from(mean, (_, x) => covariance[x * n + a]! + covariance[x * n + b]!);
}

function nodesOf(table: ReviewTable, model: PosteriorModel): GridNode[] {
  const single = table.judges.length > MANY_JUDGES ? estimatedNode(table) : null;
  return single === null ? likely(coarseGrid(model)) : [single];
}

/** The ratios as REML and the spread of the scores beyond their errors have them; null where there is no noise to compare with. */
export function estimatedNode(table: ReviewTable): GridNode | null {
  const { variances, projects } = fitMixed(table);
  if (variances.noise === null || variances.noise === 0 || projects.length < 2) return null;
  const mean = projects.reduce((sum, { score }) => sum + score / projects.length, 0);
  const squares = projects.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / (projects.length - 1);
  const errors = projects.reduce((sum, { standardError }) => sum + (standardError ?? 0) ** 2 / projects.length, 0);
  // Never quite zero: that would rule out any difference between projects for good.
  const projectVariance = Math.max(0.01 * variances.noise, squares - errors);
  return { tq: Math.sqrt(projectVariance / variances.noise), tb: Math.sqrt((variances.judge ?? 0) / variances.noise), weight: 1 };
}

// Nodes that hold all but a millionth.
function likely(grid: readonly GridNode[]): GridNode[] {
  const sorted = [...grid].sort((a, b) => b.weight - a.weight || a.tq - b.tq || a.tb - b.tb);
  const kept: GridNode[] = [];
  let sum = 0;
  for (const node of sorted) {
    kept.push(node);
    sum += node.weight;
    if (sum > 1 - 1e-6) break;
  }
  return kept.map((node) => ({ ...node, weight: node.weight / sum }));
}

type Row = (readonly [column: number, value: number])[];

// A level over the standardised leniencies and μ (JUDGING.md, The odds).
function levelRow(table: ReviewTable, i: number, tq: number, tb: number, d: number): Row {
  const row: [number, number][] = [[table.judges.length, 1 / d]];
  for (let k = table.first[i]!; k < table.first[i + 1]!; k++) {
    row.push([table.judgeOf[k]!, (-tq * tq * tb * table.weight[k]!) / d]);
  }
  return row;
}
