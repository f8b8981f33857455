/** A symmetric matrix as Q T Qᵀ: T tridiagonal, Q a product of Householder reflections. */
export interface Tridiagonal {
  n: number;
  diagonal: Float64Array;
  /** below[i] joins i and i + 1; the last entry is unused. */
  below: Float64Array;
  /** Qᵀ times the vector that was carried along. */
  vector: Float64Array;
  /** Row i holds, in its first i entries, the reflection that cleared row i; `half` its squared length over two (0: none). */
  reflections: Float64Array;
  half: Float64Array;
}

/**
 * Householder reduction (Householder 1958; from the last row up, as in EISPACK) of the symmetric n×n `matrix`, of which the lower
 * triangle is read, and of `vector` with it. About 4/3 n³ operations, all along rows. `matrix` is overwritten.
 */
export function tridiagonalise(matrix: Float64Array, n: number, vector: Float64Array): Tridiagonal {
  const a = matrix;
  const v = Float64Array.from(vector);
  const below = new Float64Array(n);
  const half = new Float64Array(n);
  const p = new Float64Array(n);
  for (let i = n - 1; i >= 1; i--) {
    const u = a.subarray(i * n, i * n + i);
    const head = u[i - 1]!;
    let rest = 0;
    for (let k = 0; k < i - 1; k++) rest += u[k]! * u[k]!;
    if (rest === 0) {
      below[i - 1] = head;
      continue;
    }
    const norm = Math.sqrt(rest + head * head);
    const alpha = head > 0 ? -norm : norm;
    below[i - 1] = alpha;
    half[i] = norm * norm - alpha * head;
    u[i - 1] = head - alpha;
    multiply(a, n, u, i, p);
    let up = 0;
    let uv = 0;
    for (let k = 0; k < i; k++) {
      p[k]! /= half[i]!;
      up += u[k]! * p[k]!;
      uv += u[k]! * v[k]!;
    }
    const shift = up / (2 * half[i]!);
    uv /= half[i]!;
    for (let k = 0; k < i; k++) {
      p[k]! -= shift * u[k]!;
      v[k]! -= uv * u[k]!;
    }
    update(a, n, u, p, i);
  }
  const diagonal = Float64Array.from({ length: n }, (_, i) => a[i * n + i]!);
  return { n, diagonal, below, vector: v, reflections: a, half };
}

// a −= u pᵀ + p uᵀ on the lower triangle of the leading m×m part.
function update(a: Float64Array, n: number, u: Float64Array, p: Float64Array, m: number) {
  let j = 0;
  for (; j + 1 < m; j += 2) {
    const r0 = j * n;
    const r1 = r0 + n;
    const [u0, u1, p0, p1] = [u[j]!, u[j + 1]!, p[j]!, p[j + 1]!];
    for (let k = 0; k <= j; k++) {
      const x = u[k]!;
      const y = p[k]!;
      a[r0 + k]! -= u0 * y + p0 * x;
      a[r1 + k]! -= u1 * y + p1 * x;
    }
    a[r1 + j + 1]! -= 2 * u1 * p1;
  }
  if (j < m) for (let k = 0; k <= j; k++) a[j * n + k]! -= u[j]! * p[k]! + p[j]! * u[k]!;
}

// p = (leading m×m part of a) u, from the lower triangle, two rows at a time.
function multiply(a: Float64Array, n: number, u: Float64Array, m: number, p: Float64Array) {
  p.fill(0, 0, m);
  let j = 0;
  for (; j + 1 < m; j += 2) {
    const r0 = j * n;
    const r1 = r0 + n;
    const u0 = u[j]!;
    const u1 = u[j + 1]!;
    let s0 = 0;
    let s1 = 0;
    for (let k = 0; k < j; k++) {
      const x = a[r0 + k]!;
      const y = a[r1 + k]!;
      s0 += x * u[k]!;
      s1 += y * u[k]!;
      p[k]! += x * u0 + y * u1;
    }
    const corner = a[r1 + j]!;
    p[j]! += s0 + a[r0 + j]! * u0 + corner * u1;
    p[j + 1]! += s1 + corner * u0 + a[r1 + j + 1]! * u1;
  }
  if (j < m) {
    const row = j * n;
    let sum = 0;
    for (let k = 0; k < j; k++) {
      sum += a[row + k]! * u[k]!;
      p[k]! += a[row + k]! * u[j]!;
    }
    p[j]! += sum + a[row + j]! * u[j]!;
  }
}

/** Q itself, row by row. About 4/3 n³ operations. */
export function basis({ n, reflections, half }: Tridiagonal): Float64Array {
  const q = new Float64Array(n * n);
  for (let i = 0; i < n; i++) q[i * n + i] = 1;
  const sum = new Float64Array(n);
  // Q = H(n−1) … H(1): applied from the smallest on, each touches what the smaller ones filled.
  for (let i = 2; i < n; i++) {
    if (half[i] === 0) continue;
    const row = i * n;
    sum.fill(0, 0, i);
    let k = 0;
    for (; k + 1 < i; k += 2) {
      const x = reflections[row + k]! / half[i]!;
      const y = reflections[row + k + 1]! / half[i]!;
      const [r0, r1] = [k * n, k * n + n];
      for (let c = 0; c < i; c++) sum[c]! += x * q[r0 + c]! + y * q[r1 + c]!;
    }
    if (k < i) for (let c = 0; c < i; c++) sum[c]! += (reflections[row + k]! / half[i]!) * q[k * n + c]!;
    for (k = 0; k + 1 < i; k += 2) {
      const x = reflections[row + k]!;
      const y = reflections[row + k + 1]!;
      const [r0, r1] = [k * n, k * n + n];
      for (let c = 0; c < i; c++) {
        q[r0 + c]! -= x * sum[c]!;
        q[r1 + c]! -= y * sum[c]!;
      }
    }
    if (k < i) for (let c = 0; c < i; c++) q[k * n + c]! -= reflections[row + k]! * sum[c]!;
  }
  return q;
}

/** Q C Qᵀ for a symmetric C (both triangles read and written). */
export function inBasis(q: Float64Array, c: Float64Array, n: number): Float64Array {
  const product = new Float64Array(n * n); // Q C
  for (let i = 0; i < n; i++) {
    const row = i * n;
    let k = 0;
    for (; k + 1 < n; k += 2) {
      const [x, y] = [q[row + k]!, q[row + k + 1]!];
      const [c0, c1] = [k * n, k * n + n];
      for (let j = 0; j < n; j++) product[row + j]! += x * c[c0 + j]! + y * c[c1 + j]!;
    }
    if (k < n) for (let j = 0; j < n; j++) product[row + j]! += q[row + k]! * c[k * n + j]!;
  }
  const result = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const r = i * n;
    let j = 0;
    for (; j + 3 <= i; j += 4) {
      const [c0, c1, c2, c3] = [j * n, (j + 1) * n, (j + 2) * n, (j + 3) * n];
      let s0 = 0, s1 = 0, s2 = 0, s3 = 0;
      for (let k = 0; k < n; k++) {
        const x = product[r + k]!;
        s0 += x * q[c0 + k]!;
        s1 += x * q[c1 + k]!;
        s2 += x * q[c2 + k]!;
        s3 += x * q[c3 + k]!;
      }
      result[r + j] = result[c0 + i] = s0;
      result[r + j + 1] = result[c1 + i] = s1;
      result[r + j + 2] = result[c2 + i] = s2;
      result[r + j + 3] = result[c3 + i] = s3;
    }
    for (; j <= i; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += product[r + k]! * q[j * n + k]!;
      result[r + j] = result[j * n + i] = sum;
    }
  }
  return result;
}
