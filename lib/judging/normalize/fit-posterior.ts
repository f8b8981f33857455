import { describeMarks, frame, requireNumbers, spareDegrees } from "./assemble";
import { fitMixed } from "./fit-linear";
import { middleErrors } from "./posterior-errors";
import { posteriorByIteration } from "./posterior-iterative";
import { posteriorRule } from "./posterior-rule";
import { posteriorSlices, type PosteriorSlice } from "./posterior-slice";
import type { Approximation, FitVariances, JudgeEffect, ProjectScore, ScoreFit } from "./score-fit";
import type { ReviewTable } from "./tabulate";

/**
 * Projects and judges random, variances integrated over rather than plugged in (JUDGING.md, The odds). A score is the
 * posterior mean of the project's level; its receipt has one more line, the pull towards the event's mean. Where noise
 * cannot be estimated the answer is the mixed one and `status` says so.
 */
export function fitPosterior(table: ReviewTable, direct = POSTERIOR_DIRECT): ScoreFit {
  const plain = fitMixed(table);
  if (plain.status !== "estimated" && plain.status !== "no_spare") {
    return { ...plain, method: "posterior", variances: { ...plain.variances, judge: null }, logLikelihood: null };
  }
  const hasSpread = spareDegrees(table) > 0;
  const moments = table.judges.length > direct ? iterate(table, plain, hasSpread) : integrate(table, hasSpread);
  return requireNumbers<ScoreFit>({
    ...frame(table, { method: "posterior", status: plain.status, variances: moments.variances, logLikelihood: null, errors: moments }),
    projects: plain.projects.map((project, i) => projectLevel(project, table, moments, i, hasSpread)),
    judges: judgeEffects(table, moments, hasSpread),
  });
}

/** Above so many judges the ratios are well known and a slice costs much: the rule is laid around the peak, by iteration. */
export const POSTERIOR_DIRECT = 200;

interface Moments {
  approximation: Approximation | null;
  variances: FitVariances;
  level: Running;
  within: Float64Array;
  leniency: Running;
  leniencyWithin: Float64Array;
  /** E[tq²/d], E[1/d], E[μ/d] per project; E[tq² b/d] per review. */
  own: Float64Array;
  pull: Float64Array;
  pulled: Float64Array;
  removed: Float64Array;
}

function empty(table: ReviewTable, hasSpread: boolean): Moments {
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  return {
    approximation: null,
    variances: { noise: hasSpread ? 0 : null, judge: null, projectShare: 0, judgeShare: 0 },
    level: running(P),
    within: new Float64Array(P),
    leniency: running(J),
    leniencyWithin: new Float64Array(J),
    own: new Float64Array(P),
    pull: new Float64Array(P),
    pulled: new Float64Array(P),
    removed: new Float64Array(N),
  };
}

// What the receipts need of a row: its weight, and leniencies and μ weighed over it.
function addReceipts(table: ReviewTable, moments: Moments, { tq, d }: { tq: number; d: Float64Array }, weight: number, leniency: Float64Array, mu: number) {
  for (let i = 0; i < d.length; i++) {
    moments.own[i]! += (weight * tq * tq) / d[i]!;
    moments.pull[i]! += weight / d[i]!;
    moments.pulled[i]! += mu / d[i]!;
    for (let k = table.first[i]!; k < table.first[i + 1]!; k++) {
      moments.removed[k]! += (tq * tq * leniency[table.judgeOf[k]!]!) / d[i]!;
    }
  }
}

/** Where the ratios are likely to be: from the mixed fit, and what its scores vary beyond their errors. */
export function nearRatios({ projects, variances }: ScoreFit): { tq: number; tb: number } {
  const mean = projects.reduce((sum, { score }) => sum + score / projects.length, 0);
  const excess = projects.reduce((sum, { score, standardError }) => sum + ((score - mean) ** 2 - (standardError ?? 0) ** 2) / projects.length, 0);
  return { tq: Math.sqrt(Math.max(0, excess) / variances.noise!), tb: Math.sqrt(variances.judge! / variances.noise!) };
}

function iterate(table: ReviewTable, plain: ScoreFit, hasSpread: boolean): Moments {
  const J = table.judges.length;
  const moments = empty(table, hasSpread);
  const { rows, middle, bound } = posteriorByIteration(table, nearRatios(plain));
  let noise = 0;
  for (const { slice, nodes } of rows) {
    const meanLeniency = new Float64Array(J);
    let [rowWeight, meanMu] = [0, 0];
    for (const node of nodes) {
      add(moments.level, node.level, node.weight);
      add(moments.leniency, node.leniency, node.weight);
      moments.variances.projectShare! += (node.weight * slice.tq ** 2) / (1 + slice.tq ** 2);
      moments.variances.judgeShare! += (node.weight * node.tb ** 2) / (1 + node.tb ** 2);
      noise += node.weight * node.noise;
      rowWeight += node.weight;
      meanMu += node.weight * node.mu;
      for (let j = 0; j < J; j++) meanLeniency[j]! += node.weight * node.leniency[j]!;
    }
    addReceipts(table, moments, slice, rowWeight, meanLeniency, meanMu);
  }
  if (!hasSpread) return moments;
  const { level, leniency, approximation } = middleErrors(table, middle, noise);
  return { ...moments, approximation: { ...approximation, varianceBound: bound }, variances: { ...moments.variances, noise }, within: level, leniencyWithin: leniency };
}

function integrate(table: ReviewTable, hasSpread: boolean): Moments {
  const [N, J] = [table.total.length, table.judges.length];
  const moments = empty(table, hasSpread);
  const { variances } = moments;
  for (const { slice, nodes } of posteriorRule(posteriorSlices(table), N, J)) {
    const { tq } = slice;
    const covariance = new Float64Array(hasSpread ? J * J : 0);
    const meanLeniency = new Float64Array(J);
    let [rowWeight, meanMu, meanNoise] = [0, 0, 0];
    for (const { tb, weight } of nodes) {
      const node = slice.at(tb);
      const leniency = slice.leniency(node.beta);
      const mu = slice.mu(leniency);
      add(moments.level, slice.level(leniency, mu), weight);
      add(moments.leniency, leniency, weight);
      variances.projectShare! += (weight * tq * tq) / (1 + tq * tq);
      variances.judgeShare! += (weight * tb * tb) / (1 + tb * tb);
      rowWeight += weight;
      meanMu += weight * mu;
      for (let j = 0; j < J; j++) meanLeniency[j]! += weight * leniency[j]!;
      if (!hasSpread) continue;
      const noise = (weight * node.residual) / (N - 3);
      meanNoise += noise;
      slice.addCovariance(node, noise, covariance);
    }
    addReceipts(table, moments, slice, rowWeight, meanLeniency, meanMu);
    if (!hasSpread) continue;
    variances.noise! += meanNoise;
    addVariances(table, slice, meanNoise, slice.covariance(covariance), moments);
  }
  return moments;
}

// Given the ratios, q and b are normal: the level's row over (b, μ) has an entry for each of its judges and one for μ.
function addVariances(table: ReviewTable, slice: PosteriorSlice, noise: number, B: Float64Array, moments: Moments) {
  const J = table.judges.length;
  const { tq, d } = slice;
  const { withLeniency, variance } = slice.muCovariance(B, noise);
  for (let j = 0; j < J; j++) moments.leniencyWithin[j]! += B[j * J + j]!;
  const pull = -tq * tq;
  for (let i = 0; i < d.length; i++) {
    let sum = variance;
    for (let k = table.first[i]!; k < table.first[i + 1]!; k++) {
      const j = table.judgeOf[k]!;
      const own = pull * table.weight[k]!;
      sum += 2 * own * withLeniency[j]! + own * own * B[j * J + j]!;
      for (let h = table.first[i]!; h < k; h++) sum += 2 * own * pull * table.weight[h]! * B[j * J + table.judgeOf[h]!]!;
    }
    moments.within[i]! += (noise * tq * tq) / d[i]! + sum / (d[i]! * d[i]!);
  }
}

function projectLevel(plain: ProjectScore, table: ReviewTable, moments: Moments, i: number, hasSpread: boolean): ProjectScore {
  const own = moments.own[i]!;
  const score = moments.level.mean[i]!;
  const between = moments.level.squares[i]!;
  // One more share of the variance between nodes stands for the doubt that a normal approximation loses (Prasad & Rao 1990).
  const spread = Math.sqrt(moments.within[i]! + 2 * between);
  return {
    ...plain,
    score,
    standardError: hasSpread ? Math.sqrt(moments.within[i]! + between) : null,
    posteriorSpread: hasSpread ? spread : null,
    interval: hasSpread ? { low: score - 1.96 * spread, high: score + 1.96 * spread } : null,
    receipt: {
      lines: plain.receipt.lines.map((line, at) => {
        const leniencyRemoved = moments.removed[table.first[i]! + at]! / own;
        return { ...line, leniencyRemoved, adjusted: line.mark - leniencyRemoved };
      }),
      pull: { toward: moments.pulled[i]! / moments.pull[i]!, weight: moments.pull[i]! / own },
    },
  };
}

function judgeEffects(table: ReviewTable, moments: Moments, hasSpread: boolean): JudgeEffect[] {
  const squares = new Float64Array(table.judges.length);
  for (let k = 0; k < table.total.length; k++) {
    const j = table.judgeOf[k]!;
    const r = table.total[k]! - moments.level.mean[table.projectOf[k]!]! - moments.leniency.mean[j]!;
    squares[j]! += table.weight[k]! * r * r;
  }
  const marks = describeMarks(table);
  return table.judges.map((judge, j) => ({
    judge,
    leniency: moments.leniency.mean[j]!,
    standardError: hasSpread ? Math.sqrt(moments.leniencyWithin[j]! + moments.leniency.squares[j]!) : null,
    reviewCount: table.judgeCount[j]!,
    residualSpread: table.judgeCount[j]! > 1 ? Math.sqrt(squares[j]! / (table.judgeCount[j]! - 1)) : null,
    ...marks[j]!,
  }));
}

/** Weighted mean and variance of vectors, updated one by one without cancellation (West 1979). */
interface Running {
  weight: number;
  mean: Float64Array;
  squares: Float64Array;
}

const running = (n: number): Running => ({ weight: 0, mean: new Float64Array(n), squares: new Float64Array(n) });

function add(sums: Running, values: Float64Array, weight: number) {
  sums.weight += weight;
  const share = weight / sums.weight;
  for (let i = 0; i < values.length; i++) {
    const off = values[i]! - sums.mean[i]!;
    sums.mean[i]! += share * off;
    sums.squares[i]! += weight * (1 - share) * off * off;
  }
}
