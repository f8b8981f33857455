import { JudgingError } from "../errors";

/**
 * Square matrices are Float64Array of n·n numbers, row by row. Only the lower triangle is read or written here.
 *
 * Replaces the lower triangle of a symmetric positive definite `a` with its factor L (a = L Lᵀ) and returns log|a|.
 * Throws `not_converged` when a pivot is not positive: the caller's matrix was not what it should be.
 */
export function factorise(a: Float64Array, n: number): number {
  let logDeterminant = 0;
  for (let i = 0; i < n; i++) {
    const rowI = i * n;
    for (let j = 0; j <= i; j++) {
      const rowJ = j * n;
      let sum = a[rowI + j]!;
      for (let k = 0; k < j; k++) sum -= a[rowI + k]! * a[rowJ + k]!;
      if (i > j) {
        a[rowI + j] = sum / a[rowJ + j]!;
      } else {
        if (!(sum > 0)) throw new JudgingError("not_converged", "The equations have no unique solution.");
        a[rowI + i] = Math.sqrt(sum);
        logDeterminant += Math.log(sum);
      }
    }
  }
  return logDeterminant;
}

/** Solves L x = b in place, L from `factorise`. */
export function solveLower(l: Float64Array, n: number, b: Float64Array): Float64Array {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= l[i * n + k]! * b[k]!;
    b[i] = sum / l[i * n + i]!;
  }
  return b;
}

/** Solves Lᵀ x = b in place, L from `factorise`. */
export function solveUpper(l: Float64Array, n: number, b: Float64Array): Float64Array {
  for (let i = n - 1; i >= 0; i--) {
    const x = b[i]! / l[i * n + i]!;
    b[i] = x;
    for (let k = 0; k < i; k++) b[k]! -= l[i * n + k]! * x;
  }
  return b;
}

/** Solves a x = b in place, L from `factorise(a)`. */
export function solve(l: Float64Array, n: number, b: Float64Array): Float64Array {
  return solveUpper(l, n, solveLower(l, n, b));
}

/** The whole inverse (both triangles) of the matrix whose factor is L. */
export function invert(l: Float64Array, n: number): Float64Array {
  const m = new Float64Array(n * n); // L⁻¹, lower triangle
  for (let j = 0; j < n; j++) {
    m[j * n + j] = 1 / l[j * n + j]!;
    for (let i = j + 1; i < n; i++) {
      let sum = 0;
      for (let k = j; k < i; k++) sum -= l[i * n + k]! * m[k * n + j]!;
      m[i * n + j] = sum / l[i * n + i]!;
    }
  }
  const inverse = new Float64Array(n * n);
  for (let k = 0; k < n; k++) {
    for (let i = 0; i <= k; i++) {
      const x = m[k * n + i]!;
      if (x === 0) continue;
      for (let j = 0; j <= i; j++) inverse[i * n + j]! += x * m[k * n + j]!;
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) inverse[j * n + i] = inverse[i * n + j]!;
  return inverse;
}
