import { factorise, invert, solve } from "../matrix/cholesky";
import { assemble, denseErrors, fixedSolution, spareDegrees, statusOf, type Solution } from "./assemble";
import {
  adjustedScores, componentSizes, eliminateProjects, fixedLeniencies, residualSquares, roundingSquares, type JudgeSystem,
} from "./eliminate";
import { estimateVariances, type Variances } from "./estimate-variances";
import { iterateFixed, iterateMixed } from "./fit-iterative";
import { withinProjects } from "./judge-operator";
import type { ScoreFit } from "./score-fit";
import type { ReviewTable } from "./tabulate";

/** Up to as many judges the equations are solved directly, a row per judge; beyond by iteration. */
export const DIRECT_JUDGES = 1500;

/** Projects fixed, judges random, variances by REML (JUDGING.md, The model). At τ² = 0 these are exactly the plain means. */
export function fitMixed(table: ReviewTable, direct = DIRECT_JUDGES): ScoreFit {
  return assemble(table, solveMixed(table, direct));
}

export function solveMixed(table: ReviewTable, direct = DIRECT_JUDGES): Solution {
  if (table.judges.length > direct) return iterateMixed(table);
  const system = eliminateProjects(table);
  const found = estimateVariances(table, system);
  const { leniency, factor } = predictLeniencies(table, system, found);
  const noise = found.noise;
  return {
    method: "mixed",
    status: statusOf(table, found),
    variances: { noise, judge: found.judge, projectShare: null, judgeShare: null },
    logLikelihood: found.logLikelihood,
    score: adjustedScores(table, system, leniency),
    leniency,
    errors: noise === null ? null : denseErrors(table, mixedCovariance(table, found, factor), noise),
  };
}

/** Scores of the mixed fit alone, to the last bit those of `solveMixed`: what leaving a judge out asks for again and again. */
export function mixedScores(table: ReviewTable): Float64Array {
  const system = eliminateProjects(table);
  return adjustedScores(table, system, predictLeniencies(table, system, estimateVariances(table, system)).leniency);
}

/** Scores of the fixed fit alone. */
export function fixedScores(table: ReviewTable): Float64Array {
  const system = eliminateProjects(table);
  return adjustedScores(table, system, fixedLeniencies(table, system).leniency);
}

/** Best linear unbiased predictions of leniency (Henderson 1975); the factor of I + ρL where that is what was solved. */
export function predictLeniencies(
  table: ReviewTable,
  system: JudgeSystem,
  found: Variances,
): { leniency: Float64Array; factor: Float64Array | null } {
  const J = table.judges.length;
  if (found.status === "no_replication" || found.ratio === 0) return { leniency: new Float64Array(J), factor: null };
  if (found.ratio === Infinity) return { leniency: fixedLeniencies(table, system).leniency, factor: null };
  const factor = Float64Array.from(system.laplacian);
  for (let k = 0; k < factor.length; k++) factor[k]! *= found.ratio;
  for (let j = 0; j < J; j++) factor[j * J + j]! += 1;
  factorise(factor, J);
  return { leniency: solve(factor, J, system.right.map((value) => found.ratio * value)), factor };
}

/** Covariance of the predictions' errors. */
export function mixedCovariance(table: ReviewTable, found: Variances, factor: Float64Array | null): Float64Array {
  const J = table.judges.length;
  if (found.ratio === Infinity) return commonShift(table, found.judge!);
  if (factor === null) return new Float64Array(J * J);
  const covariance = invert(factor, J);
  for (let k = 0; k < covariance.length; k++) covariance[k]! *= found.judge!;
  return covariance;
}

// Without noise the only doubt left is how lenient the judges of a component are on average.
function commonShift(table: ReviewTable, judgeVariance: number): Float64Array {
  const J = table.judges.length;
  const size = componentSizes(table);
  const covariance = new Float64Array(J * J);
  for (let j = 0; j < J; j++) {
    const c = table.judgeComponent[j]!;
    for (let h = 0; h < J; h++) if (table.judgeComponent[h] === c) covariance[j * J + h] = judgeVariance / size[c]!;
  }
  return covariance;
}

/** Both fixed, leniencies add up to zero in every component: R's lm with sum contrasts. */
export function fitFixed(table: ReviewTable, direct = DIRECT_JUDGES): ScoreFit {
  if (table.judges.length > direct) return assemble(table, iterateFixed(table));
  const system = eliminateProjects(table);
  const { leniency, factor } = fixedLeniencies(table, system);
  const score = adjustedScores(table, system, leniency);
  const left = residualSquares(table, score, leniency);
  return assemble(table, fixedSolution(table, { score, leniency, left, within: system.within, rounding: roundingSquares(table) }, (noise) =>
    denseErrors(table, fixedCovariance(table, factor, noise), noise)));
}

/** σ² times the pseudo-inverse of the judges' Laplacian, from the factor of its anchored form. */
export function fixedCovariance(table: ReviewTable, factor: Float64Array, noise: number): Float64Array {
  const J = table.judges.length;
  const covariance = invert(factor, J);
  const size = componentSizes(table);
  for (let j = 0; j < J; j++) {
    for (let h = 0; h < J; h++) {
      const c = table.judgeComponent[j]!;
      if (table.judgeComponent[h] === c) covariance[j * J + h]! -= 1 / size[c]!;
      covariance[j * J + h]! *= noise;
    }
  }
  return covariance;
}

/** Plain means: no leniency is removed, and what judges differ in counts as noise. */
export function fitPlainMeans(table: ReviewTable): ScoreFit {
  const { projectMean, within } = withinProjects(table);
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  const degrees = N - P;
  const isUnanimous = degrees > 0 && within <= roundingSquares(table);
  const noise = degrees === 0 ? null : isUnanimous ? 0 : within / degrees;
  const share = (k: number) => table.weight[k]! / table.projectWeight[table.projectOf[k]!]!;
  return assemble(table, {
    method: "none",
    status: noise === null ? "no_replication" : isUnanimous ? "unanimous" : spareDegrees(table) === 0 ? "no_spare" : "estimated",
    variances: { noise, judge: null, projectShare: null, judgeShare: null },
    logLikelihood: null,
    score: projectMean,
    leniency: new Float64Array(J),
    errors: noise === null ? null : {
      score: table.projectWeight.map((n) => noise / n),
      leniency: new Float64Array(J),
      leverage: noise === 0 ? null : Float64Array.from({ length: N }, (_, k) => share(k)),
      approximation: null,
    },
  });
}
