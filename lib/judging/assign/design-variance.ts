import { factorise, invert } from "../matrix/cholesky";

/** Ridge on the judges: keeps the equations solvable on islands, too weak to matter where the graph is connected. */
const RIDGE = 1e-3;

/** A sparse vector over the judges: entries up to `length`; an index may stand more than once. */
interface Sparse {
  length: number;
  index: Int32Array;
  value: Float64Array;
}

/** What an exchange is worth, and what `apply` needs to carry it out. Valid until the next one is valued. */
export interface Exchange {
  projects: readonly [number, number];
  judges: readonly [number, number];
  /** By how much the summed variance of the centred projects falls, in units of σ². */
  gain: number;
  v: Sparse;
  g: Sparse;
  h: Sparse;
  kappa: number;
  /** Inverse of K⁻¹ + Uᵀ S U for U = [v g]: entries vv, vg, gg. */
  inverse: readonly [number, number, number];
}

/**
 * The summed variance of centred projects under the two-way fixed fit, kept up to date while judges are exchanged between
 * projects (JUDGING.md, The assignment). With the projects eliminated it is a constant plus tr(S B), S = (L + ridge)⁻¹ and
 * B = Wᵀ H W, W = D⁻¹A, H centring: J × J only. When project 1 gives judge 1 for judge 2 and project 2 the reverse, both L
 * and B change by v xᵀ + x vᵀ with v = e1 − e2, so an exchange is valued with a few sparse forms and carried out in J².
 */
export class DesignVariance {
  private readonly J: number;
  private readonly judged: number;
  private readonly S: Float64Array;
  /** S B S. */
  private readonly R: Float64Array;
  /** S times the column sums of W. */
  private readonly t: Float64Array;
  private readonly v: Sparse;
  private readonly g: Sparse;
  private readonly h: Sparse;

  /** `judgesOf[p]` lists the judges of project p; it is read again at every call and must follow what is applied. */
  constructor(
    private readonly judgesOf: readonly number[][],
    judges: number,
  ) {
    const J = (this.J = judges);
    const L = new Float64Array(J * J);
    const B = new Float64Array(J * J);
    const s = new Float64Array(J);
    this.judged = judgesOf.filter((own) => own.length > 0).length;
    for (const own of judgesOf) {
      for (const j of own) {
        L[j * J + j]! += 1;
        s[j]! += 1 / own.length;
        for (const k of own) {
          L[j * J + k]! -= 1 / own.length;
          B[j * J + k]! += 1 / own.length ** 2;
        }
      }
    }
    for (let j = 0; j < J; j++) {
      L[j * J + j]! += RIDGE;
      for (let k = 0; k < J; k++) B[j * J + k]! -= (s[j]! * s[k]!) / this.judged;
    }
    const longest = judgesOf.reduce((most, own) => Math.max(most, own.length), 0);
    [this.v, this.g, this.h] = [sparse(2), sparse(2 * longest + 2), sparse(2 * longest + 2)];
    factorise(L, J);
    this.S = invert(L, J);
    this.R = multiply(multiply(this.S, B, J), this.S, J);
    this.t = new Float64Array(J);
    for (let j = 0; j < J; j++) for (let k = 0; k < J; k++) this.t[j]! += this.S[j * J + k]! * s[k]!;
  }

  /** Values the exchange in which project `p` gives judge `j` for `k`, and project `q` gives `k` for `j`. */
  value(p: number, j: number, q: number, k: number): Exchange {
    const [x, y] = [1 / this.judgesOf[p]!.length, 1 / this.judgesOf[q]!.length];
    const kappa = y - x;
    const { v, g, h } = this;
    v.length = 0;
    push(v, j, 1);
    push(v, k, -1);
    this.fill(g, p, x, q, -y, -(x + y) / 2);
    this.fill(h, p, -x * x, q, y * y, (x * x + y * y) / 2 - (kappa * kappa) / (2 * this.judged));
    const { S, R, J } = this;
    const pull = -kappa / this.judged;
    const [a, b, d] = [form(S, J, v, v), form(S, J, v, g), form(S, J, g, g)];
    const hv = form(S, J, h, v) + pull * dot(v, this.t);
    const hg = form(S, J, h, g) + pull * dot(g, this.t);
    const determinant = a * d - (b + 1) ** 2;
    const frame = { projects: [p, q], judges: [j, k], v, g, h, kappa } as const;
    if (Math.abs(determinant) < 1e-9) return { ...frame, gain: -Infinity, inverse: [0, 0, 0] };
    const inverse = [d / determinant, -(b + 1) / determinant, a / determinant] as const;
    const explained =
      inverse[0] * (form(R, J, v, v) + 2 * a * hv) +
      2 * inverse[1] * (form(R, J, v, g) + a * hg + b * hv) +
      inverse[2] * (form(R, J, g, g) + 2 * b * hg);
    return { ...frame, gain: explained - 2 * hv, inverse };
  }

  /** Carries it out here and in `judgesOf`. */
  apply({ projects, judges, v, g, h, kappa, inverse }: Exchange): void {
    const { S, R, t, J } = this;
    const pull = -kappa / this.judged;
    const [Sv, Sg, Rv, Rg] = [times(S, J, v), times(S, J, g), times(R, J, v), times(R, J, g)];
    const Sh = times(S, J, h).map((value, j) => value + pull * t[j]!);
    const [a, b] = [dot(v, Sv), dot(g, Sv)];
    const [hv, hg] = [dot(v, Sh), dot(g, Sh)];
    const [vt, gt] = [dot(v, t), dot(g, t)];
    const [xvv, xvg, xgg] = [dot(v, Rv), dot(g, Rv), dot(g, Rg)];
    const fv = Sv.map((value, j) => inverse[0] * value + inverse[1] * Sg[j]!);
    const fg = Sv.map((value, j) => inverse[1] * value + inverse[2] * Sg[j]!);
    const newV = Sv.map((value, j) => value - fv[j]! * a - fg[j]! * b);
    const newH = Sh.map((value, j) => value - fv[j]! * hv - fg[j]! * hg);
    const mv = fv.map((value, j) => xvv * value + xvg * fg[j]!);
    const mg = fv.map((value, j) => xvg * value + xgg * fg[j]!);
    for (let j = 0; j < J; j++) {
      for (let k = 0; k < J; k++) {
        const at = j * J + k;
        S[at]! -= Sv[j]! * fv[k]! + Sg[j]! * fg[k]!;
        R[at]! +=
          fv[j]! * (mv[k]! - Rv[k]!) + fg[j]! * (mg[k]! - Rg[k]!) - Rv[j]! * fv[k]! - Rg[j]! * fg[k]! +
          newV[j]! * newH[k]! + newH[j]! * newV[k]!;
      }
      t[j]! += kappa * newV[j]! - fv[j]! * vt - fg[j]! * gt;
    }
    for (const side of [0, 1] as const) {
      const own = this.judgesOf[projects[side]]!;
      own[own.indexOf(judges[side])] = judges[1 - side]!;
    }
  }

  private fill(target: Sparse, p: number, x: number, q: number, y: number, z: number) {
    target.length = 0;
    for (const j of this.judgesOf[p]!) push(target, j, x);
    for (const j of this.judgesOf[q]!) push(target, j, y);
    for (let a = 0; a < 2; a++) push(target, this.v.index[a]!, z * this.v.value[a]!);
  }
}

const sparse = (size: number): Sparse => ({ length: 0, index: new Int32Array(size), value: new Float64Array(size) });

function push(x: Sparse, index: number, value: number) {
  x.index[x.length] = index;
  x.value[x.length++] = value;
}

function form(matrix: Float64Array, n: number, x: Sparse, y: Sparse): number {
  let sum = 0;
  for (let a = 0; a < x.length; a++) {
    const row = x.index[a]! * n;
    let part = 0;
    for (let b = 0; b < y.length; b++) part += y.value[b]! * matrix[row + y.index[b]!]!;
    sum += x.value[a]! * part;
  }
  return sum;
}

function dot(x: Sparse, dense: Float64Array): number {
  let sum = 0;
  for (let a = 0; a < x.length; a++) sum += x.value[a]! * dense[x.index[a]!]!;
  return sum;
}

function times(matrix: Float64Array, n: number, x: Sparse): Float64Array {
  const result = new Float64Array(n);
  for (let a = 0; a < x.length; a++) {
    const row = x.index[a]! * n;
    for (let j = 0; j < n; j++) result[j]! += x.value[a]! * matrix[row + j]!;
  }
  return result;
}

function multiply(x: Float64Array, y: Float64Array, n: number): Float64Array {
  const product = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const value = x[i * n + k]!;
      if (value === 0) continue;
      for (let j = 0; j < n; j++) product[i * n + j]! += value * y[k * n + j]!;
    }
  }
  return product;
}
