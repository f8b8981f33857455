import { describe, expect, it } from "vitest";
import { fitComparisons, nextPair, nextPairs, seededGenerator, type Comparison, type ComparisonOptions } from "../index";
import { solveDense } from "../vectors/dense";
import { informationOf } from "./next-pair";

const names = (n: number) => Array.from({ length: n }, (_, i) => `p${String(i).padStart(2, "0")}`);
const plain = (items: readonly string[]): ComparisonOptions => ({ items, estimator: "map", priorSd: 1, ties: "half", leftEffect: false });

function log(seed: string, n: number, count: number): { items: string[]; comparisons: Comparison[] } {
  const random = seededGenerator(seed);
  const items = names(n);
  const truth = items.map(() => random.normal());
  const comparisons = Array.from({ length: count }, (_, k): Comparison => {
    const [a, b] = random.shuffle(items.map((_, i) => i)) as [number, number];
    const isLeft = random.uniform() < 1 / (1 + Math.exp(truth[b]! - truth[a]!));
    return { left: items[a]!, right: items[b]!, winner: isLeft ? "left" : "right", judge: `j${k % 4}` };
  });
  return { items, comparisons };
}

describe("nextPair", () => {
  it("takes the pair of most expected information, as dense algebra over all pairs finds it", () => {
    for (let turn = 0; turn < 30; turn++) {
      const { items, comparisons } = log(`gain ${turn}`, 8, 60);
      const { items: fitted } = fitComparisons(comparisons, plain(items));
      const theta = fitted.map(({ strength }) => strength!);
      const n = items.length;
      const H = theta.map((_, a) => theta.map((_, b) => Number(a === b)));
      for (const { left, right } of comparisons) {
        const [a, b] = [items.indexOf(left), items.indexOf(right)];
        const p = 1 / (1 + Math.exp(theta[b]! - theta[a]!));
        for (const [i, k, sign] of [[a, a, 1], [b, b, 1], [a, b, -1], [b, a, -1]] as const) H[i]![k]! += sign * p * (1 - p);
      }
      const C = solveDense(H, H.map((_, a) => H.map((_, b) => Number(a === b)))).x;
      const centred = (v: number[]) => v.map((value) => value - v.reduce((sum, x) => sum + x / n, 0));
      const columns = C.map(centred);
      const K = columns[0]!.map((_, i) => centred(columns.map((row) => row[i]!)));
      const line = [...theta].sort((a, b) => b - a)[2]!;
      const weight = theta.map((value, i) => Math.exp(-((value - line) ** 2) / (2 * (K[i]![i]! + 0.09))) + 0.02);
      let most = -Infinity;
      let chosen = "";
      for (let a = 0; a < n; a++) {
        for (let b = 0; b < a; b++) {
          const hers = comparisons.some(({ left, right, judge }) => judge === "j1" && [items[a], items[b]].includes(left) && [items[a], items[b]].includes(right));
          if (hers) continue;
          const p = 1 / (1 + Math.exp(theta[b]! - theta[a]!));
          const effect = K.map((row) => row[a]! - row[b]!);
          const fall = effect.reduce((sum, value, i) => sum + weight[i]! * value * value, 0);
          const gain = (p * (1 - p) * fall) / (1 + p * (1 - p) * (effect[a]! - effect[b]!));
          if (gain > most) [most, chosen] = [gain, [items[a], items[b]].sort().join()];
        }
      }
      const own = nextPair({ comparisons, options: plain(items), judge: "j1", prizes: 3, seed: turn })!;
      expect(own.rule).toBe("information");
      expect(own.gain!).toBeCloseTo(most, 9);
      expect([own.left, own.right].sort().join()).toBe(chosen);
    }
  });

  it("first gives everybody two comparisons, across components first", () => {
    const items = names(9);
    const comparisons: Comparison[] = [];
    for (let k = 0; k < 9; k++) {
      const pair = nextPair({ comparisons, options: plain(items), judge: "j", prizes: 1, seed: k })!;
      expect(pair).toMatchObject({ rule: "balanced", gain: null });
      comparisons.push({ left: pair.left, right: pair.right, winner: "left", judge: "j" });
    }
    const counts = items.map((item) => comparisons.filter(({ left, right }) => left === item || right === item).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(new Set(comparisons.map(({ left, right }) => [left, right].sort().join())).size).toBe(9);
  });

  it("never repeats a pair to a judge, keeps to her projects, and ends", () => {
    const items = names(6);
    const comparisons: Comparison[] = [];
    const allowed = items.slice(0, 4);
    for (let k = 0; ; k++) {
      const pair = nextPair({ comparisons, options: { items }, judge: "j", allowed, prizes: 1, seed: k });
      if (pair === null) break;
      expect(allowed).toContain(pair.left);
      expect(allowed).toContain(pair.right);
      comparisons.push({ left: pair.left, right: pair.right, winner: k % 3 === 0 ? "tie" : "right", judge: "j" });
    }
    expect(new Set(comparisons.map(({ left, right }) => [left, right].sort().join())).size).toBe(6);
    expect(comparisons).toHaveLength(6);
    expect(nextPair({ comparisons, options: { items }, judge: "other", allowed, prizes: 1, seed: 1 })).not.toBeNull();
  });

  it("gives several ahead: the first is the next, none twice, none that is left out, other projects where it can", () => {
    const { items, comparisons } = log("ahead", 8, 60);
    const input = { comparisons, options: plain(items), judge: "new", prizes: 2, seed: "s" };
    const first = nextPair(input)!;
    const ahead = nextPairs({ ...input, count: 4 });
    expect(ahead[0]).toEqual(first);
    expect(new Set(ahead.flatMap(({ left, right }) => [left, right])).size).toBe(8);
    const without = ahead.map(({ left, right }) => [right, left] as const);
    const rest = nextPairs({ ...input, without, count: 100 });
    expect(rest).toHaveLength(28 - 4);
    const key = ({ left, right }: { left: string; right: string }) => [left, right].sort().join();
    expect(new Set([...ahead, ...rest].map(key)).size).toBe(28);
    const fresh = nextPairs({ comparisons: [], options: { items }, judge: "new", prizes: 1, seed: 1, count: 20 });
    expect(new Set(fresh.slice(0, 4).flatMap(({ left, right }) => [left, right])).size).toBe(8);
    expect(fresh.every(({ rule }) => rule === "balanced")).toBe(true);
  });

  it("pairs the least compared where a fit would keep everybody waiting", () => {
    const { items, comparisons } = log("many", 260, 2000);
    const own = items.slice(0, 6);
    const seen = (item: string) => comparisons.filter(({ left, right }) => left === item || right === item).length;
    const least = Math.min(...own.map(seen));
    expect(least).toBeGreaterThanOrEqual(2);
    const pair = nextPair({ comparisons, options: plain(items), judge: "new", allowed: own, prizes: 3, seed: 1 })!;
    expect(pair).toMatchObject({ rule: "balanced", gain: null });
    expect(Math.min(seen(pair.left), seen(pair.right))).toBe(least);
  });

  it("throws a fair coin for the sides, and is the same for the same seed", () => {
    const { items, comparisons } = log("sides", 6, 40);
    const call = (seed: number) => nextPair({ comparisons, options: plain(items), judge: "new", prizes: 1, seed })!;
    const lefts = Array.from({ length: 200 }, (_, seed) => call(seed).left);
    const share = lefts.filter((left) => left === lefts[0]).length / lefts.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.12);
    expect(call(7)).toEqual(call(7));
  });

  it("finds the best more often than balanced pairs do", () => {
    const [n, judges, total] = [24, 8, 120];
    const regret = { chosen: 0, balanced: 0 };
    const events = 24;
    for (let e = 0; e < events; e++) {
      const world = seededGenerator(`recovery ${e}`);
      const items = names(n);
      const truth = items.map(() => world.normal());
      for (const rule of ["chosen", "balanced"] as const) {
        const random = seededGenerator(`answers ${e} ${rule}`);
        const comparisons: Comparison[] = [];
        const counts = new Map(items.map((item) => [item, 0]));
        for (let k = 0; k < total; k++) {
          const judge = `j${k % judges}`;
          let pair: { left: string; right: string };
          if (rule === "chosen") pair = nextPair({ comparisons, options: plain(items), judge, prizes: 3, seed: `${e} ${k}` })!;
          else {
            const [left, right] = random.shuffle(items).sort((a, b) => counts.get(a)! - counts.get(b)!) as [string, string];
            pair = { left, right };
          }
          const [a, b] = [truth[items.indexOf(pair.left)]!, truth[items.indexOf(pair.right)]!];
          const winner = random.uniform() < 1 / (1 + Math.exp(b - a)) ? "left" : "right";
          for (const item of [pair.left, pair.right]) counts.set(item, counts.get(item)! + 1);
          comparisons.push({ ...pair, winner, judge });
        }
        const best = fitComparisons(comparisons, plain(items)).items.reduce((x, y) => (y.strength! > x.strength! ? y : x)).item;
        regret[rule] += (Math.max(...truth) - truth[items.indexOf(best)]!) / events;
      }
    }
    expect(regret.chosen).toBeLessThan(0.85 * regret.balanced);
  });

  it.each([
    [{ prizes: 0 }, "bad_option"],
    [{ allowed: ["nobody"] }, "unknown_id"],
    [{ options: { items: names(3), estimator: "likelihood" } }, "bad_option"],
  ])("refuses %j", (over, code) => {
    const input = { comparisons: [], options: { items: names(3) }, judge: "j", prizes: 1, seed: 1, ...over };
    expect(() => nextPair(input as Parameters<typeof nextPair>[0])).toThrow(expect.objectContaining({ code }));
  });
});

it("information is p (1 − p) without ties, and the curvature of the log-likelihood with them", () => {
  expect(informationOf(0.8, -Infinity)).toBeCloseTo(Math.exp(0.8) / (1 + Math.exp(0.8)) ** 2, 14);
  const logSum = (d: number) => Math.log(Math.exp(d / 2) + Math.exp(-d / 2) + Math.exp(-0.7));
  const h = 1e-4;
  expect(informationOf(0.8, -0.7)).toBeCloseTo((logSum(0.8 + h) - 2 * logSum(0.8) + logSum(0.8 - h)) / h ** 2, 6);
});
