import { JudgingError } from "../errors";
import type { Variances } from "./estimate-variances";
import type { Approximation, FitMethod, FitVariances, JudgeEffect, ProjectScore, ScoreFit } from "./score-fit";
import type { ReviewTable } from "./tabulate";

/** What a method found, before it is told to people. Covariances are in squared units of the event's scale. */
export interface Solution {
  method: FitMethod;
  status: ScoreFit["status"];
  variances: FitVariances;
  logLikelihood: number | null;
  score: Float64Array;
  leniency: Float64Array;
  /** Null where errors are unknown. */
  errors: Errors | null;
}

/** Variances of what was estimated, and the share of each review that its own project and judge take up. */
export interface Errors {
  score: Float64Array;
  leniency: Float64Array;
  /** Per review; null where there is no noise to compare with. */
  leverage: Float64Array | null;
  approximation: Approximation | null;
}

/** Turns the solution of a method with unshrunk scores into a result. Throws `not_converged` rather than hand out NaN. */
export function assemble(table: ReviewTable, solution: Solution): ScoreFit {
  const fit: ScoreFit = {
    ...frame(table, solution),
    projects: table.projects.map((_, i) => projectScore(table, solution, i)),
    judges: judgeEffects(table, solution),
  };
  return requireNumbers(fit);
}

export function frame(
  table: ReviewTable,
  solution: Pick<Solution, "method" | "status" | "variances" | "logLikelihood"> & { errors?: Pick<Errors, "approximation"> | null },
) {
  return {
    approximation: solution.errors?.approximation ?? null,
    method: solution.method,
    status: solution.status,
    reviewCount: table.total.length,
    components: table.components,
    spareDegreesOfFreedom: spareDegrees(table),
    variances: solution.variances,
    logLikelihood: solution.logLikelihood,
  };
}

export function spareDegrees(table: ReviewTable): number {
  return table.total.length - table.projects.length - table.judges.length + table.components;
}

function projectScore(table: ReviewTable, solution: Solution, i: number): ProjectScore {
  const { first, judgeOf, total, weight, judges } = table;
  const lines = [];
  let raw = 0;
  for (let k = first[i]!; k < first[i + 1]!; k++) {
    const leniencyRemoved = solution.leniency[judgeOf[k]!]! + 0;
    const mark = total[k]!;
    lines.push({ judge: judges[judgeOf[k]!]!, mark, leniencyRemoved, adjusted: mark - leniencyRemoved, weight: weight[k]! });
    raw += mark - total[first[i]!]!;
  }
  const variance = solution.errors === null ? null : solution.errors.score[i]!;
  return {
    project: table.projects[i]!,
    score: solution.score[i]!,
    standardError: variance === null ? null : Math.sqrt(Math.max(0, variance)),
    posteriorSpread: null,
    interval: null,
    reviewCount: lines.length,
    rawMean: total[first[i]!]! + raw / (first[i + 1]! - first[i]!),
    receipt: { lines, pull: null },
  };
}

export function statusOf(table: ReviewTable, found: Variances): ScoreFit["status"] {
  return found.status === "estimated" && spareDegrees(table) === 0 ? "no_spare" : found.status;
}

/** What the fixed fit says, from its scores, what they leave, and the errors for a given noise. */
export function fixedSolution(
  table: ReviewTable,
  found: { score: Float64Array; leniency: Float64Array; left: number; within: number; rounding: number },
  errors: (noise: number) => Errors,
): Solution {
  const spare = spareDegrees(table);
  const isExact = spare > 0 && found.left <= found.rounding;
  const noise = spare === 0 ? null : isExact ? 0 : found.left / spare;
  const without = table.total.length === table.projects.length ? "no_replication" : "no_spare";
  const exact = found.within <= found.rounding ? "unanimous" : "exact";
  return {
    method: "fixed",
    status: spare === 0 ? without : isExact ? exact : "estimated",
    variances: { noise, judge: null, projectShare: null, judgeShare: null },
    logLikelihood: null,
    score: found.score,
    leniency: found.leniency,
    errors: noise === null ? null : errors(noise),
  };
}

/** All of these from the J×J covariance B of the leniencies' errors. */
export function denseErrors(table: ReviewTable, B: Float64Array, noise: number): Errors {
  const { first, judgeOf, weight, projectWeight } = table;
  const [P, J, N] = [table.projects.length, table.judges.length, table.total.length];
  const score = new Float64Array(P);
  const leverage = noise === 0 ? null : new Float64Array(N);
  for (let i = 0; i < P; i++) {
    const [from, to, n] = [first[i]!, first[i + 1]!, projectWeight[i]!];
    let both = 0;
    for (let k = from; k < to; k++) {
      let cross = 0;
      for (let h = from; h < to; h++) cross += weight[h]! * B[judgeOf[k]! * J + judgeOf[h]!]!;
      both += weight[k]! * cross;
      if (leverage) leverage[k] = cross / n;
    }
    both /= n * n;
    score[i] = noise / n + both;
    if (leverage === null) continue;
    for (let k = from; k < to; k++) {
      const own = B[judgeOf[k]! * J + judgeOf[k]!]! - 2 * leverage[k]! + both;
      leverage[k] = weight[k]! * (1 / n + own / noise);
    }
  }
  return { score, leniency: Float64Array.from({ length: J }, (_, j) => B[j * J + j]!), leverage, approximation: null };
}

function judgeEffects(table: ReviewTable, solution: Solution): JudgeEffect[] {
  const { squares, degrees } = residuals(table, solution);
  const marks = describeMarks(table);
  return table.judges.map((judge, j) => {
    const errors = solution.errors;
    return {
      judge,
      leniency: solution.leniency[j]! + 0,
      standardError: errors === null ? null : Math.sqrt(Math.max(0, errors.leniency[j]!)),
      reviewCount: table.judgeCount[j]!,
      residualSpread: degrees !== null && degrees[j]! > 0.5 ? Math.sqrt(squares[j]! / degrees[j]!) : null,
      ...marks[j]!,
    };
  });
}

/** Per judge: her mean total, and whether all of three or more are the same. */
export function describeMarks({ judges, judgeOf, total, judgeCount }: ReviewTable): { meanMark: number; flat: boolean }[] {
  const [base, sum, flat] = [new Float64Array(judges.length), new Float64Array(judges.length), new Uint8Array(judges.length)];
  for (let k = total.length - 1; k >= 0; k--) base[judgeOf[k]!] = total[k]!;
  flat.fill(1);
  for (let k = 0; k < total.length; k++) {
    const off = total[k]! - base[judgeOf[k]!]!;
    sum[judgeOf[k]!]! += off;
    if (Math.abs(off) > 1e-9) flat[judgeOf[k]!] = 0;
  }
  return judges.map((_, j) => ({
    meanMark: base[j]! + sum[j]! / judgeCount[j]!,
    flat: judgeCount[j]! >= 3 && flat[j] === 1,
  }));
}

/**
 * Per judge: weighted squares left, and effective degrees of freedom Σ (1 − leverage): what her reviews have left after paying
 * for scores and leniency. Null degrees where noise is unknown or zero.
 */
export function residuals(
  table: ReviewTable,
  { score, leniency, errors }: Pick<Solution, "score" | "leniency" | "errors">,
): { squares: Float64Array; degrees: Float64Array | null } {
  const { projectOf, judgeOf, weight, total } = table;
  const squares = new Float64Array(table.judges.length);
  const leverage = errors?.leverage ?? null;
  const degrees = leverage === null ? null : new Float64Array(table.judges.length);
  for (let k = 0; k < total.length; k++) {
    const j = judgeOf[k]!;
    const r = total[k]! - score[projectOf[k]!]! - leniency[j]!;
    squares[j]! += weight[k]! * r * r;
    if (leverage && degrees) degrees[j]! += 1 - leverage[k]!;
  }
  return { squares, degrees };
}

/** The last guard: no result ever holds a NaN or an infinite number. */
export function requireNumbers<T>(value: T): T {
  if (!isFiniteThroughout(value)) throw new JudgingError("not_converged", "The fit did not come to a finite answer.");
  return value;
}

function isFiniteThroughout(part: unknown): boolean {
  if (typeof part === "number") return Number.isFinite(part);
  if (typeof part !== "object" || part === null) return true;
  if (Array.isArray(part)) {
    for (const inner of part) if (!isFiniteThroughout(inner)) return false;
    return true;
  }
  for (const key in part) if (!isFiniteThroughout((part as Record<string, unknown>)[key])) return false;
  return true;
}
