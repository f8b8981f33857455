import { conjugateGradients, type Equations } from "../matrix/conjugate-gradients";
import { lanczos, type Quadrature } from "../matrix/lanczos";
import { seededGenerator } from "../random/generator";
import { fixedSolution, statusOf, type Errors, type Solution } from "./assemble";
import { componentSizes, residualSquares, roundingSquares } from "./eliminate";
import { estimate, type Variances } from "./estimate-variances";
import { COLUMNS, judgeOperator, withinProjects, type JudgeOperator } from "./judge-operator";
import { centred, probeInverse, PROBES, signs, type Groups } from "./probe-errors";
import type { ReviewTable } from "./tabulate";

/** Probes of the trace, in two blocks. */
const TRACE_PROBES = 16;
/** By iteration a mark is reached to about ten digits: squares below that are rounding. */
const ROUNDING = 1e6;

/** The judges' equations of an event, by products only. */
export interface Iteration {
  operator: JudgeOperator;
  share: Float64Array;
  groups: Groups;
  projectMean: Float64Array;
  right: Float64Array;
  within: number;
}

export function iterationOf(table: ReviewTable): Iteration {
  const share = table.projectWeight.map((n) => 1 / n);
  return {
    operator: judgeOperator(table, share),
    share,
    groups: { of: table.judgeComponent, size: componentSizes(table) },
    ...withinProjects(table),
  };
}

/** I + ratio · L. */
export function mixedEquations({ operator }: Iteration, ratio: number) {
  const { size, diagonal } = operator;
  return {
    size,
    diagonal: diagonal.map((value) => 1 + ratio * value),
    apply: (x: Float64Array, out: Float64Array, columns: number) => {
      operator.apply(x, out, columns);
      for (let k = 0; k < out.length; k++) out[k] = x[k]! + ratio * out[k]!;
    },
  };
}

/**
 * L with the mean level of each component added, so that no direction is without weight: rounding would grow along it. What has no
 * mean in a component is solved as by L itself.
 */
export function fixedEquations({ operator, groups: { of, size } }: Iteration): Equations {
  let scale = 0;
  for (const value of operator.diagonal) scale += value / operator.size;
  if (scale === 0) scale = 1;
  const diagonal = operator.diagonal.map((value, j) => value + scale / size[of[j]!]!);
  return {
    size: operator.size,
    diagonal,
    apply: (x, out, columns) => {
      operator.apply(x, out, columns);
      const level = new Float64Array(size.length * columns);
      for (let j = 0, k = 0; j < of.length; j++) for (let c = 0; c < columns; c++, k++) level[of[j]! * columns + c]! += x[k]!;
      for (let j = 0, k = 0; j < of.length; j++) {
        const share = scale / size[of[j]!]!;
        for (let c = 0; c < columns; c++, k++) out[k]! += share * level[of[j]! * columns + c]!;
      }
    },
  };
}

/** Leniencies at a given ratio τ²/σ², to 1e-12; Infinity gives the fixed fit's, which sum to zero in each component. */
export function leniencyAt(iteration: Iteration, ratio: number, tolerance = 1e-14): Float64Array {
  const { operator, right, groups } = iteration;
  if (ratio === 0) return new Float64Array(operator.size);
  if (ratio === Infinity) return centred(groups, conjugateGradients(fixedEquations(iteration), right, 1, { tolerance }), 1);
  return conjugateGradients(mixedEquations(iteration, ratio), right.map((value) => ratio * value), 1, { tolerance });
}

/** Weighted means of (total − leniency). */
export function scoresAt(table: ReviewTable, { projectMean }: Iteration, leniency: Float64Array): Float64Array {
  const { first, judgeOf, weight, projectWeight } = table;
  const score = new Float64Array(projectMean.length);
  for (let i = 0; i < score.length; i++) {
    let removed = 0;
    for (let k = first[i]!; k < first[i + 1]!; k++) removed += weight[k]! * leniency[judgeOf[k]!]!;
    score[i] = projectMean[i]! - removed / projectWeight[i]!;
  }
  return score;
}

/**
 * The mixed fit without a matrix: conjugate gradients for the leniencies, Lanczos quadrature for the likelihood with its trace
 * by random signs (Bai, Fahey & Golub 1996), errors by `probeInverse`. Everything else as in `solveMixed`.
 */
export function iterateMixed(table: ReviewTable): Solution {
  const iteration = iterationOf(table);
  const { found, bound } = iterateVariances(table, iteration);
  const leniency = found.status === "no_replication" ? new Float64Array(table.judges.length) : leniencyAt(iteration, found.ratio);
  const noise = found.noise;
  return {
    method: "mixed",
    status: statusOf(table, found),
    variances: { noise, judge: found.judge, projectShare: null, judgeShare: null },
    logLikelihood: found.logLikelihood,
    score: scoresAt(table, iteration, leniency),
    leniency,
    errors: noise === null ? null : mixedErrors(table, iteration, found, noise, bound),
  };
}

function iterateVariances(table: ReviewTable, iteration: Iteration): { found: Variances; bound: number | null } {
  const { operator, right, groups, within } = iteration;
  let probes: Quadrature[] = [];
  const found = estimate(table, within, ROUNDING * roundingSquares(table), () => {
    const leniency = leniencyAt(iteration, Infinity);
    const middle = operator.diagonal.reduce((sum, value) => sum + value, 0) / operator.size;
    const watch = [(x: number) => x / (x + middle), (x: number) => x / (10 * x + middle)];
    const random = seededGenerator("trace");
    for (let block = 0; block < TRACE_PROBES / COLUMNS; block++) {
      const z = centred(groups, signs(operator.size, COLUMNS, random), COLUMNS);
      probes.push(...lanczos(operator, z, COLUMNS, watch));
    }
    probes = probes.map(nonzero);
    const [squares] = lanczos(operator, right, 1, [(x) => 1 / (x + middle), (x) => 1 / (x + 10 * middle)]);
    return {
      left: residualSquares(table, scoresAt(table, iteration, leniency), leniency),
      squares: nonzero(squares!),
      trace: {
        values: join(probes.map(({ values }) => values)),
        weights: join(probes.map(({ weights }) => weights)).map((weight) => weight / TRACE_PROBES),
      },
    };
  });
  return { found, bound: found.status === "estimated" && found.ratio > 0 ? traceBound(probes, found.ratio, table.total.length - table.projects.length) : null };
}

// The log-likelihood's slope along log ratio holds half the trace of K = ρL (I + ρL)⁻¹, and its information is half of
// tr K² − (tr K)² / contrasts: the doubt of the one against the root of the other is the ratio's in its own standard errors.
function traceBound(probes: readonly Quadrature[], ratio: number, contrasts: number): number {
  const each = (f: (share: number) => number) =>
    probes.map(({ values, weights }) => values.reduce((sum, x, k) => sum + weights[k]! * f((ratio * x) / (1 + ratio * x)), 0));
  const traces = each((share) => share / 2);
  const mean = traces.reduce((sum, x) => sum + x, 0) / traces.length;
  const variance = traces.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (traces.length * (traces.length - 1));
  const squares = each((share) => share * share).reduce((sum, x) => sum + x, 0) / traces.length;
  const information = (squares - (2 * mean) ** 2 / contrasts) / 2;
  return 4 * Math.sqrt(variance / information);
}

// Rounding may find a null direction again: it has no weight and no meaning.
function nonzero({ values, weights }: Quadrature): Quadrature {
  const largest = values[values.length - 1] ?? 0;
  const kept = [...values.keys()].filter((k) => values[k]! > 1e-11 * largest);
  return { values: Float64Array.from(kept, (k) => values[k]!), weights: Float64Array.from(kept, (k) => weights[k]!) };
}

function join(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function mixedErrors(table: ReviewTable, iteration: Iteration, found: Variances, noise: number, bound: number | null): Errors {
  if (found.ratio === 0 || found.ratio === Infinity) return errorsAtEnd(table, iteration, found, noise);
  const { share, groups } = iteration;
  const inverse = probeInverse(table, { equations: mixedEquations(iteration, found.ratio), operator: iteration.operator, shift: 1, scale: found.ratio, share, groups });
  return probedErrors(table, inverse, found.judge!, noise, bound);
}

// Without leniency there is no doubt about it; without noise only how lenient a component's judges are on average is in doubt.
function errorsAtEnd(table: ReviewTable, { groups }: Iteration, found: Variances, noise: number): Errors {
  const { first, judgeOf, weight, projectWeight, projectOf } = table;
  const level = Float64Array.from(groups.size, (size) => (found.ratio === 0 ? 0 : found.judge! / size));
  return {
    score: projectWeight.map((n, i) => noise / n + level[groups.of[judgeOf[first[i]!]!]!]!),
    leniency: Float64Array.from(groups.of, (c) => level[c]!),
    leverage: noise === 0 ? null : weight.map((w, k) => w / projectWeight[projectOf[k]!]!),
    approximation: { probes: 0, errorBound: 0, varianceBound: null },
  };
}

function probedErrors(
  table: ReviewTable,
  { judge, judgeDoubt, project, projectDoubt, review }: ReturnType<typeof probeInverse>,
  scale: number,
  noise: number,
  varianceBound: number | null,
): Errors {
  const { weight, projectWeight, projectOf } = table;
  const score = project.map((value, i) => noise / projectWeight[i]! + scale * value);
  const leniency = judge.map((value) => scale * value);
  let worst = 0;
  // Half, since an error is the root of a variance.
  score.forEach((variance, i) => (worst = Math.max(worst, (scale * Math.sqrt(projectDoubt[i]!)) / (2 * variance))));
  leniency.forEach((variance, j) => (worst = variance > 0 ? Math.max(worst, (scale * Math.sqrt(judgeDoubt[j]!)) / (2 * variance)) : worst));
  return {
    score,
    leniency,
    leverage: weight.map((w, k) => w * (1 / projectWeight[projectOf[k]!]! + (scale / noise) * review[k]!)),
    approximation: { probes: PROBES, errorBound: 4 * worst, varianceBound },
  };
}

/** The fixed fit without a matrix. */
export function iterateFixed(table: ReviewTable): Solution {
  const iteration = iterationOf(table);
  const { operator, share, groups, within } = iteration;
  const rounding = ROUNDING * roundingSquares(table);
  const leniency = leniencyAt(iteration, Infinity);
  const score = scoresAt(table, iteration, leniency);
  const left = residualSquares(table, score, leniency);
  return fixedSolution(table, { score, leniency, left, within, rounding }, (noise) => {
    if (noise === 0) {
      const nothing = new Float64Array(table.judges.length);
      return { score: new Float64Array(score.length), leniency: nothing, leverage: null, approximation: { probes: 0, errorBound: 0, varianceBound: null } };
    }
    const inverse = probeInverse(table, { equations: fixedEquations(iteration), operator, shift: 0, scale: 1, share, groups });
    return probedErrors(table, inverse, noise, noise, null);
  });
}
