import { JudgingError } from "../errors";

/** A seeded source of randomness: same seed, same sequence, on every machine. */
export interface Generator {
  /** Uniform in [0, 1), 53 bits. */
  uniform(): number;
  /** A whole number in 0 … n − 1. */
  below(n: number): number;
  /** Standard normal. */
  normal(): number;
  /** Gamma with the given shape and scale 1. */
  gamma(shape: number): number;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * xoshiro128++ (Blackman & Vigna 2021), its state filled from the seed by an avalanche hash. Seeds are strings or whole
 * numbers; the number 7 and the string "7" are the same seed. Throws `bad_option` for anything else.
 */
export function seededGenerator(seed: string | number): Generator {
  if (typeof seed === "number" ? !Number.isSafeInteger(seed) : typeof seed !== "string") {
    throw new JudgingError("bad_option", "A seed is a text or a whole number.");
  }
  const state = fill(String(seed));

  function next(): number {
    const sum = (state[0]! + state[3]!) | 0;
    const result = (((sum << 7) | (sum >>> 25)) + state[0]!) >>> 0;
    const t = state[1]! << 9;
    state[2]! ^= state[0]!;
    state[3]! ^= state[1]!;
    state[1]! ^= state[2]!;
    state[0]! ^= state[3]!;
    state[2]! ^= t;
    state[3] = (state[3]! << 11) | (state[3]! >>> 21);
    return result;
  }

  const uniform = () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;

  function below(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1) throw new JudgingError("bad_option", "below() needs a whole number from 1.");
    return Math.floor(uniform() * n);
  }

  let spare: number | null = null;
  function normal(): number {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const r = x * x + y * y;
      if (r >= 1 || r === 0) continue;
      const k = Math.sqrt((-2 * Math.log(r)) / r);
      spare = y * k;
      return x * k;
    }
  }

  // Marsaglia & Tsang 2000; below shape 1 by the usual power of a uniform.
  function gamma(shape: number): number {
    if (!(shape > 0)) throw new JudgingError("bad_option", "gamma() needs a positive shape.");
    if (shape < 1) return gamma(shape + 1) * Math.pow(1 - uniform(), 1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v <= 0) continue;
      if (Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const copy = items.slice();
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      const held = copy[i]!;
      copy[i] = copy[j]!;
      copy[j] = held;
    }
    return copy;
  }

  return { uniform, below, normal, gamma, shuffle };
}

function fill(text: string): Int32Array {
  const state = new Int32Array(4);
  for (let lane = 0; lane < 4; lane++) {
    let h = 0x9e3779b9 ^ Math.imul(lane + 1, 0x85ebca6b);
    for (let i = 0; i < text.length; i++) {
      h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
      h = (h << 13) | (h >>> 19);
    }
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    state[lane] = h ^ (h >>> 16);
  }
  if (state.every((word) => word === 0)) state[0] = 1;
  return state;
}
