import { factorise, solve, solveLower } from "../matrix/cholesky";
import type { ReviewTable } from "./tabulate";

/**
 * The hierarchical model at given ratios tq = κ/σ and tb = τ/σ (JUDGING.md, The odds): totals are
 * μ + q + b + e/√weight with q ~ N(0, κ²), b ~ N(0, τ²), flat μ. Exact at either boundary.
 */
export interface PosteriorModel {
  /** log density of the data at the ratios, up to a constant, σ integrated out under 1/σ. */
  logDensity(tq: number, tb: number): number;
  /** The conditional posterior at the ratios. */
  at(tq: number, tb: number): PosteriorNode;
}

export interface PosteriorNode {
  tq: number;
  tb: number;
  /** Σ (residual and random sums of squares): σ² | data is residual / χ²(N − 1). */
  residual: number;
  /** Factor of the (J + 1)-system of standardised leniencies u = b/τ and μ, in units of σ². Row J is μ. */
  factor: Float64Array;
  leniency: Float64Array;
  mu: number;
  /** 1 + tq² nᵢ. */
  d: Float64Array;
  /** Posterior means of μ + qᵢ. */
  level: Float64Array;
}

/** Prepares the sums that all nodes share. Marks are centred on `centre`, which levels and μ have back. */
export function posteriorModel(table: ReviewTable): PosteriorModel {
  const { projects, judges, first, judgeOf, total, weight, projectWeight, judgeWeight } = table;
  const [N, P, J] = [total.length, projects.length, judges.length];
  const K = J + 1;
  let centre = 0;
  let weights = 0;
  for (let k = 0; k < N; k++) {
    weights += weight[k]!;
    centre += (weight[k]! * (total[k]! - centre)) / weights;
  }
  const projectSum = new Float64Array(P);
  const judgeSum = new Float64Array(J);
  let within = 0;
  for (let i = 0; i < P; i++) {
    for (let k = first[i]!; k < first[i + 1]!; k++) {
      projectSum[i]! += weight[k]! * (total[k]! - centre);
      judgeSum[judgeOf[k]!]! += weight[k]! * (total[k]! - centre);
    }
    const mean = projectSum[i]! / projectWeight[i]!;
    for (let k = first[i]!; k < first[i + 1]!; k++) within += weight[k]! * (total[k]! - centre - mean) ** 2;
  }

  function build(tq: number, tb: number) {
    const tq2 = tq * tq;
    const s = new Float64Array(K * K);
    const r = new Float64Array(K);
    const d = new Float64Array(P);
    for (let j = 0; j < J; j++) {
      s[j * K + j] = 1 + tb * tb * judgeWeight[j]!;
      s[J * K + j] = tb * judgeWeight[j]!;
      r[j] = tb * judgeSum[j]!;
    }
    let squares = within;
    let logs = 0;
    for (let i = 0; i < P; i++) {
      const n = projectWeight[i]!;
      const di = 1 + tq2 * n;
      d[i] = di;
      logs += Math.log(di);
      squares += (projectSum[i]! * projectSum[i]!) / (n * di);
      s[J * K + J]! += n / di;
      r[J]! += projectSum[i]! / di;
      for (let k = first[i]!; k < first[i + 1]!; k++) {
        const j = judgeOf[k]!;
        const a = (tb * tq2 * weight[k]!) / di;
        s[J * K + j]! -= a * n;
        r[j]! -= a * projectSum[i]!;
        for (let h = first[i]!; h <= k; h++) s[j * K + judgeOf[h]!]! -= a * tb * weight[h]!;
      }
    }
    const logDeterminant = logs + factorise(s, K);
    return { s, r, d, squares, logDeterminant };
  }

  function residualOf(squares: number, s: Float64Array, r: Float64Array): number {
    const half = solveLower(s, K, Float64Array.from(r));
    let explained = 0;
    for (let k = 0; k < K; k++) explained += half[k]! * half[k]!;
    return squares - explained;
  }

  return {
    logDensity(tq, tb) {
      const { s, r, squares, logDeterminant } = build(tq, tb);
      return -0.5 * (logDeterminant + (N - 1) * Math.log(Math.max(residualOf(squares, s, r), Number.MIN_VALUE)));
    },
    at(tq, tb) {
      const { s, r, d, squares } = build(tq, tb);
      const residual = residualOf(squares, s, r);
      const u = solve(s, K, r);
      const leniency = u.subarray(0, J).map((value) => tb * value);
      const level = new Float64Array(P);
      for (let i = 0; i < P; i++) {
        let sum = projectSum[i]!;
        for (let k = first[i]!; k < first[i + 1]!; k++) sum -= weight[k]! * leniency[judgeOf[k]!]!;
        level[i] = centre + (u[J]! + tq * tq * sum) / d[i]!;
      }
      return { tq, tb, residual, factor: s, leniency, mu: centre + u[J]!, d, level };
    },
  };
}
