import { JudgingError } from "../errors";
import { tridiagonalise } from "./tridiagonal";

export interface Spectrum {
  /** Eigenvalues of the matrix, ascending. */
  values: Float64Array;
  /** The right-hand side's coordinate along each eigenvector (its sign is arbitrary). */
  coordinates: Float64Array;
}

/**
 * Eigenvalues of the symmetric n×n `matrix` and the coordinates of `vector` in its eigenbasis, without the eigenvectors
 * themselves: Householder reduction to a tridiagonal form, then implicit QR, the vector carried along (Golub & Welsch 1969).
 * With these a profile likelihood over a variance ratio costs n operations a point. Throws `not_converged`.
 */
export function spectrum(matrix: Float64Array, n: number, vector: Float64Array): Spectrum {
  const { diagonal, below, vector: v } = tridiagonalise(Float64Array.from(matrix), n, vector);
  return spectrumOf(diagonal, below, v);
}

/** The same for a tridiagonal matrix, whose arrays are overwritten. */
export function spectrumOf(diagonal: Float64Array, below: Float64Array, vector: Float64Array): Spectrum {
  const n = diagonal.length;
  diagonalise(diagonal, below, n, vector);
  const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => diagonal[i]! - diagonal[j]!);
  return {
    values: Float64Array.from(order, (i) => diagonal[i]!),
    coordinates: Float64Array.from(order, (i) => vector[i]!),
  };
}

function diagonalise(d: Float64Array, e: Float64Array, n: number, v: Float64Array) {
  let scale = 0;
  for (let i = 0; i < n; i++) scale = Math.max(scale, Math.abs(d[i]!), Math.abs(e[i]!));
  for (let l = 0; l < n; l++) {
    for (let turn = 0; ; turn++) {
      let m = l;
      while (m < n - 1) {
        const size = Math.abs(d[m]!) + Math.abs(d[m + 1]!);
        if (Math.abs(e[m]!) <= Number.EPSILON * size || Math.abs(e[m]!) <= Number.EPSILON ** 2 * scale) break;
        m++;
      }
      if (m === l) break;
      if (turn === 100) throw new JudgingError("not_converged", "The spectrum of the review graph did not settle.");
      const lean = (d[l + 1]! - d[l]!) / (2 * e[l]!);
      const root = Math.hypot(lean, 1);
      let g = d[m]! - d[l]! + e[l]! / (lean + (lean >= 0 ? root : -root));
      let s = 1;
      let c = 1;
      let p = 0;
      let i = m - 1;
      for (; i >= l; i--) {
        const f = s * e[i]!;
        const b = c * e[i]!;
        const r = Math.hypot(f, g);
        e[i + 1] = r;
        if (r === 0) {
          d[i + 1]! -= p;
          e[m] = 0;
          break;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1]! - p;
        const t = (d[i]! - g) * s + 2 * c * b;
        p = s * t;
        d[i + 1] = g + p;
        g = c * t - b;
        const w = v[i + 1]!;
        v[i + 1] = s * v[i]! + c * w;
        v[i] = c * v[i]! - s * w;
      }
      if (i >= l) continue;
      d[l]! -= p;
      e[l] = g;
      e[m] = 0;
    }
  }
}
