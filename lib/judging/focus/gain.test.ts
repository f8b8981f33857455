import { expect, it } from "vitest";
import { seededGenerator, type Review } from "../index";
import { posteriorModel } from "../normalize/posterior-node";
import { tabulate } from "../normalize/tabulate";
import { coarseGrid } from "../normalize/posterior-grid";
import { solveDense } from "../vectors/dense";
import { randomEvent } from "../vectors/random-event";
import { beliefOf, estimatedNode, expectReview, levelsOf } from "./belief";
import { chancesOfTop, expectedRise } from "./gain";

/** The rise by brute force: sort all levels at each of many fine steps. */
function risePlainly(mean: readonly number[], shift: readonly number[], members: readonly number[], size: number): number {
  const worth = (z: number) => {
    const sorted = members.map((a) => mean[a]! + z * shift[a]!).sort((x, y) => y - x);
    let sum = 0;
    for (let k = 1; k <= size; k++) for (const value of sorted.slice(0, k)) sum += value;
    return sum;
  };
  let [after, weights] = [0, 0];
  for (let z = -8; z <= 8; z += 0.001) {
    const weight = Math.exp((-z * z) / 2);
    after += weight * worth(z);
    weights += weight;
  }
  return after / weights - worth(0);
}

it("the expected rise is what sorting all levels at every outcome gives", () => {
  const random = seededGenerator("rise");
  for (let turn = 0; turn < 20; turn++) {
    const K = 3 + random.below(6);
    const size = 1 + random.below(K - 2);
    const mean = Array.from({ length: K }, () => random.normal());
    const shift = Array.from({ length: K }, () => random.normal());
    const members = random.shuffle(mean.map((_, a) => a)).slice(0, K - 1);
    const rise = expectedRise(Float64Array.from(mean), Float64Array.from(shift), { members, size });
    expect(Math.abs(rise - risePlainly(mean, shift, members, size))).toBeLessThan(0.02);
    expect(rise).toBeGreaterThan(-1e-9);
  }
});

it("a rise of two has its closed form: E max(0, d + sZ) − max(0, d)", () => {
  const rise = (d: number, s: number) => expectedRise(Float64Array.from([0, d]), Float64Array.from([0, s]), { members: [0, 1], size: 1 });
  expect(rise(0, 1)).toBeCloseTo(1 / Math.sqrt(2 * Math.PI), 2);
  expect(rise(-1, 1)).toBeCloseTo(0.0833, 2);
  expect(rise(-1, 0)).toBe(0);
});

/** Levels and leniencies by one dense normal system over μ, projects and judges, node by node. */
function beliefPlainly(reviews: Review[]) {
  const table = tabulate(reviews);
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  const n = P + J;
  const nodes = coarseGrid(posteriorModel(table)).map(({ tq, tb, weight }) => {
    const precision = Array.from({ length: n + 1 }, () => new Array<number>(n + 1).fill(0));
    const right = new Array<number>(n + 1).fill(0);
    for (let i = 0; i < n; i++) precision[i]![i] = 1 / (i < P ? tq : tb) ** 2;
    for (let k = 0; k < N; k++) {
      const rows = [table.projectOf[k]!, P + table.judgeOf[k]!, n];
      for (const a of rows) {
        right[a]! += table.weight[k]! * table.total[k]!;
        for (const b of rows) precision[a]![b]! += table.weight[k]!;
      }
    }
    const inverse = solveDense(precision, right.map((_, r) => right.map((_, c) => Number(r === c)))).x;
    const solution = inverse.map((row) => row.reduce((sum, value, c) => sum + value * right[c]!, 0));
    let squares = 0;
    for (let k = 0; k < N; k++) squares += table.weight[k]! * table.total[k]! ** 2;
    const residual = squares - solution.reduce((sum, x, a) => sum + x * right[a]!, 0);
    // A level is μ + q; a leniency is b.
    const parts = (a: number) => (a < P ? [a, n] : [a]);
    const mean = Array.from({ length: n }, (_, a) => parts(a).reduce((sum, x) => sum + solution[x]!, 0));
    const cov = (a: number, b: number) => parts(a).reduce((sum, x) => sum + parts(b).reduce((inner, y) => inner + inverse[x]![y]!, 0), 0);
    return { weight, mean, cov, noise: residual / (N - 3) };
  });
  const mean = Array.from({ length: n }, (_, a) => nodes.reduce((sum, node) => sum + node.weight * node.mean[a]!, 0));
  const covariance = (a: number, b: number) =>
    nodes.reduce((sum, node) => sum + node.weight * (node.noise * node.cov(a, b) + (node.mean[a]! - mean[a]!) * (node.mean[b]! - mean[b]!)), 0);
  return { table, mean, covariance };
}

it("the belief has the moments of the posterior by dense algebra", () => {
  const random = seededGenerator("belief");
  for (let turn = 0; turn < 5; turn++) {
    const plain = beliefPlainly(randomEvent(random, 6));
    const { table } = plain;
    const [P, J] = [table.projects.length, table.judges.length];
    const belief = beliefOf(table, table.projects.map((_, i) => i), table.judges.map((_, j) => j));
    if (table.total.length <= 3) {
      expect(belief).toBeNull();
      continue;
    }
    const scale = Math.max(...plain.mean.map(Math.abs));
    // Nodes that hold a millionth together are left out.
    for (let a = 0; a < P + J; a++) {
      expect(Math.abs(belief!.mean[a]! - plain.mean[a]!)).toBeLessThan(1e-5 * scale);
      const own = Math.sqrt(plain.covariance(a, a));
      for (let b = 0; b < P + J; b++) {
        expect(Math.abs(belief!.covariance[a * (P + J) + b]! - plain.covariance(a, b))).toBeLessThan(3e-3 * own * Math.sqrt(plain.covariance(b, b)) + 1e-6);
      }
    }
    const levels = levelsOf(table)!;
    for (let i = 0; i < P; i++) {
      expect(levels.mean[i]).toBeCloseTo(belief!.mean[i]!, 9);
      expect(levels.deviation[i]! ** 2).toBeCloseTo(belief!.covariance[i * (P + J) + i]!, 9);
    }
  }
});

it("with many judges a single node stands near the middle of the others", () => {
  const random = seededGenerator("many");
  const level = Array.from({ length: 150 }, () => 0.7 * random.normal());
  const lenient = Array.from({ length: 60 }, () => 0.6 * random.normal());
  const reviews = level.flatMap((q, i) =>
    random.shuffle(lenient.map((_, j) => j)).slice(0, 4).map((j) => ({ judge: `j${j}`, project: `p${i}`, total: q + lenient[j]! + 0.6 * random.normal() })),
  );
  const table = tabulate(reviews);
  const single = estimatedNode(table)!;
  const grid = coarseGrid(posteriorModel(table));
  for (const ratio of ["tq", "tb"] as const) {
    const mean = grid.reduce((sum, node) => sum + node.weight * node[ratio], 0);
    expect(Math.abs(single[ratio] / mean - 1)).toBeLessThan(0.1);
  }
});

it("an expected review takes from the doubt what conditioning on its mark would take", () => {
  const belief = { size: 2, mean: Float64Array.from([3, 3.5, 0]), covariance: Float64Array.from([1, 0.2, -0.1, 0.2, 2, -0.3, -0.1, -0.3, 0.5]), noise: 0.4 };
  const before = Float64Array.from(belief.covariance);
  expectReview(belief, 1, 2);
  const mark = (x: number) => before[x * 3 + 1]! + before[x * 3 + 2]!;
  const variance = 0.4 + mark(1) + mark(2);
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 3; b++) expect(belief.covariance[a * 3 + b]).toBeCloseTo(before[a * 3 + b]! - (mark(a) * mark(b)) / variance, 12);
  }
  expect([...belief.mean]).toEqual([3, 3.5, 0]);
});

it("chances to be on top add up, and are those of the normal distribution for two", () => {
  const belief = { size: 2, mean: Float64Array.from([0.5, 0]), covariance: Float64Array.from([0.5, 0, 0, 0.5]), noise: 1 };
  const chance = chancesOfTop(belief, { members: [0, 1], size: 1 }, 20_000, seededGenerator(1));
  expect(chance[0]! + chance[1]!).toBeCloseTo(1, 9);
  expect(Math.abs(chance[0]! - 0.6915)).toBeLessThan(0.015);
});
