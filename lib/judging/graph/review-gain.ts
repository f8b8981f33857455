import { factorise, invert } from "../matrix/cholesky";

/**
 * What one more review would teach. Holds the covariance C of all nodes (projects, then judges) in a two-way fit with a
 * weak ridge, islands included, and Q = C H C where H centres the projects: a gain is then read off in constant time, and
 * counting a review in costs (P + J)² (JUDGING.md, The gate).
 */
export class ReviewGain {
  private readonly size: number;
  private readonly covariance: Float64Array;
  private readonly centred: Float64Array;

  constructor(
    private readonly projects: number,
    judges: number,
    pairs: readonly (readonly [project: number, judge: number])[],
    ridge = 1e-3,
  ) {
    const n = (this.size = projects + judges);
    const normal = new Float64Array(n * n);
    for (let i = 0; i < n; i++) normal[i * n + i] = ridge;
    for (const [i, j] of pairs) {
      const h = projects + j;
      normal[i * n + i]! += 1;
      normal[h * n + h]! += 1;
      normal[h * n + i]! += 1;
    }
    factorise(normal, n);
    this.covariance = invert(normal, n);
    this.centred = new Float64Array(n * n);
    for (let a = 0; a < n; a++) {
      const row = this.timesCovariance(this.covariance.subarray(a * n, a * n + projects));
      this.centred.set(row, a * n);
    }
  }

  /** Fall of the summed variance of the centred projects, in units of σ², when judge j reviews project i. */
  of(i: number, j: number): number {
    return this.form(this.centred, i, j) / (1 + this.form(this.covariance, i, j));
  }

  /** Counts the review in. */
  add(i: number, j: number): void {
    const n = this.size;
    const h = this.projects + j;
    const c = Float64Array.from({ length: n }, (_, a) => this.covariance[a * n + i]! + this.covariance[a * n + h]!);
    const scale = 1 / (1 + this.form(this.covariance, i, j));
    const fall = this.form(this.centred, i, j) * scale * scale;
    const w = this.timesCovariance(c.subarray(0, this.projects));
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < n; b++) {
        this.centred[a * n + b]! += fall * c[a]! * c[b]! - scale * (c[a]! * w[b]! + w[a]! * c[b]!);
        this.covariance[a * n + b]! -= scale * c[a]! * c[b]!;
      }
    }
  }

  private form(matrix: Float64Array, i: number, j: number): number {
    const n = this.size;
    const h = this.projects + j;
    return matrix[i * n + i]! + 2 * matrix[h * n + i]! + matrix[h * n + h]!;
  }

  // C H v for a vector over the projects.
  private timesCovariance(v: Float64Array): Float64Array {
    const n = this.size;
    const mean = v.reduce((sum, x) => sum + x, 0) / v.length;
    const result = new Float64Array(n);
    for (let k = 0; k < v.length; k++) {
      const x = v[k]! - mean;
      for (let a = 0; a < n; a++) result[a]! += x * this.covariance[k * n + a]!;
    }
    return result;
  }
}
