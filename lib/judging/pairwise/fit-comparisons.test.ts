import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  drawComparisonOdds, fitComparisons, rankComparisons, seededGenerator, strengthDifferences,
  type Comparison, type ComparisonOptions,
} from "../index";

const answers = (text: string): Comparison[] =>
  text.split(" ").map((cell) => ({
    left: cell[0]!,
    right: cell[2]!,
    winner: cell[1] === ">" ? "left" : cell[1] === "<" ? "right" : "tie",
  }));
const strengths = (comparisons: Comparison[], options: ComparisonOptions) =>
  fitComparisons(comparisons, options).items.map(({ strength }) => strength);
const plain = { ties: "half", leftEffect: false } as const;

function tournament(seed: string | number, n: number, count: number, pull = 0, tie = 0): { log: Comparison[]; truth: number[]; items: string[] } {
  const random = seededGenerator(seed);
  const items = Array.from({ length: n }, (_, i) => `p${String(i).padStart(2, "0")}`);
  const truth = items.map(() => random.normal());
  const log = Array.from({ length: count }, (): Comparison => {
    const [a, b] = random.shuffle(items.map((_, i) => i)) as [number, number];
    const [left, right] = [Math.exp(truth[a]! + pull), Math.exp(truth[b]!)];
    const tied = tie * Math.sqrt(left * right);
    const u = random.uniform() * (left + right + tied);
    return { left: items[a]!, right: items[b]!, winner: u < left ? "left" : u < left + right ? "right" : "tie" };
  });
  return { log, truth, items };
}

describe("fitComparisons", () => {
  it("has the closed form for two: the log of the ratio of wins", () => {
    const options = { items: ["A", "B"], estimator: "likelihood", ...plain } as const;
    const [a, b] = strengths(answers("A>B B>A A>B"), options);
    expect(a! - b!).toBeCloseTo(Math.log(2), 12);
    expect(a! + b!).toBeCloseTo(0, 14);
  });

  it("keeps the undefeated finite under a prior, and says that without one there is no answer", () => {
    const log = answers("A>B B>C C>D");
    const items = ["A", "B", "C", "D"];
    const free = fitComparisons(log, { items, estimator: "likelihood" });
    expect(free).toMatchObject({ status: "no_finite_estimate", satisfiesFord: false });
    expect(free.strongComponents).toHaveLength(4);
    expect(free.items.every(({ strength }) => strength === null)).toBe(true);
    const [a, b, c, d] = strengths(log, { items });
    expect(a! > b! && b! > c! && c! > d!).toBe(true);
    expect(a!).toBeCloseTo(-d!, 10);
  });

  it("finds everybody equal where there are only ties, however unequal the numbers of comparisons", () => {
    for (const ties of ["davidson", "half"] as const) {
      for (const value of strengths(answers("A=B B=C C=A A=B"), { items: ["A", "B", "C"], ties })) expect(value).toBeCloseTo(0, 10);
    }
  });

  it("refuses to compare across islands and names what was never compared", () => {
    const log = answers("A>B B>A A>B C>D D>C D>C");
    const options = { items: ["A", "B", "C", "D", "E"] };
    const fit = fitComparisons(log, options);
    expect(fit.components).toEqual([["A", "B"], ["C", "D"], ["E"]]);
    expect(fit.neverCompared).toEqual(["E"]);
    expect(fit.items[4]).toMatchObject({ strength: null, standardError: null });
    const between = strengthDifferences(log, options);
    expect(between("A", "C")).toBeNull();
    expect(between("A", "B")!.ahead).toBeGreaterThan(0.5);
    expect(rankComparisons({ fit, projects: options.items })).toMatchObject({ status: "disconnected", notJudged: ["E"] });
    expect(rankComparisons({ fit, projects: ["A", "B", "E"] })).toMatchObject({ status: "ranked", notJudged: ["E"] });
  });

  it("does not care for the order or the splitting of the log", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { log, items } = tournament(seed, 5, 14, 0.3, 0.5);
        const fit = fitComparisons(log, { items });
        expect(fitComparisons([...log].reverse(), { items: [...items].reverse() })).toEqual(fit);
        const doubled = fitComparisons([...log, ...log], { items });
        const counted = fitComparisons(log.map((row) => ({ ...row, count: 2 })), { items });
        expect(counted).toEqual(doubled);
      }),
      { numRuns: 10 },
    );
  });

  it("integrates the spread as a fine rule does, for two projects where the rest is one dimension", () => {
    const [wins, losses] = [7, 2];
    const log = [{ left: "A", right: "B", winner: "left", count: wins }, { left: "B", right: "A", winner: "left", count: losses }];
    let [sum, weights] = [0, 0];
    const [from, to] = [Math.log(0.05), Math.log(8)];
    for (let step = 0; step < 500; step++) {
      const sd = Math.exp(from + ((to - from) * (step + 0.5)) / 500);
      let x = 0; // half the difference: strengths are x and −x
      for (let turn = 0; turn < 500; turn++) {
        const p = 1 / (1 + Math.exp(-2 * x));
        const slope = 2 * (wins * (1 - p) - losses * p) - (2 * x) / (sd * sd);
        x += slope / (4 * (wins + losses) * p * (1 - p) + 2 / (sd * sd));
      }
      const p = 1 / (1 + Math.exp(-2 * x));
      const information = (wins + losses) * p * (1 - p);
      const determinant = (information + sd ** -2) ** 2 - information ** 2;
      const fit = wins * Math.log(p) + losses * Math.log(1 - p) - (x * x) / (sd * sd);
      const weight = Math.exp(fit - 0.5 * Math.log(determinant) - 2 * Math.log(sd)) * (sd / (1 + sd * sd));
      sum += weight * x;
      weights += weight;
    }
    const [a] = strengths(log as Comparison[], { items: ["A", "B"], ...plain });
    expect(Math.abs(a! / (sum / weights) - 1)).toBeLessThan(0.02);
  });

  it("turns the sign of the pull and nothing else when the sides are swapped", () => {
    const { log, items } = tournament("sides", 8, 120, 0.8, 0.4);
    const swapped = log.map(({ left, right, winner }): Comparison => ({
      left: right,
      right: left,
      winner: winner === "tie" ? "tie" : winner === "left" ? "right" : "left",
    }));
    const [fit, other] = [fitComparisons(log, { items }), fitComparisons(swapped, { items })];
    expect(other.leftEffect!.value).toBeCloseTo(-fit.leftEffect!.value, 9);
    fit.items.forEach(({ strength }, i) => expect(other.items[i]!.strength).toBeCloseTo(strength!, 9));
    expect(fit.leftEffect!.value).toBeGreaterThan(2 * fit.leftEffect!.standardError);
  });

  it("covers the truth: strengths, the pull and the ties", () => {
    let [inside, all, pulls, ties] = [0, 0, 0, 0];
    const events = 60;
    for (let k = 0; k < events; k++) {
      const { log, truth, items } = tournament(`cover ${k}`, 12, 100, 0.3, 0.6);
      const fit = fitComparisons(log, { items });
      const mean = truth.reduce((sum, value) => sum + value / truth.length, 0);
      fit.items.forEach(({ strength, standardError }, i) => {
        all++;
        if (Math.abs(strength! - (truth[i]! - mean)) < 1.96 * standardError!) inside++;
      });
      if (Math.abs(fit.leftEffect!.value - 0.3) < 1.96 * fit.leftEffect!.standardError) pulls++;
      if (Math.abs(fit.logTie!.value - Math.log(0.6)) < 1.96 * fit.logTie!.standardError) ties++;
    }
    expect(inside / all).toBeGreaterThan(0.9);
    expect(inside / all).toBeLessThan(0.985);
    expect(pulls / events).toBeGreaterThan(0.85);
    expect(ties / events).toBeGreaterThan(0.85);
  });

  it("draws odds that agree with the chances of pairs", () => {
    const { log, items } = tournament("odds", 10, 150);
    const fit = fitComparisons(log, { items });
    const list = rankComparisons({ fit, projects: items });
    const [odds] = drawComparisonOdds({ comparisons: log, options: { items }, lists: [{ list, topSizes: [3] }], seed: 1 });
    expect(odds!.projects.reduce((sum, { first }) => sum + first, 0)).toBeCloseTo(1, 12);
    const between = strengthDifferences(log, { items });
    odds!.projects.forEach(({ project, aheadOfNext }, m) => {
      const next = odds!.projects[m + 1];
      if (next) expect(Math.abs(aheadOfNext! - between(project, next.project)!.ahead)).toBeLessThan(0.03);
    });
  });

  it.each([
    ["unknown_id", [{ left: "A", right: "X", winner: "tie" }], {}],
    ["bad_option", [{ left: "A", right: "A", winner: "tie" }], {}],
    ["bad_option", [{ left: "A", right: "B", winner: "both" }], {}],
    ["bad_weight", [{ left: "A", right: "B", winner: "tie", count: 0 }], {}],
    ["bad_option", [], { estimator: "map" }],
    ["duplicate_id", [], { items: ["A", "A"] }],
  ])("refuses %s", (code, log, over) => {
    const call = () => fitComparisons(log as Comparison[], { items: ["A", "B"], ...over } as ComparisonOptions);
    expect(call).toThrow(expect.objectContaining({ code }));
  });

  it("has no strengths before the first answer", () => {
    expect(fitComparisons([], { items: ["A", "B"] })).toMatchObject({ status: "no_comparisons", neverCompared: ["A", "B"] });
  });
});
