import { JudgingError } from "../errors";

/**
 * Square matrices are Float64Array of n·n numbers, row by row. Only the lower triangle is read or written here. The loops go
 * along rows, several rows at a time, so that what is read once serves several products.
 *
 * Replaces the lower triangle of a symmetric positive definite `a` with its factor L (a = L Lᵀ) and returns log|a|.
 * Throws `not_converged` when a pivot is not positive: the caller's matrix was not what it should be.
 */
export function factorise(a: Float64Array, n: number): number {
  let logDeterminant = 0;
  for (let i = 0; i < n; i += 4) {
    const rows = Math.min(4, n - i);
    if (rows === 4) besideDiagonal(a, n, i);
    const known = rows === 4 ? i : 0;
    for (let r = i; r < i + rows; r++) logDeterminant += finishRow(a, n, r, known);
  }
  return logDeterminant;
}

// Columns 0 … i − 1 of the rows i … i + 3; i is a multiple of four.
function besideDiagonal(a: Float64Array, n: number, i: number) {
  const [r0, r1, r2, r3] = [i * n, (i + 1) * n, (i + 2) * n, (i + 3) * n];
  for (let j = 0; j < i; j += 2) {
    const [c0, c1] = [j * n, (j + 1) * n];
    let s00 = 0, s01 = 0, s10 = 0, s11 = 0, s20 = 0, s21 = 0, s30 = 0, s31 = 0;
    for (let k = 0; k < j; k++) {
      const x = a[c0 + k]!;
      const y = a[c1 + k]!;
      const a0 = a[r0 + k]!;
      const a1 = a[r1 + k]!;
      const a2 = a[r2 + k]!;
      const a3 = a[r3 + k]!;
      s00 += a0 * x;
      s01 += a0 * y;
      s10 += a1 * x;
      s11 += a1 * y;
      s20 += a2 * x;
      s21 += a2 * y;
      s30 += a3 * x;
      s31 += a3 * y;
    }
    const p = a[c0 + j]!;
    const q = a[c1 + j + 1]!;
    const b = a[c1 + j]!;
    const x0 = (a[r0 + j] = (a[r0 + j]! - s00) / p);
    const x1 = (a[r1 + j] = (a[r1 + j]! - s10) / p);
    const x2 = (a[r2 + j] = (a[r2 + j]! - s20) / p);
    const x3 = (a[r3 + j] = (a[r3 + j]! - s30) / p);
    a[r0 + j + 1] = (a[r0 + j + 1]! - s01 - x0 * b) / q;
    a[r1 + j + 1] = (a[r1 + j + 1]! - s11 - x1 * b) / q;
    a[r2 + j + 1] = (a[r2 + j + 1]! - s21 - x2 * b) / q;
    a[r3 + j + 1] = (a[r3 + j + 1]! - s31 - x3 * b) / q;
  }
}

function finishRow(a: Float64Array, n: number, i: number, known: number): number {
  const row = i * n;
  for (let j = known; j < i; j++) a[row + j] = (a[row + j]! - dot(a, row, a, j * n, 0, j)) / a[j * n + j]!;
  const pivot = a[row + i]! - dot(a, row, a, row, 0, i);
  if (!(pivot > 0)) throw new JudgingError("not_converged", "The equations have no unique solution.");
  a[row + i] = Math.sqrt(pivot);
  return Math.log(pivot);
}

function dot(x: Float64Array, atX: number, y: Float64Array, atY: number, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += x[atX + k]! * y[atY + k]!;
  return sum;
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
  const m = invertFactor(l, n);
  const inverse = new Float64Array(n * n);
  let j = 0;
  for (; j + 3 < n; j += 4) {
    for (let r = j; r < j + 4; r++) for (let k = j; k <= r; k++) inverse[r * n + k] = dot(m, r * n, m, k * n, r, n);
    const [r0, r1, r2, r3] = [j * n, (j + 1) * n, (j + 2) * n, (j + 3) * n];
    for (let k = 0; k < j; k += 2) {
      const [c0, c1] = [k * n, (k + 1) * n];
      let s00 = 0, s01 = 0, s10 = 0, s11 = 0, s20 = 0, s21 = 0, s30 = 0, s31 = 0;
      for (let i = j; i < n; i++) {
        const x = m[c0 + i]!;
        const y = m[c1 + i]!;
        const a0 = m[r0 + i]!;
        const a1 = m[r1 + i]!;
        const a2 = m[r2 + i]!;
        const a3 = m[r3 + i]!;
        s00 += a0 * x;
        s01 += a0 * y;
        s10 += a1 * x;
        s11 += a1 * y;
        s20 += a2 * x;
        s21 += a2 * y;
        s30 += a3 * x;
        s31 += a3 * y;
      }
      inverse[r0 + k] = s00;
      inverse[r0 + k + 1] = s01;
      inverse[r1 + k] = s10;
      inverse[r1 + k + 1] = s11;
      inverse[r2 + k] = s20;
      inverse[r2 + k + 1] = s21;
      inverse[r3 + k] = s30;
      inverse[r3 + k + 1] = s31;
    }
  }
  for (; j < n; j++) for (let k = 0; k <= j; k++) inverse[j * n + k] = dot(m, j * n, m, k * n, j, n);
  for (let r = 0; r < n; r++) for (let k = 0; k < r; k++) inverse[k * n + r] = inverse[r * n + k]!;
  return inverse;
}

/** The diagonal of that inverse alone. */
export function invertDiagonal(l: Float64Array, n: number): Float64Array {
  const m = invertFactor(l, n);
  return Float64Array.from({ length: n }, (_, j) => dot(m, j * n, m, j * n, j, n));
}

/** L⁻¹ transposed: row j holds column j of L⁻¹, from index j on; what stands before is zero. */
function invertFactor(l: Float64Array, n: number): Float64Array {
  const m = new Float64Array(n * n);
  let j = 0;
  for (; j + 3 < n; j += 4) {
    for (let r = j; r < j + 4; r++) {
      m[r * n + r] = 1 / l[r * n + r]!;
      for (let i = r + 1; i < Math.min(n, j + 4); i++) m[r * n + i] = -dot(l, i * n, m, r * n, r, i) / l[i * n + i]!;
    }
    const [r0, r1, r2, r3] = [j * n, (j + 1) * n, (j + 2) * n, (j + 3) * n];
    let i = j + 4;
    for (; i + 1 < n; i += 2) {
      const [c0, c1] = [i * n, (i + 1) * n];
      let s00 = 0, s01 = 0, s10 = 0, s11 = 0, s20 = 0, s21 = 0, s30 = 0, s31 = 0;
      for (let k = j; k < i; k++) {
        const x = l[c0 + k]!;
        const y = l[c1 + k]!;
        const a0 = m[r0 + k]!;
        const a1 = m[r1 + k]!;
        const a2 = m[r2 + k]!;
        const a3 = m[r3 + k]!;
        s00 += a0 * x;
        s01 += a0 * y;
        s10 += a1 * x;
        s11 += a1 * y;
        s20 += a2 * x;
        s21 += a2 * y;
        s30 += a3 * x;
        s31 += a3 * y;
      }
      const p = l[c0 + i]!;
      const q = l[c1 + i + 1]!;
      const b = l[c1 + i]!;
      m[r0 + i] = -s00 / p;
      m[r1 + i] = -s10 / p;
      m[r2 + i] = -s20 / p;
      m[r3 + i] = -s30 / p;
      m[r0 + i + 1] = -(s01 + b * m[r0 + i]!) / q;
      m[r1 + i + 1] = -(s11 + b * m[r1 + i]!) / q;
      m[r2 + i + 1] = -(s21 + b * m[r2 + i]!) / q;
      m[r3 + i + 1] = -(s31 + b * m[r3 + i]!) / q;
    }
    for (; i < n; i++) for (let r = j; r < j + 4; r++) m[r * n + i] = -dot(l, i * n, m, r * n, r, i) / l[i * n + i]!;
  }
  for (; j < n; j++) {
    m[j * n + j] = 1 / l[j * n + j]!;
    for (let i = j + 1; i < n; i++) m[j * n + i] = -dot(l, i * n, m, j * n, j, i) / l[i * n + i]!;
  }
  return m;
}
