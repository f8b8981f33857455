import { factorise, invert, solve } from "../matrix/cholesky";
import { assemble, spareDegrees, type Solution } from "./assemble";
import {
  adjustedScores, componentSizes, eliminateProjects, fixedLeniencies, residualSquares, roundingSquares, type JudgeSystem,
} from "./eliminate";
import { estimateVariances, type Variances } from "./estimate-variances";
import type { ScoreFit } from "./score-fit";
import type { ReviewTable } from "./tabulate";

/** Projects fixed, judges random, variances by REML (JUDGING.md, The model). At τ² = 0 these are exactly the plain means. */
export function fitMixed(table: ReviewTable): ScoreFit {
  return assemble(table, solveMixed(table));
}

export function solveMixed(table: ReviewTable): Solution {
  const system = eliminateProjects(table);
  const found = estimateVariances(table, system);
  const { leniency, covariance } = predictLeniencies(table, system, found);
  return {
    method: "mixed",
    status: found.status === "estimated" && spareDegrees(table) === 0 ? "no_spare" : found.status,
    variances: { noise: found.noise, judge: found.judge, projectShare: null, judgeShare: null },
    logLikelihood: found.logLikelihood,
    score: adjustedScores(table, system, leniency),
    leniency,
    leniencyCovariance: covariance,
  };
}

/** Best linear unbiased predictions of leniency (Henderson 1975) and the covariance of their errors. */
export function predictLeniencies(
  table: ReviewTable,
  system: JudgeSystem,
  found: Variances,
): { leniency: Float64Array; covariance: Float64Array | null } {
  const J = table.judges.length;
  if (found.status === "no_replication") return { leniency: new Float64Array(J), covariance: null };
  if (found.ratio === 0) return { leniency: new Float64Array(J), covariance: new Float64Array(J * J) };
  if (found.ratio === Infinity) {
    return { leniency: fixedLeniencies(table, system).leniency, covariance: commonShift(table, found.judge!) };
  }
  const factor = Float64Array.from(system.laplacian, (value) => found.ratio * value);
  for (let j = 0; j < J; j++) factor[j * J + j]! += 1;
  factorise(factor, J);
  const leniency = solve(factor, J, system.right.map((value) => found.ratio * value));
  const covariance = invert(factor, J).map((value) => value * found.judge!);
  return { leniency, covariance };
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
export function fitFixed(table: ReviewTable): ScoreFit {
  const system = eliminateProjects(table);
  const { leniency, factor } = fixedLeniencies(table, system);
  const score = adjustedScores(table, system, leniency);
  const spare = spareDegrees(table);
  const left = residualSquares(table, score, leniency);
  const isExact = spare > 0 && left <= roundingSquares(table);
  const noise = spare === 0 ? null : isExact ? 0 : left / spare;
  const covariance = noise === null ? null : fixedCovariance(table, factor, noise);
  return assemble(table, {
    method: "fixed",
    status: spare === 0 ? (table.total.length === table.projects.length ? "no_replication" : "no_spare") : statusOf(),
    variances: { noise, judge: null, projectShare: null, judgeShare: null },
    logLikelihood: null,
    score,
    leniency,
    leniencyCovariance: covariance,
  });

  function statusOf(): ScoreFit["status"] {
    if (!isExact) return "estimated";
    return system.within <= roundingSquares(table) ? "unanimous" : "exact";
  }
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
  const system = eliminateProjects(table);
  const J = table.judges.length;
  const degrees = table.total.length - table.projects.length;
  const isUnanimous = degrees > 0 && system.within <= roundingSquares(table);
  const noise = degrees === 0 ? null : isUnanimous ? 0 : system.within / degrees;
  return assemble(table, {
    method: "none",
    status: noise === null ? "no_replication" : isUnanimous ? "unanimous" : spareDegrees(table) === 0 ? "no_spare" : "estimated",
    variances: { noise, judge: null, projectShare: null, judgeShare: null },
    logLikelihood: null,
    score: system.projectMean,
    leniency: new Float64Array(J),
    leniencyCovariance: noise === null ? null : new Float64Array(J * J),
  });
}
