import { JudgingError } from "../errors";
import { eliminateProjects, fixedLeniencies } from "./eliminate";
import { DIRECT_JUDGES, fitMixed, fixedCovariance, mixedCovariance, predictLeniencies } from "./fit-linear";
import { fixedEquations, iterationOf, mixedEquations } from "./fit-iterative";
import { conjugateGradients } from "../matrix/conjugate-gradients";
import { nearRatios, POSTERIOR_DIRECT } from "./fit-posterior";
import { posteriorByIteration } from "./posterior-iterative";
import { posteriorRule } from "./posterior-rule";
import { posteriorSlices } from "./posterior-slice";
import type { ScoreFit } from "./score-fit";
import { projectComponents, tabulate, type ReviewTable } from "./tabulate";

export interface ScoreDifference {
  /** Score of the first minus score of the second. */
  difference: number;
  /** Of the difference: what a place depends on. Null where noise cannot be estimated. */
  standardError: number | null;
  /**
   * Posterior only: as for a score, one more share of the doubt about the variances. difference ± 1.96 times it is the 95 % interval
   * to show.
   */
  posteriorSpread: number | null;
}

/** Null when the two lie in different components: no review joins them, so there is nothing to compare. */
export type DifferenceOf = (first: string, second: string) => ScoreDifference | null;

/** Of the difference; `doubt` is the part of it that comes from not knowing the variances, which only the posterior tells. */
type Variance = (a: number, b: number) => { variance: number; doubt: number | null } | null;

const plain =
  (variance: (a: number, b: number) => number): Variance =>
  (a, b) => ({ variance: variance(a, b), doubt: null });

/**
 * Standard errors of differences of scores. A stored fit is enough: its receipts hold every review, so the equations are
 * built once more here instead of keeping a matrix with a row per project. Posterior: the spread of the difference, the
 * variances' doubt included. The returned function throws `unknown_id` for a project that is not in the fit.
 */
export function scoreDifferences(fit: ScoreFit): DifferenceOf {
  const table = tabulate(
    fit.projects.flatMap(({ project, receipt }) =>
      receipt.lines.map(({ judge, mark, weight }) => ({ judge, project, total: mark, weight })),
    ),
  );
  const index = new Map(table.projects.map((id, i) => [id, i]));
  const component = projectComponents(table);
  const variance = varianceOf(fit, table);
  const at = (id: string) => {
    const i = index.get(id);
    if (i === undefined) throw new JudgingError("unknown_id", `Project "${id}" has no counted review.`);
    return i;
  };
  return (first, second) => {
    const [a, b] = [at(first), at(second)];
    if (component[a] !== component[b]) return null;
    const found = variance(a, b);
    const root = (squared: number) => Math.sqrt(Math.max(0, squared));
    return {
      difference: fit.projects[a]!.score - fit.projects[b]!.score,
      standardError: found === null ? null : root(found.variance),
      posteriorSpread: found === null || found.doubt === null ? null : root(found.variance + found.doubt),
    };
  };
}

function varianceOf(fit: ScoreFit, table: ReviewTable): Variance {
  const noise = fit.variances.noise;
  if (fit.method === "posterior") {
    if (fit.status === "estimated") return posteriorVariance(table);
    if (fit.status === "no_spare") return () => null;
  }
  if (noise === null) return () => null;
  if (noise === 0) return plain(() => 0);
  if (table.judges.length > DIRECT_JUDGES) return iterativeVariance(fit, table, noise);
  return linearVariance(table, noise, leniencyCovariance(fit, table, noise));
}

function leniencyCovariance(fit: ScoreFit, table: ReviewTable, noise: number): Float64Array {
  const system = eliminateProjects(table);
  if (fit.method === "fixed") return fixedCovariance(table, fixedLeniencies(table, system).factor, noise);
  const judge = fit.variances.judge ?? 0;
  const found = { status: "estimated" as const, noise, judge, ratio: judge / noise, logLikelihood: null };
  return mixedCovariance(table, found, predictLeniencies(table, system, found).factor);
}

// One solution a pair, exact: nothing here is estimated by probes.
function iterativeVariance(fit: ScoreFit, table: ReviewTable, noise: number): Variance {
  const iteration = iterationOf(table);
  const ratio = fit.method === "mixed" ? (fit.variances.judge ?? 0) / noise : 0;
  const isFixed = fit.method === "fixed";
  const equations = isFixed ? fixedEquations(iteration) : mixedEquations(iteration, ratio);
  return plain((a, b) => {
    if (a === b) return 0;
    const own = noise * (1 / table.projectWeight[a]! + 1 / table.projectWeight[b]!);
    if (!isFixed && ratio === 0) return own;
    const c = new Float64Array(table.judges.length);
    for (const [j, value] of contrast(table, a, b, (k, i) => table.weight[k]! / table.projectWeight[i]!)) c[j]! += value;
    const x = conjugateGradients(equations, c);
    return own + (isFixed ? noise : noise * ratio) * c.reduce((sum, value, j) => sum + value * x[j]!, 0);
  });
}

function linearVariance(table: ReviewTable, noise: number, covariance: Float64Array): Variance {
  const J = table.judges.length;
  return plain((a, b) => {
    if (a === b) return 0;
    const c = contrast(table, a, b, (k, i) => table.weight[k]! / table.projectWeight[i]!);
    return noise * (1 / table.projectWeight[a]! + 1 / table.projectWeight[b]!) + quadratic(c, covariance, J);
  });
}

// Between nodes as ever; within, one solution a pair at the mean ratios.
function iterativePosterior(table: ReviewTable): Variance {
  const { weight } = table;
  const { rows, middle } = posteriorByIteration(table, nearRatios(fitMixed(table, 0)));
  const nodes = rows.flatMap(({ nodes: own }) => own);
  const noise = nodes.reduce((sum, node) => sum + node.weight * node.noise, 0);
  const { slice, tb } = middle;
  const { tq, d, m, precision } = slice;
  const equations = slice.equations([tb]);
  return (a, b) => {
    if (a === b) return { variance: 0, doubt: 0 };
    let mean = 0;
    for (const node of nodes) mean += node.weight * (node.level[a]! - node.level[b]!);
    let doubt = 0;
    for (const node of nodes) doubt += node.weight * (node.level[a]! - node.level[b]! - mean) ** 2;
    // μ's mean hangs on the leniencies too, where the two have unequal numbers of reviews.
    const c = m.map((value) => (-value / precision) * (1 / d[a]! - 1 / d[b]!));
    for (const [i, sign] of [[a, 1], [b, -1]] as const) {
      for (let k = table.first[i]!; k < table.first[i + 1]!; k++) c[table.judgeOf[k]!]! -= (sign * tq * tq * weight[k]!) / d[i]!;
    }
    const x = conjugateGradients(equations, c);
    const own = tq * tq * (1 / d[a]! + 1 / d[b]!) + (1 / d[a]! - 1 / d[b]!) ** 2 / precision;
    const shared = tb * tb * c.reduce((part, value, j) => part + value * x[j]!, 0);
    return { variance: noise * (own + shared) + doubt, doubt };
  };
}

function posteriorVariance(table: ReviewTable): Variance {
  if (table.judges.length > POSTERIOR_DIRECT) return iterativePosterior(table);
  const [N, J] = [table.total.length, table.judges.length];
  const levels: { weight: number; level: Float64Array }[] = [];
  const rows = posteriorRule(posteriorSlices(table), N, J).map(({ slice, nodes }) => {
    const sum = new Float64Array(J * J);
    let noise = 0;
    for (const { tb, weight } of nodes) {
      const node = slice.at(tb);
      const leniency = slice.leniency(node.beta);
      levels.push({ weight, level: slice.level(leniency, slice.mu(leniency)) });
      const factor = (weight * node.residual) / (N - 3);
      noise += factor;
      slice.addCovariance(node, factor, sum);
    }
    const covariance = slice.covariance(sum);
    return { tq: slice.tq, d: slice.d, noise, covariance, ...slice.muCovariance(covariance, noise) };
  });
  return (a, b) => {
    if (a === b) return { variance: 0, doubt: 0 };
    let mean = 0;
    for (const { weight, level } of levels) mean += weight * (level[a]! - level[b]!);
    let doubt = 0;
    for (const { weight, level } of levels) doubt += weight * (level[a]! - level[b]! - mean) ** 2;
    let sum = doubt;
    for (const { tq, d, noise, covariance, withLeniency, variance } of rows) {
      const c = contrast(table, a, b, (k, i) => (-tq * tq * table.weight[k]!) / d[i]!);
      const onMu = 1 / d[a]! - 1 / d[b]!;
      sum += noise * tq * tq * (1 / d[a]! + 1 / d[b]!) + quadratic(c, covariance, J) + onMu * onMu * variance;
      for (const [j, value] of c) sum += 2 * onMu * value * withLeniency[j]!;
    }
    return { variance: sum, doubt };
  };
}

type Entry = [column: number, value: number];

function contrast(table: ReviewTable, a: number, b: number, value: (k: number, i: number) => number): Entry[] {
  const entries: Entry[] = [];
  for (const [i, sign] of [[a, 1], [b, -1]] as const) {
    for (let k = table.first[i]!; k < table.first[i + 1]!; k++) entries.push([table.judgeOf[k]!, sign * value(k, i)]);
  }
  return entries;
}

function quadratic(entries: readonly Entry[], matrix: Float64Array, n: number): number {
  let sum = 0;
  for (const [row, x] of entries) for (const [column, y] of entries) sum += x * y * matrix[row * n + column]!;
  return sum;
}
