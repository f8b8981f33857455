import { describe, expect, it } from "vitest";
import { checkSignal, fitComparisons, seededGenerator, strengthDifferences, type Comparison, type ComparisonOptions } from "../index";
import { fitFixed, fitMixed } from "../normalize/fit-linear";
import { iterationOf, leniencyAt, scoresAt } from "../normalize/fit-iterative";
import { tabulate } from "../normalize/tabulate";
import { denseFixed, denseMixed, designOf, solveDense } from "./dense";
import { randomEvent } from "./random-event";

const near = (a: number, b: number, tolerance = 1e-9) => {
  if (!(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)))) throw new Error(`${a} is not near ${b}`);
};

describe("a thousand random events", () => {
  it("conjugate gradients equal dense algebra: fixed, and mixed at any ratio", () => {
    const random = seededGenerator("gradients");
    for (let turn = 0; turn < 1000; turn++) {
      const reviews = randomEvent(random, 5);
      const table = tabulate(reviews);
      const iteration = iterationOf(table);
      const design = designOf(reviews);
      const fixed = denseFixed(design);
      const leniency = leniencyAt(iteration, Infinity);
      leniency.forEach((value, j) => near(value, fixed.leniency[j]!));
      scoresAt(table, iteration, leniency).forEach((value, i) => near(value, fixed.score[i]!));
      if (turn % 4 > 0) continue;
      const ratio = Math.exp(4 * random.uniform() - 2);
      const mixed = denseMixed(design, ratio);
      const shrunk = leniencyAt(iteration, ratio);
      shrunk.forEach((value, j) => near(value, mixed.leniency[j]!));
      scoresAt(table, iteration, shrunk).forEach((value, i) => near(value, mixed.score[i]!));
    }
  });

  it("the F tests equal those of dense least squares", () => {
    const random = seededGenerator("tests");
    for (let turn = 0; turn < 1000; turn++) {
      const reviews = randomEvent(random, 5);
      const { projects, judges } = checkSignal(reviews);
      const design = designOf(reviews);
      const [N, P, J] = [reviews.length, design.projects.length, design.judges.length];
      const { noise } = denseFixed(design);
      // What one factor alone leaves: squares around its own weighted means.
      const around = (idOf: (k: number) => string) => {
        const groups = new Map<string, number[]>();
        reviews.forEach((_, k) => groups.set(idOf(k), [...(groups.get(idOf(k)) ?? []), k]));
        return [...groups.values()].reduce((sum, rows) => {
          const weights = rows.reduce((total, k) => total + design.w[k]!, 0);
          const mean = rows.reduce((total, k) => total + design.w[k]! * design.y[k]!, 0) / weights;
          return sum + rows.reduce((total, k) => total + design.w[k]! * (design.y[k]! - mean) ** 2, 0);
        }, 0);
      };
      if (projects === null || judges === null || noise < 1e-9) continue;
      const left = noise * (N - P - J + 1);
      near(projects.f, (around((k) => reviews[k]!.judge) - left) / (P - 1) / noise, 1e-8);
      near(judges.f, (around((k) => reviews[k]!.project) - left) / (J - 1) / noise, 1e-8);
    }
  });

  it("by iteration as directly, where the probes have nothing to estimate: scores at the same ratio", () => {
    const random = seededGenerator("routes");
    for (let turn = 0; turn < 200; turn++) {
      const table = tabulate(randomEvent(random, 7));
      const [direct, own] = [fitFixed(table), fitFixed(table, 0)];
      if (direct.status !== "estimated") continue;
      direct.projects.forEach(({ score }, i) => near(own.projects[i]!.score, score));
      near(own.variances.noise!, direct.variances.noise!);
      const mixed = fitMixed(table, 0);
      if (mixed.status !== "estimated") continue;
      const ratio = mixed.variances.judge! / mixed.variances.noise!;
      const iteration = iterationOf(table);
      scoresAt(table, iteration, leniencyAt(iteration, ratio)).forEach((score, i) => near(mixed.projects[i]!.score, score));
    }
  });
});

/** Newton's method on the log-likelihood of every single answer, dense and plain: nothing shared with the library. */
function denseComparisons(items: readonly string[], log: readonly Comparison[], sd: number, hasLeft: boolean, hasTie: boolean) {
  const n = items.length;
  const size = n + 2;
  const x = Array<number>(size).fill(0);
  if (hasTie) x[n + 1] = -1;
  let hessian: number[][] = [];
  for (let turn = 0; turn < 100; turn++) {
    const gradient = Array<number>(size).fill(0);
    hessian = gradient.map((_, a) => gradient.map((_, b) => Number(a === b && ((a === n && !hasLeft) || (a === n + 1 && !hasTie)))));
    const prior = (at: number, mean: number, spread: number) => {
      gradient[at]! -= (x[at]! - mean) / spread ** 2;
      hessian[at]![at]! += 1 / spread ** 2;
    };
    for (let i = 0; i < n; i++) prior(i, 0, sd);
    if (hasLeft) prior(n, 0, 0.5);
    if (hasTie) prior(n + 1, -1, 1);
    for (const { left, right, winner } of log) {
      const [a, b] = [items.indexOf(left), items.indexOf(right)];
      const row = (l: number, r: number, t: number) => Array.from({ length: size }, (_, k) =>
        (k === a ? l + t / 2 : 0) + (k === b ? r + t / 2 : 0) + (k === n && hasLeft ? l + t / 2 : 0) + (k === n + 1 && hasTie ? t : 0));
      const features = [row(1, 0, 0), row(0, 1, 0), ...(hasTie ? [row(0, 0, 1)] : [])];
      const odds = features.map((own) => Math.exp(own.reduce((sum, value, k) => sum + value * x[k]!, 0)));
      const all = odds.reduce((sum, value) => sum + value, 0);
      const chance = odds.map((value) => value / all);
      const seen = winner === "left" ? [1, 0, 0] : winner === "right" ? [0, 1, 0] : hasTie ? [0, 0, 1] : [0.5, 0.5, 0];
      const mean = x.map((_, k) => features.reduce((sum, own, f) => sum + chance[f]! * own[k]!, 0));
      for (let k = 0; k < size; k++) {
        gradient[k]! += features.reduce((sum, own, f) => sum + seen[f]! * own[k]!, 0) - mean[k]!;
        for (let l = 0; l < size; l++) {
          hessian[k]![l]! += features.reduce((sum, own, f) => sum + chance[f]! * own[k]! * own[l]!, 0) - mean[k]! * mean[l]!;
        }
      }
    }
    const step = solveDense(hessian, gradient.map((value) => [value])).x.map(([value]) => value!);
    step.forEach((value, k) => (x[k]! += value));
    if (Math.max(...step.map(Math.abs)) < 1e-13) break;
  }
  const inverse = solveDense(hessian, hessian.map((_, a) => hessian.map((_, b) => Number(a === b)))).x;
  const centre = (own: readonly number[]) => own.map((value) => value - own.reduce((sum, other) => sum + other / own.length, 0));
  const rows = inverse.slice(0, n).map((row) => centre(row.slice(0, n)));
  const covariance = rows[0]!.map((_, k) => centre(rows.map((row) => row[k]!)));
  return { strength: centre(x.slice(0, n)), covariance, left: x[n]!, tie: x[n + 1]!, leftError: Math.sqrt(inverse[n]![n]!), tieError: Math.sqrt(inverse[n + 1]![n + 1]!) };
}

describe("a thousand random tournaments", () => {
  it("Bradley–Terry and Davidson under a fixed prior equal plain Newton over every answer", () => {
    const random = seededGenerator("tournaments");
    for (let turn = 0; turn < 1000; turn++) {
      const items = [..."ABCDE"].slice(0, 2 + random.below(4));
      const log = Array.from({ length: 2 + random.below(9) }, (): Comparison => {
        const [left, right] = random.shuffle(items) as [string, string];
        return { left, right, winner: (["left", "right", "left", "tie"] as const)[random.below(4)]! };
      });
      const [hasLeft, hasTie, sd] = [random.below(2) === 0, random.below(2) === 0, 0.3 + 2 * random.uniform()];
      const options: ComparisonOptions = { items, estimator: "map", priorSd: sd, leftEffect: hasLeft, ties: hasTie ? "davidson" : "half" };
      const fit = fitComparisons(log, options);
      if (fit.components.length > 1) continue;
      const dense = denseComparisons(items, log, sd, hasLeft, hasTie);
      fit.items.forEach(({ strength, standardError }, i) => {
        near(strength!, dense.strength[i]!);
        near(standardError!, Math.sqrt(dense.covariance[i]![i]!));
      });
      if (hasLeft) near(fit.leftEffect!.value, dense.left);
      if (hasLeft) near(fit.leftEffect!.standardError, dense.leftError);
      if (hasTie) near(fit.logTie!.value, dense.tie);
      if (hasTie) near(fit.logTie!.standardError, dense.tieError);
      const c = dense.covariance;
      near(strengthDifferences(log, options)(items[0]!, items[1]!)!.standardError, Math.sqrt(c[0]![0]! + c[1]![1]! - 2 * c[0]![1]!));
    }
  });

  it("the sparse route for many items equals the dense curvature's own Newton step", () => {
    const random = seededGenerator("sparse");
    const items = Array.from({ length: 122 }, (_, i) => `p${String(i).padStart(3, "0")}`);
    const log = Array.from({ length: 500 }, (): Comparison => {
      const a = random.below(122);
      const b = (a + 1 + random.below(121)) % 122;
      return { left: items[a]!, right: items[b]!, winner: (["left", "right", "tie"] as const)[random.below(3)]! };
    });
    const fit = fitComparisons(log, { items, estimator: "map", priorSd: 1.3 });
    const dense = denseComparisons(items, log, 1.3, true, true);
    fit.items.forEach(({ strength, standardError }, i) => {
      near(strength!, dense.strength[i]!, 1e-8);
      near(standardError!, Math.sqrt(dense.covariance[i]![i]!), 1e-8);
    });
    near(fit.leftEffect!.value, dense.left, 1e-8);
    near(fit.logTie!.standardError, dense.tieError, 1e-8);
    expect(fit.components).toHaveLength(1);
  });
});
