import { factorise, invert } from "../matrix/cholesky";

/**
 * What one more review would teach, in a two-way fit with a weak ridge, islands included (JUDGING.md, The gate). With D the projects'
 * numbers of reviews and A who reviewed what, both with the ridge, the projects are eliminated: W = D⁻¹A, S the covariance of
 * the judges, R = S Wᵀ H W S where H centres the projects. A gain is read off in constant time, and counting a review in costs J²;
 * nothing is kept that is quadratic in projects.
 */
export class ReviewGain {
  private readonly judgesOf: number[][];
  private readonly S: Float64Array;
  private readonly R: Float64Array;
  /** Column sums of W, and S times those. */
  private readonly t: Float64Array;
  private St: Float64Array;

  constructor(
    private readonly projects: number,
    private readonly judges: number,
    pairs: readonly (readonly [project: number, judge: number])[],
    private readonly ridge = 1e-3,
  ) {
    const J = judges;
    this.judgesOf = Array.from({ length: projects }, () => []);
    for (const [i, j] of pairs) this.judgesOf[i]!.push(j);
    const S = new Float64Array(J * J);
    const B = new Float64Array(J * J);
    this.t = new Float64Array(J);
    for (let j = 0; j < J; j++) S[j * J + j] = ridge;
    for (const own of this.judgesOf) {
      const d = own.length + ridge;
      for (const j of own) {
        S[j * J + j]! += 1;
        this.t[j]! += 1 / d;
        for (const k of own) {
          S[j * J + k]! -= 1 / d;
          B[j * J + k]! += 1 / (d * d);
        }
      }
    }
    for (let j = 0; j < J; j++) for (let k = 0; k < J; k++) B[j * J + k]! -= (this.t[j]! * this.t[k]!) / projects;
    factorise(S, J);
    this.S = invert(S, J);
    this.R = product(product(this.S, B, J), this.S, J);
    this.St = this.times(this.S, Float64Array.from(this.t));
  }

  /** Fall of the summed variance of the centred projects, in units of σ², when judge j reviews project i. */
  of(i: number, j: number): number {
    return this.centred(i, j) / (1 + this.variance(i, j));
  }

  /** Counts the review in. */
  add(i: number, j: number): void {
    const { S, R, judges: J, projects: P } = this;
    const d = this.judgesOf[i]!.length + this.ridge;
    const scale = 1 / (1 + this.variance(i, j));
    const fall = this.centred(i, j) * scale * scale;
    const w = new Float64Array(J);
    for (const k of this.judgesOf[i]!) w[k]! += 1 / d;
    // c: covariance of the judges with the new review's mean; v: the same through the centred projects.
    const c = this.times(S, w.map((value, k) => Number(k === j) - value));
    const v = this.times(S, w).map((value, k) => -(value - this.St[k]! / P) / d);
    const through = this.times(R, w.map((value, k) => value - Number(k === j)));
    for (let k = 0; k < J; k++) v[k]! -= through[k]!;
    for (let a = 0; a < J; a++) {
      for (let b = 0; b < J; b++) {
        R[a * J + b]! += fall * c[a]! * c[b]! - scale * (c[a]! * v[b]! + v[a]! * c[b]!);
        S[a * J + b]! -= scale * c[a]! * c[b]!;
      }
    }
    for (const k of this.judgesOf[i]!) this.t[k]! -= 1 / d;
    this.judgesOf[i]!.push(j);
    for (const k of this.judgesOf[i]!) this.t[k]! += 1 / (d + 1);
    this.St = this.times(S, Float64Array.from(this.t));
  }

  // Variance of the sum of the project's and the judge's effect.
  private variance(i: number, j: number): number {
    const d = this.judgesOf[i]!.length + this.ridge;
    return 1 / d + this.form(this.S, i, j, d);
  }

  // Squared length of what the centred projects share with that sum.
  private centred(i: number, j: number): number {
    const { S, St, judges: J, projects: P } = this;
    const own = this.judgesOf[i]!;
    const d = own.length + this.ridge;
    let [along, common] = [0, -St[j]!];
    for (const k of own) {
      common += St[k]! / d;
      let row = -S[k * J + j]!;
      for (const h of own) row += S[k * J + h]! / d;
      along += row / d;
    }
    return (1 - 1 / P) / (d * d) + (2 * (along - common / P)) / d + this.form(this.R, i, j, d);
  }

  // (w − e_j)ᵀ matrix (w − e_j), w the shares of the project's judges.
  private form(matrix: Float64Array, i: number, j: number, d: number): number {
    const J = this.judges;
    const own = this.judgesOf[i]!;
    let sum = matrix[j * J + j]!;
    for (const k of own) {
      sum -= (2 * matrix[k * J + j]!) / d;
      for (const h of own) sum += matrix[k * J + h]! / (d * d);
    }
    return sum;
  }

  private times(matrix: Float64Array, x: Float64Array): Float64Array {
    const J = this.judges;
    const result = new Float64Array(J);
    for (let j = 0; j < J; j++) {
      let sum = 0;
      for (let k = 0; k < J; k++) sum += matrix[j * J + k]! * x[k]!;
      result[j] = sum;
    }
    return result;
  }
}

function product(x: Float64Array, y: Float64Array, n: number): Float64Array {
  const result = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const value = x[i * n + k]!;
      if (value === 0) continue;
      for (let j = 0; j < n; j++) result[i * n + j]! += value * y[k * n + j]!;
    }
  }
  return result;
}
