import { JudgingError } from "../errors";
import type { FitMethod, FitVariances, JudgeEffect, ProjectScore, ScoreFit } from "./score-fit";
import type { ReviewTable } from "./tabulate";

/** What a method found, before it is told to people. Covariances are in squared units of the event's scale. */
export interface Solution {
  method: FitMethod;
  status: ScoreFit["status"];
  variances: FitVariances;
  logLikelihood: number | null;
  score: Float64Array;
  leniency: Float64Array;
  /** J×J covariance of the leniencies' errors; null where errors are unknown. */
  leniencyCovariance: Float64Array | null;
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

export function frame(table: ReviewTable, solution: Pick<Solution, "method" | "status" | "variances" | "logLikelihood">) {
  return {
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
  const variance = scoreVariance(table, solution, i);
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

function scoreVariance(table: ReviewTable, solution: Solution, i: number): number | null {
  const { first, judgeOf, weight, projectWeight } = table;
  const { leniencyCovariance: b, variances } = solution;
  if (b === null || variances.noise === null) return null;
  const J = table.judges.length;
  let sum = 0;
  for (let k = first[i]!; k < first[i + 1]!; k++) {
    for (let h = first[i]!; h < first[i + 1]!; h++) sum += weight[k]! * weight[h]! * b[judgeOf[k]! * J + judgeOf[h]!]!;
  }
  const n = projectWeight[i]!;
  return variances.noise / n + sum / (n * n);
}

function judgeEffects(table: ReviewTable, solution: Solution): JudgeEffect[] {
  const J = table.judges.length;
  const { squares, degrees } = residuals(table, solution);
  const marks = describeMarks(table);
  return table.judges.map((judge, j) => {
    const covariance = solution.leniencyCovariance;
    return {
      judge,
      leniency: solution.leniency[j]! + 0,
      standardError: covariance === null ? null : Math.sqrt(Math.max(0, covariance[j * J + j]!)),
      reviewCount: table.judgeCount[j]!,
      residualSpread: degrees !== null && degrees[j]! > 0.5 ? Math.sqrt(squares[j]! / degrees[j]!) : null,
      ...marks[j]!,
    };
  });
}

/** Per judge: her mean total, and whether all of three or more are the same. */
export function describeMarks(table: ReviewTable): { meanMark: number; flat: boolean }[] {
  const own: number[][] = table.judges.map(() => []);
  for (let k = 0; k < table.total.length; k++) own[table.judgeOf[k]!]!.push(table.total[k]!);
  return own.map((marks) => {
    const base = marks[0]!;
    const meanMark = base + marks.reduce((sum, mark) => sum + (mark - base), 0) / marks.length;
    return { meanMark, flat: marks.length >= 3 && marks.every((mark) => Math.abs(mark - base) <= 1e-9) };
  });
}

/**
 * Per judge: weighted squares left, and effective degrees of freedom Σ (1 − leverage): what her reviews have left after paying
 * for scores and leniency. Null degrees where noise is unknown or zero.
 */
export function residuals(
  table: ReviewTable,
  solution: Pick<Solution, "score" | "leniency" | "leniencyCovariance" | "variances">,
): { squares: Float64Array; degrees: Float64Array | null } {
  const { projects, judges, first, judgeOf, weight, projectWeight, total } = table;
  const J = judges.length;
  const squares = new Float64Array(J);
  const degrees = new Float64Array(J);
  const b = solution.leniencyCovariance;
  const noise = solution.variances.noise;
  for (let i = 0; i < projects.length; i++) {
    const n = projectWeight[i]!;
    for (let k = first[i]!; k < first[i + 1]!; k++) {
      const j = judgeOf[k]!;
      const r = total[k]! - solution.score[i]! - solution.leniency[j]!;
      squares[j]! += weight[k]! * r * r;
      if (b === null || noise === null || noise === 0) continue;
      let cross = 0;
      let both = 0;
      for (let h = first[i]!; h < first[i + 1]!; h++) {
        cross += (weight[h]! * b[j * J + judgeOf[h]!]!) / n;
        for (let g = first[i]!; g < first[i + 1]!; g++) {
          both += (weight[h]! * weight[g]! * b[judgeOf[h]! * J + judgeOf[g]!]!) / (n * n);
        }
      }
      const leverage = weight[k]! * (1 / n + (b[j * J + j]! - 2 * cross + both) / noise);
      degrees[j]! += 1 - leverage;
    }
  }
  return { squares, degrees: b === null || noise === null || noise === 0 ? null : degrees };
}

/** The last guard: no result ever holds a NaN or an infinite number. */
export function requireNumbers<T>(value: T): T {
  const check = (part: unknown): void => {
    if (typeof part === "number") {
      if (!Number.isFinite(part)) throw new JudgingError("not_converged", "The fit did not come to a finite answer.");
    } else if (part !== null && typeof part === "object") {
      for (const inner of Object.values(part)) check(inner);
    }
  };
  check(value);
  return value;
}
