import { spectrumOf } from "./spectrum";

/** A quadrature: Σ weight · f(value) stands for vᵀ f(a) v. */
export interface Quadrature {
  values: Float64Array;
  weights: Float64Array;
}

/**
 * Lanczos quadrature (Golub & Meurant 1994): for each column v of `start` the nodes and weights with which vᵀ f(a) v is
 * found for any smooth f, a symmetric. All columns go in step; after every eighth product those of `watch` are compared with the last
 * ones, and when none moves by a billionth, or the space is used up, it is enough.
 */
export function lanczos(
  a: { size: number; apply(x: Float64Array, out: Float64Array, columns: number): void },
  start: Float64Array,
  columns: number,
  watch: readonly ((value: number) => number)[],
  longest = 400,
): Quadrature[] {
  const length = start.length;
  const scale = norms(start, columns);
  const length2 = scale.map((value) => value * value);
  let v = Float64Array.from(start, (value, k) => (scale[k % columns]! > 0 ? value / scale[k % columns]! : 0));
  let before = new Float64Array(length);
  let w = new Float64Array(length);
  const alphas: Float64Array[] = [];
  const betas: Float64Array[] = [];
  let last: number[] | null = null;
  for (let step = 1; ; step++) {
    a.apply(v, w, columns);
    const alpha = new Float64Array(columns);
    for (let k = 0; k < length; ) for (let c = 0; c < columns; c++, k++) alpha[c]! += w[k]! * v[k]!;
    const beta = betas.at(-1);
    for (let k = 0; k < length; ) {
      for (let c = 0; c < columns; c++, k++) w[k]! -= alpha[c]! * v[k]! + (beta ? beta[c]! * before[k]! : 0);
    }
    alphas.push(alpha);
    const next = norms(w, columns);
    const largest = Math.max(...alpha.map(Math.abs), ...next);
    const isUsedUp = next.every((value) => value <= 1e-14 * largest) || step >= Math.min(longest, a.size);
    if (isUsedUp || step % 8 === 0) {
      const rules = Array.from({ length: columns }, (_, c) => rule(alphas, betas, c, length2[c]!));
      const now = rules.flatMap(({ values, weights }) => watch.map((f) => values.reduce((sum, x, k) => sum + weights[k]! * f(x), 0)));
      const isStill = last !== null && now.every((value, k) => Math.abs(value - last![k]!) <= 1e-9 * Math.abs(value));
      if (isUsedUp || isStill) return rules;
      last = now;
    }
    betas.push(next);
    for (let k = 0; k < length; ) for (let c = 0; c < columns; c++, k++) w[k] = next[c]! > 1e-14 * largest ? w[k]! / next[c]! : 0;
    [before, v, w] = [v, w, before];
  }
}

// Columns that ended earlier have zeros from there on, which stand apart with no weight.
function rule(alphas: Float64Array[], betas: Float64Array[], c: number, length2: number): Quadrature {
  const n = alphas.length;
  const first = new Float64Array(n);
  first[0] = 1;
  const below = Float64Array.from({ length: n }, (_, k) => (k < n - 1 ? betas[k]![c]! : 0));
  const { values, coordinates } = spectrumOf(Float64Array.from(alphas, (alpha) => alpha[c]!), below, first);
  return { values, weights: coordinates.map((x) => length2 * x * x) };
}

function norms(x: Float64Array, columns: number): Float64Array {
  const sums = new Float64Array(columns);
  for (let k = 0; k < x.length; ) for (let c = 0; c < columns; c++, k++) sums[c]! += x[k]! * x[k]!;
  return sums.map(Math.sqrt);
}
