import { factorise } from "../matrix/cholesky";
import type { Generator } from "../random/generator";
import type { Belief } from "./belief";

/** A prize over rows of the belief: the best `size` of `members`. */
export interface Stake {
  members: readonly number[];
  size: number;
}

/** Standard normal steps from −4 to 4 by quarters, with weights that add up to one. */
const STEPS = Array.from({ length: 33 }, (_, k) => (k - 16) / 4);
const WEIGHTS = STEPS.map((z) => Math.exp((-z * z) / 2));
const WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/**
 * By how much one more look is expected to raise the quality of those who win: the sum over the places 1 … size of the expected
 * levels of the best so many, after it minus before. `shift` is how far the levels' means move per standard normal step of what is seen.
 */
export function expectedRise(mean: Float64Array, shift: Float64Array, { members, size }: Stake): number {
  let after = 0;
  const value = Float64Array.from(mean);
  const best: number[] = [];
  STEPS.forEach((z, k) => {
    for (const a of members) value[a] = mean[a]! + z * shift[a]!;
    after += WEIGHTS[k]! * bestSums(members, size, value, best);
  });
  return after / WEIGHT - bestSums(members, size, mean, best);
}

// Σ over k = 1 … size of the sum of the k largest: the largest counts size times, the next once less.
function bestSums(members: readonly number[], size: number, value: Float64Array, best: number[]): number {
  best.length = 0;
  for (const a of members) keepBest(best, value, a, size);
  let sum = 0;
  for (let k = 0; k < best.length; k++) sum += (size - k) * value[best[k]!]!;
  return sum;
}

// Keeps `best` the rows of the largest values so far, largest first, at most `size` of them.
function keepBest(best: number[], value: Float64Array, a: number, size: number) {
  const x = value[a]!;
  if (best.length === size && x <= value[best[size - 1]!]!) return;
  if (best.length < size) best.push(a);
  let at = best.length - 1;
  for (; at > 0 && value[best[at - 1]!]! < x; at--) best[at] = best[at - 1]!;
  best[at] = a;
}

/** Chance of each member to be among the best `size`, by seeded draws of the belief. */
export function chancesOfTop(belief: Belief, { members, size }: Stake, draws: number, random: Generator): Float64Array {
  const [n, K] = [belief.mean.length, belief.size];
  const factor = new Float64Array(K * K);
  for (let a = 0; a < K; a++) for (let b = 0; b <= a; b++) factor[a * K + b] = belief.covariance[a * n + b]!;
  for (let a = 0; a < K; a++) factor[a * K + a]! += 1e-9 * belief.noise;
  factorise(factor, K);
  const chance = new Float64Array(K);
  const z = new Float64Array(K);
  const level = new Float64Array(K);
  const best: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    for (let a = 0; a < K; a++) z[a] = random.normal();
    for (const a of members) {
      level[a] = belief.mean[a]!;
      for (let b = 0; b <= a; b++) level[a]! += factor[a * K + b]! * z[b]!;
    }
    best.length = 0;
    for (const a of members) keepBest(best, level, a, size);
    for (const a of best) chance[a]! += 1 / draws;
  }
  return chance;
}
