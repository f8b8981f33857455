import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkComparisons, checkSignal, compareMethods, drawComparisonOdds, drawOdds, estimateReliability, fitComparisons, fitScores, FIT_METHODS, JudgingError, judgeLedger,
  leaveOneJudgeOut, measureDesign, nextPair, placesOf, planAssignment, proposeBridges, rankComparisons, rankList, reviewTotal, scoreDifferences, scoreGraph,
  strengthDifferences, weighByReliability, type Comparison, type Review,
} from "../index";

/** Every function that takes reviews, each as an organizer's page would call it. */
const TAKERS: Record<string, (reviews: Review[]) => unknown> = {
  ...Object.fromEntries(FIT_METHODS.map((method) => [`fitScores ${method}`, (reviews: Review[]) => fitScores(reviews, { method })])),
  compareMethods,
  checkSignal,
  judgeLedger,
  estimateReliability,
  weighByReliability,
  leaveOneJudgeOut: (reviews) => leaveOneJudgeOut({ reviews, method: "mixed", projects: [reviews[0]?.project ?? "p"] }),
  drawOdds: (reviews) => drawOdds({ reviews, lists: [], seed: 1, draws: 100 }),
};
const good: Review[] = [
  { judge: "a", project: "p", total: 3 }, { judge: "a", project: "q", total: 4 }, { judge: "b", project: "p", total: 2 },
  { judge: "b", project: "q", total: 5 }, { judge: "c", project: "p", total: 4 }, { judge: "c", project: "q", total: 4 },
];
const spoilt = (row: number, over: object) => good.map((review, k) => (k === row ? { ...review, ...over } : review)) as Review[];

describe.each(Object.entries(TAKERS))("%s", (_, take) => {
  it("takes good reviews", () => expect(() => take(good)).not.toThrow());
  it.each([
    ["not_a_number", { total: NaN }],
    ["not_a_number", { total: Infinity }],
    ["not_a_number", { total: "3" }],
    ["not_a_number", { total: null }],
    ["bad_weight", { weight: -1 }],
    ["bad_weight", { weight: 0 }],
    ["bad_weight", { weight: NaN }],
    ["bad_weight", { weight: Infinity }],
    ["empty_id", { judge: "" }],
    ["empty_id", { project: undefined }],
    ["duplicate_review", { judge: "a", project: "p" }],
  ])("refuses %s, naming the row: %j", (code, over) => {
    for (const row of [1, 4]) {
      expect(() => take(spoilt(row, over))).toThrow(expect.objectContaining({ name: "JudgingError", code, row }));
    }
  });
  it("refuses nothing at all", () => {
    expect(() => take([])).toThrow(expect.objectContaining({ code: "no_reviews", row: null }));
  });
});

const items = ["A", "B", "C"];
const log: Comparison[] = [
  { left: "A", right: "B", winner: "left", judge: "j" }, { left: "B", right: "C", winner: "tie", judge: "j" }, { left: "C", right: "A", winner: "left", judge: "k" },
];
describe.each(Object.entries({
  fitComparisons: (rows) => fitComparisons(rows, { items }),
  strengthDifferences: (rows) => strengthDifferences(rows, { items }),
  checkComparisons: (rows) => checkComparisons(rows, { items }),
  nextPair: (rows) => nextPair({ comparisons: rows, options: { items }, judge: "x", prizes: 1, seed: 1 }),
  drawComparisonOdds: (rows) => drawComparisonOdds({ comparisons: rows, options: { items }, lists: [], seed: 1, draws: 100 }),
} satisfies Record<string, (rows: Comparison[]) => unknown>))("%s", (_, take) => {
  it("takes a good log", () => expect(() => take(log)).not.toThrow());
  it.each([
    ["unknown_id", { left: "X" }],
    ["unknown_id", { right: undefined }],
    ["bad_option", { left: "A", right: "A" }],
    ["bad_option", { winner: "both" }],
    ["bad_weight", { count: 0 }],
    ["bad_weight", { count: -2 }],
    ["bad_weight", { count: NaN }],
    ["bad_weight", { count: Infinity }],
  ])("refuses %s, naming the row: %j", (code, over) => {
    const rows = log.map((row, k) => (k === 1 ? { ...row, ...over } : row)) as Comparison[];
    expect(() => take(rows)).toThrow(expect.objectContaining({ name: "JudgingError", code, row: 1 }));
  });
});

describe("the rest names its rows too", () => {
  const fit = fitScores(good, { method: "mixed" });
  const graph = scoreGraph(["p", "q"], good);
  it.each<[string, number | null, () => unknown]>([
    ["duplicate_id", 1, () => scoreGraph(["p", "p"], [])],
    ["unknown_id", 0, () => scoreGraph(["p"], [{ judge: "a", project: "x" }])],
    ["duplicate_review", 1, () => scoreGraph(["p"], [{ judge: "a", project: "p" }, { judge: "a", project: "p" }])],
    ["unknown_id", 1, () => rankList({ fit, graph, projects: ["p", "x"] })],
    ["duplicate_id", 1, () => rankList({ fit, graph, projects: ["p", "p"] })],
    ["unknown_id", null, () => scoreDifferences(fit)("p", "x")],
    ["not_a_number", 1, () => placesOf([{ id: "a", score: 1 }, { id: "b", score: NaN }])],
    ["duplicate_id", 1, () => placesOf([{ id: "a", score: 1 }, { id: "a", score: 2 }])],
    ["bad_option", 0, () => proposeBridges({ projects: ["p", "q"], judges: [{ id: "a", capacity: -1 }], reviews: [] })],
    ["duplicate_id", 1, () => proposeBridges({ projects: ["p", "q"], judges: [{ id: "a", capacity: 1 }, { id: "a", capacity: 1 }], reviews: [] })],
    ["duplicate_review", 1, () => measureDesign([{ judge: "a", project: "p" }, { judge: "a", project: "p" }])],
    ["duplicate_review", 1, () => planAssignment({ projects: [{ id: "p" }], judges: [{ id: "a", capacity: 1 }], reviewsPerProject: 1, seed: 1, existing: [{ judge: "a", project: "p" }, { judge: "a", project: "p" }] })],
    ["bad_scale", 0, () => reviewTotal({ c: 1 }, [{ id: "c", weight: 1, min: 5, max: 1 }], { min: 0, max: 1 })],
    ["out_of_range", 0, () => reviewTotal({ c: 9 }, [{ id: "c", weight: 1, min: 1, max: 5 }], { min: 0, max: 1 })],
    ["unknown_id", null, () => rankComparisons({ fit: fitComparisons(log, { items }), projects: ["X"] })],
    ["unknown_id", 1, () => leaveOneJudgeOut({ reviews: good, method: "mixed", projects: ["p", "x"] })],
  ])("%s", (code, row, call) => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(JudgingError);
    expect((thrown as JudgingError).code).toBe(code);
    if (row !== null && (thrown as JudgingError).row !== null) expect((thrown as JudgingError).row).toBe(row);
  });
});

const finiteThroughout = (value: unknown): boolean =>
  typeof value === "number" ? Number.isFinite(value)
  : value !== null && typeof value === "object" ? Object.values(value).every(finiteThroughout)
  : true;

/** A result without a NaN, or a JudgingError; nothing else. */
function holds(call: () => unknown) {
  try {
    expect(finiteThroughout(call())).toBe(true);
  } catch (error) {
    if (!(error instanceof JudgingError)) throw error;
  }
}

describe("no result ever holds a NaN, whatever the numbers", () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: 1, max: 5 }).map(Number), fc.constantFrom(0, -0, 1e-308, 1e308, -1e300, 5e-324, 1e-12, 1e9));
  const id = (letter: string) => fc.nat(4).map((n) => `${letter}${n}`);
  const review = fc.record({ judge: id("j"), project: id("p"), total: number, weight: fc.option(number, { nil: undefined }) }) as fc.Arbitrary<Review>;
  const distinct = fc.uniqueArray(review, { selector: ({ judge, project }) => `${judge} ${project}`, maxLength: 14 });
  const usual = fc.uniqueArray(
    fc.record({ judge: id("j"), project: id("p"), total: fc.integer({ min: 1, max: 5 }) }),
    { selector: ({ judge, project }) => `${judge} ${project}`, minLength: 1, maxLength: 16 },
  );

  it.each([["any", distinct, 60], ["usual", usual, 60]] as const)("from %s reviews", (_, reviews, numRuns) => {
    fc.assert(
      fc.property(reviews, (rows) => {
        for (const take of Object.values(TAKERS)) holds(() => take(rows));
        holds(() => {
          const projects = [...new Set(rows.map(({ project }) => project))];
          const fit = fitScores(rows, { method: "mixed" });
          const list = rankList({ fit, graph: scoreGraph(projects, rows), projects });
          const between = scoreDifferences(fit);
          return [list, drawOdds({ reviews: rows, lists: [{ list, topSizes: [1, 2] }], seed: 1, draws: 100 }), projects.map((a) => between(a, projects[0]!))];
        });
      }),
      { numRuns },
    );
  });

  it("from any comparisons", () => {
    const row = fc.record({
      left: fc.constantFrom(...items), right: fc.constantFrom(...items), winner: fc.constantFrom("left", "right", "tie"), judge: id("j"),
      count: fc.option(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double(), fc.constantFrom(1e12, 1e-9)), { nil: undefined }),
    }) as fc.Arbitrary<Comparison>;
    fc.assert(
      fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
        for (const options of [{ items }, { items, estimator: "likelihood" }, { items, estimator: "map", priorSd: 1, ties: "half" }] as const) {
          holds(() => fitComparisons(rows, options));
        }
        holds(() => checkComparisons(rows, { items }));
        holds(() => nextPair({ comparisons: rows, options: { items }, judge: "j1", prizes: 1, seed: 1 }));
      }),
      { numRuns: 60 },
    );
  });
});
