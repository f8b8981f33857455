import { JudgingError } from "../errors";

export interface Equations {
  size: number;
  /** out = a x, columns interleaved. */
  apply(x: Float64Array, out: Float64Array, columns: number): void;
  /** Diagonal of a, for the preconditioner: one value a row, or one a row and column. */
  diagonal: Float64Array;
}

/**
 * Solves a x = b for a symmetric positive (semi)definite a and one or more columns at once by conjugate gradients with Jacobi's
 * preconditioner (Hestenes & Stiefel 1952). A column is done when its residual, in the preconditioner's norm, is `tolerance` times what it was at the
 * start from zero. `start` is used up. Throws `not_converged`.
 */
export function conjugateGradients(
  equations: Equations,
  b: Float64Array,
  columns = 1,
  { tolerance = 1e-14, start }: { tolerance?: number; start?: Float64Array } = {},
): Float64Array {
  if (columns === 1) return oneColumn(equations, b, tolerance, start);
  const { size, apply, diagonal } = equations;
  const length = size * columns;
  const inverse = new Float64Array(length);
  const isPerColumn = diagonal.length === length;
  for (let k = 0; k < length; k++) {
    const value = isPerColumn ? diagonal[k]! : diagonal[(k / columns) | 0]!;
    inverse[k] = value > 0 ? 1 / value : 0;
  }
  const x = start ?? new Float64Array(length);
  const r = Float64Array.from(b);
  const p = new Float64Array(length);
  const q = new Float64Array(length);
  if (start) {
    apply(x, q, columns);
    for (let k = 0; k < length; k++) r[k]! -= q[k]!;
  }
  const goal = weighted(b, inverse, b, columns).map((value) => value * tolerance * tolerance);
  let rz = weighted(r, inverse, r, columns);
  for (let k = 0; k < length; k++) p[k] = inverse[k]! * r[k]!;
  const limit = limitOf(size);
  for (let turn = 0; !rz.every((value, c) => value <= goal[c]! || value === 0); turn++) {
    if (turn === limit || rz.some((value) => !(value < Infinity))) throw unsettled();
    apply(p, q, columns);
    const pq = weighted(p, null, q, columns);
    const step = rz.map((value, c) => (value > goal[c]! && pq[c]! > 0 ? value / pq[c]! : 0));
    for (let k = 0; k < length; ) {
      for (let c = 0; c < columns; c++, k++) {
        x[k]! += step[c]! * p[k]!;
        r[k]! -= step[c]! * q[k]!;
      }
    }
    const next = weighted(r, inverse, r, columns);
    // What rounding leaves cannot be bettered.
    if (step.every((value) => value === 0)) break;
    const turnBy = next.map((value, c) => (rz[c]! > 0 ? value / rz[c]! : 0));
    for (let k = 0; k < length; ) {
      for (let c = 0; c < columns; c++, k++) p[k] = inverse[k]! * r[k]! + turnBy[c]! * p[k]!;
    }
    rz = next;
  }
  return x;
}

// The same for one column, written out: this is the whole time of a point fit.
function oneColumn({ size, apply, diagonal }: Equations, b: Float64Array, tolerance: number, start?: Float64Array): Float64Array {
  const x = start ?? new Float64Array(size);
  const r = Float64Array.from(b);
  const p = new Float64Array(size);
  const q = new Float64Array(size);
  if (start) {
    apply(x, q, 1);
    for (let k = 0; k < size; k++) r[k]! -= q[k]!;
  }
  let [goal, rz] = [0, 0];
  for (let k = 0; k < size; k++) {
    const d = diagonal[k]!;
    if (!(d > 0)) continue;
    p[k] = r[k]! / d;
    rz += r[k]! * p[k]!;
    goal += (b[k]! * b[k]!) / d;
  }
  goal *= tolerance * tolerance;
  const limit = limitOf(size);
  for (let turn = 0; rz > goal; turn++) {
    if (turn === limit || !(rz < Infinity)) throw unsettled();
    apply(p, q, 1);
    let pq = 0;
    for (let k = 0; k < size; k++) pq += p[k]! * q[k]!;
    if (!(pq > 0)) break; // what rounding leaves cannot be bettered
    const alpha = rz / pq;
    let next = 0;
    for (let k = 0; k < size; k++) {
      x[k]! += alpha * p[k]!;
      const rest = (r[k]! -= alpha * q[k]!);
      const d = diagonal[k]!;
      if (d > 0) next += (rest * rest) / d;
    }
    const beta = next / rz;
    for (let k = 0; k < size; k++) {
      const d = diagonal[k]!;
      p[k] = (d > 0 ? r[k]! / d : 0) + beta * p[k]!;
    }
    rz = next;
  }
  if (!(rz < Infinity)) throw unsettled();
  return x;
}

const limitOf = (size: number) => 20 * size + 1000;
const unsettled = () => new JudgingError("not_converged", "The equations of the judges did not settle.");

function weighted(x: Float64Array, weight: Float64Array | null, y: Float64Array, columns: number): Float64Array {
  const sums = new Float64Array(columns);
  for (let k = 0; k < x.length; ) {
    for (let c = 0; c < columns; c++, k++) sums[c]! += x[k]! * (weight === null ? 1 : weight[k]!) * y[k]!;
  }
  return sums;
}
