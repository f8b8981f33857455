import { basis, inBasis, tridiagonalise } from "../matrix/tridiagonal";
import { levelsGiven } from "./levels-given";
import type { ReviewTable } from "./tabulate";

/**
 * The hierarchical model along one value of tq = κ/σ (JUDGING.md, The odds). With the projects and μ eliminated the leniencies'
 * precision is I + tb² H, and H does not depend on tb = τ/σ: brought to a tridiagonal form once, every tb costs J operations.
 */
export interface PosteriorSlice {
  tq: number;
  /** 1 + tq² nᵢ. */
  d: Float64Array;
  /** log density of the data at tb, up to a constant, σ integrated out under 1/σ. */
  logDensity(tb: number): number;
  at(tb: number): SliceNode;
  /** Leniencies and μ from a node's `beta`, and posterior means of μ + qᵢ from those. */
  leniency(beta: Float64Array): Float64Array;
  mu(leniency: Float64Array): number;
  level(leniency: Float64Array, mu: number): Float64Array;
  /** Adds factor · tb² (I + tb² H)⁻¹, in the tridiagonal basis, to `sum`: the leniencies' covariance in units of σ². */
  addCovariance(node: SliceNode, factor: number, sum: Float64Array): void;
  /** Brings such a sum back to the judges. */
  covariance(sum: Float64Array): Float64Array;
  /** A draw of the leniencies' error in units of σ, from J standard normals, which are used up. */
  scatter(node: SliceNode, z: Float64Array): Float64Array;
  /** Covariance of μ with each leniency, and its variance, from B = covariance of leniencies; `noise` its factor of 1/s. */
  muCovariance(B: Float64Array, noise: number): { withLeniency: Float64Array; variance: number };
  /** How far μ's mean moves when the leniencies move by `error`. */
  shiftOfMu(error: Float64Array): number;
  /** Precision of μ given the leniencies, in units of 1/σ². */
  precision: number;
}

export interface SliceNode {
  tb: number;
  /** Σ (residual and random sums of squares): σ² | data is residual / χ²(N − 1). */
  residual: number;
  /** Mean leniencies in the tridiagonal basis. */
  beta: Float64Array;
  /** Pivots of the tridiagonal precision, and the entries beside its diagonal. */
  pivot: Float64Array;
  beside: Float64Array;
}

/** Prepares the sums that all slices share. Marks are centred, and levels and μ have their centre back. */
export function posteriorSlices(table: ReviewTable): (tq: number) => PosteriorSlice {
  const { projects, judges, first, judgeOf, total, weight, projectWeight, judgeWeight } = table;
  const [N, P, J] = [total.length, projects.length, judges.length];
  const { centre, projectSum, judgeSum, within } = centredSums(table);

  return (tq) => {
    const tq2 = tq * tq;
    const H = new Float64Array(J * J);
    const m = Float64Array.from(judgeWeight);
    const g = Float64Array.from(judgeSum);
    const d = new Float64Array(P);
    let squares = within;
    let logs = 0;
    let s = 0;
    let h = 0;
    for (let j = 0; j < J; j++) H[j * J + j] = judgeWeight[j]!;
    for (let i = 0; i < P; i++) {
      const n = projectWeight[i]!;
      const sum = projectSum[i]!;
      const di = (d[i] = 1 + tq2 * n);
      logs += Math.log(di);
      squares += (sum * sum) / (n * di);
      s += n / di;
      h += sum / di;
      for (let k = first[i]!; k < first[i + 1]!; k++) {
        const j = judgeOf[k]!;
        const a = (tq2 * weight[k]!) / di;
        m[j]! -= a * n;
        g[j]! -= a * sum;
        // Judges stand in order within a project, so this is the lower triangle.
        for (let l = first[i]!; l <= k; l++) H[j * J + judgeOf[l]!]! -= a * weight[l]!;
      }
    }
    logs += Math.log(s);
    squares -= (h * h) / s;
    for (let j = 0; j < J; j++) {
      g[j]! -= (m[j]! * h) / s;
      for (let k = 0; k <= j; k++) H[j * J + k]! -= (m[j]! * m[k]!) / s;
    }
    const reduced = tridiagonalise(H, J, g);
    let q: Float64Array | null = null;
    const Q = () => (q ??= basis(reduced));
    const turn = (x: Float64Array) => {
      const matrix = Q();
      const result = new Float64Array(J);
      for (let j = 0; j < J; j++) {
        let sum = 0;
        for (let k = 0; k < J; k++) sum += matrix[j * J + k]! * x[k]!;
        result[j] = sum;
      }
      return result;
    };
    const shiftOfMu = (error: Float64Array) => {
      let sum = 0;
      for (let j = 0; j < J; j++) sum += m[j]! * error[j]!;
      return -sum / s;
    };
    const { diagonal, below, vector: c } = reduced;

    // Solves (I + tb² T) x = c from the last row up and returns the pivots on the way.
    const solve = (tb: number, pivot: Float64Array, beside: Float64Array, x: Float64Array) => {
      const tb2 = tb * tb;
      let logDeterminant = 0;
      let explained = 0;
      for (let k = 0; k < J; k++) {
        const before = k === 0 ? 0 : beside[k - 1]! / pivot[k - 1]!;
        const value = 1 + tb2 * diagonal[k]! - (k === 0 ? 0 : before * beside[k - 1]!);
        pivot[k] = value;
        beside[k] = k + 1 < J ? tb2 * below[k]! : 0;
        x[k] = c[k]! - (k === 0 ? 0 : before * x[k - 1]!);
        logDeterminant += Math.log(value);
        explained += (x[k]! * x[k]!) / value;
      }
      return { logDeterminant, residual: Math.max(squares - tb2 * explained, Number.MIN_VALUE) };
    };
    const scratch = [new Float64Array(J), new Float64Array(J), new Float64Array(J)] as const;

    return {
      tq,
      d,
      precision: s,
      logDensity(tb) {
        const { logDeterminant, residual } = solve(tb, ...scratch);
        return -0.5 * (logs + logDeterminant + (N - 1) * Math.log(residual));
      },
      at(tb) {
        const [pivot, beside, beta] = [new Float64Array(J), new Float64Array(J), new Float64Array(J)];
        const { residual } = solve(tb, pivot, beside, beta);
        for (let k = J - 1; k >= 0; k--) {
          beta[k] = (beta[k]! - (k + 1 < J ? beside[k]! * beta[k + 1]! : 0)) / pivot[k]!;
        }
        for (let k = 0; k < J; k++) beta[k]! *= tb * tb;
        return { tb, residual, beta, pivot, beside };
      },
      leniency: turn,
      mu: (leniency) => centre + h / s + shiftOfMu(leniency),
      shiftOfMu,
      level: (leniency, mu) => levelsGiven(table, { projectSum, centre, tq2, d }, leniency, mu),
      addCovariance({ tb, pivot, beside }, factor, sum) {
        // The inverse of a tridiagonal matrix: its diagonal from both ends' pivots, then along each column.
        const scale = factor * tb * tb;
        let inverse = 0;
        for (let k = J - 1; k >= 0; k--) {
          const ratio = k + 1 < J ? beside[k]! / pivot[k]! : 0;
          inverse = 1 / pivot[k]! + ratio * ratio * inverse;
          let value = scale * inverse;
          sum[k * J + k]! += value;
          for (let l = k - 1; l >= 0; l--) {
            value *= -beside[l]! / pivot[l]!;
            sum[k * J + l]! += value;
          }
        }
      },
      covariance(sum) {
        for (let j = 0; j < J; j++) for (let k = 0; k < j; k++) sum[k * J + j] = sum[j * J + k]!;
        return inBasis(Q(), sum, J);
      },
      scatter({ tb, pivot, beside }, z) {
        for (let k = J - 1; k >= 0; k--) {
          z[k] = z[k]! / Math.sqrt(pivot[k]!) - (k + 1 < J ? (beside[k]! / pivot[k]!) * z[k + 1]! : 0);
        }
        for (let k = 0; k < J; k++) z[k]! *= tb;
        return turn(z);
      },
      muCovariance(B, noise) {
        const withLeniency = new Float64Array(J);
        let variance = noise / s;
        for (let j = 0; j < J; j++) {
          let sum = 0;
          for (let k = 0; k < J; k++) sum += B[j * J + k]! * m[k]!;
          withLeniency[j] = -sum / s;
          variance += (m[j]! * sum) / (s * s);
        }
        return { withLeniency, variance };
      },
    };
  };
}

/** Sums around the mean of all marks. */
export function centredSums({ projects, judges, first, judgeOf, total, weight, projectWeight }: ReviewTable) {
  let centre = 0;
  let weights = 0;
  for (let k = 0; k < total.length; k++) {
    weights += weight[k]!;
    centre += (weight[k]! * (total[k]! - centre)) / weights;
  }
  const projectSum = new Float64Array(projects.length);
  const judgeSum = new Float64Array(judges.length);
  let within = 0;
  for (let i = 0; i < projects.length; i++) {
    for (let k = first[i]!; k < first[i + 1]!; k++) {
      projectSum[i]! += weight[k]! * (total[k]! - centre);
      judgeSum[judgeOf[k]!]! += weight[k]! * (total[k]! - centre);
    }
    const mean = projectSum[i]! / projectWeight[i]!;
    for (let k = first[i]!; k < first[i + 1]!; k++) within += weight[k]! * (total[k]! - centre - mean) ** 2;
  }
  return { centre, projectSum, judgeSum, within };
}
