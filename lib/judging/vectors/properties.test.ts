import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitComparisons, fitScores, FIT_METHODS, judgeLedger, leaveOneJudgeOut, scoreGraph, seededGenerator, type Comparison, type Review } from "../index";
import { randomEvent } from "./random-event";

const seed = fc.integer();
const eventOf = (value: number) => randomEvent(seededGenerator(value), 6);
const near = (a: number, b: number, tolerance: number) => {
  if (!(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)))) throw new Error(`${a} is not near ${b}`);
};

describe("what must not matter, in scores", () => {
  it("all weights doubled: the same scores, leniencies and errors, twice the noise a review", () => {
    fc.assert(
      fc.property(seed, (value) => {
        const reviews = eventOf(value);
        const twice = reviews.map((review) => ({ ...review, weight: 2 * (review.weight ?? 1) }));
        for (const method of ["mixed", "fixed", "none"] as const) {
          const [one, two] = [fitScores(reviews, { method }), fitScores(twice, { method })];
          if (one.status !== "estimated") return;
          near(two.variances.noise!, 2 * one.variances.noise!, 1e-6);
          one.projects.forEach(({ score, standardError }, i) => {
            near(two.projects[i]!.score, score, 1e-6);
            near(two.projects[i]!.standardError!, standardError!, 1e-6);
          });
          one.judges.forEach(({ leniency }, j) => near(two.judges[j]!.leniency, leniency, 1e-6));
        }
      }),
      { numRuns: 100 },
    );
  });

  it("every judge with a twin who marks the same: the same fixed scores, and errors smaller as twice the reviews make them", () => {
    fc.assert(
      fc.property(seed, (value) => {
        const reviews = eventOf(value);
        const doubled = [...reviews, ...reviews.map((review) => ({ ...review, judge: `${review.judge} twin` }))];
        const [one, two] = [fitScores(reviews, { method: "fixed" }), fitScores(doubled, { method: "fixed" })];
        one.projects.forEach(({ score }, i) => near(two.projects[i]!.score, score, 1e-8));
        if (one.status !== "estimated" || two.status !== "estimated") return;
        const unit = (fit: typeof one, i: number) => fit.projects[i]!.standardError! ** 2 / fit.variances.noise!;
        one.projects.forEach((_, i) => near(unit(two, i), unit(one, i) / 2, 1e-8));
      }),
      { numRuns: 100 },
    );
  });

  it("a constant on one judge's marks moves the ledger of that judge and no fixed score difference", () => {
    fc.assert(
      fc.property(seed, fc.double({ min: -3, max: 3, noNaN: true }), (value, extra) => {
        const reviews = eventOf(value);
        const judge = reviews[0]!.judge;
        const moved = reviews.map((review) => (review.judge === judge ? { ...review, total: review.total + extra } : review));
        const [one, two] = [judgeLedger(reviews), judgeLedger(moved)];
        const others = one.filter((account) => account.judge !== judge);
        const shift = (id: string) => two.find((account) => account.judge === id)!.fixedLeniency - one.find((account) => account.judge === id)!.fixedLeniency;
        for (const account of others) near(shift(judge) - shift(account.judge), extra, 1e-8);
      }),
      { numRuns: 60 },
    );
  });

  it("names and order of rows, in what a removal would do and in the graph", () => {
    fc.assert(
      fc.property(seed, (value) => {
        const reviews = eventOf(value);
        const rename = (id: string) => `${(7 * Number(id.slice(1)) + 3) % 11} ${id}`;
        const other = seededGenerator("turn").shuffle(reviews).map((review): Review => ({ ...review, judge: rename(review.judge), project: rename(review.project) }));
        const projectsOf = (rows: readonly Review[]) => [...new Set(rows.map(({ project }) => project))];
        const [one, two] = [reviews, other].map((rows) => leaveOneJudgeOut({ reviews: rows, method: "fixed", projects: projectsOf(rows) }));
        for (const removal of one!) {
          const same = two!.find(({ judge }) => judge === rename(removal.judge))!;
          expect(same.disconnects).toBe(removal.disconnects);
          expect(same.lostProjects).toEqual(removal.lostProjects.map(rename).sort());
        }
        const [g, h] = [reviews, other].map((rows) => scoreGraph(projectsOf(rows), rows));
        expect(h!.cutJudges).toEqual(g!.cutJudges.map(rename).sort());
        expect(h!.spareDegreesOfFreedom).toBe(g!.spareDegreesOfFreedom);
      }),
      { numRuns: 60 },
    );
  });

  it("the unit of the marks, in every method", () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(1e-3, 0.25, 20, 1e3), (value, unit) => {
        const reviews = eventOf(value);
        for (const method of FIT_METHODS) {
          const [one, two] = [fitScores(reviews, { method }), fitScores(reviews.map((r) => ({ ...r, total: unit * r.total })), { method })];
          if (one.status !== "estimated") return;
          one.judges.forEach(({ leniency, standardError }, j) => {
            near(two.judges[j]!.leniency / unit, leniency, 1e-6);
            near(two.judges[j]!.standardError! / unit, standardError!, 1e-6);
          });
        }
      }),
      { numRuns: 15 },
    );
  });
});

const answer = fc.record({
  left: fc.constantFrom("A", "B", "C"), right: fc.constantFrom("D", "E", "A2"), winner: fc.constantFrom("left", "right", "tie"),
}) as fc.Arbitrary<Comparison>;
const logs = fc.array(answer, { minLength: 4, maxLength: 20 });
const items = ["A", "B", "C", "D", "E", "A2"];

describe("what must not matter, in comparisons", () => {
  it("how the log is split: one by one, counted, in halves", () => {
    fc.assert(
      fc.property(logs, (log) => {
        const whole = fitComparisons(log, { items });
        const halves = log.flatMap((row) => [{ ...row, count: 0.5 }, { ...row, count: 0.5 }]);
        expect(fitComparisons(halves, { items })).toEqual(whole);
        expect(fitComparisons(seededGenerator(1).shuffle(log), { items: [...items].reverse() })).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  it("which side is written first, where no side pulls", () => {
    fc.assert(
      fc.property(logs, (log) => {
        const options = { items, leftEffect: false } as const;
        const turned = log.map(({ left, right, winner }, k): Comparison =>
          k % 2 === 0 ? { left, right, winner } : { left: right, right: left, winner: winner === "tie" ? "tie" : winner === "left" ? "right" : "left" });
        const [one, two] = [fitComparisons(log, options), fitComparisons(turned, options)];
        one.items.forEach(({ strength }, i) => strength !== null && near(two.items[i]!.strength!, strength, 1e-8));
      }),
      { numRuns: 25 },
    );
  });

  it("names", () => {
    fc.assert(
      fc.property(logs, (log) => {
        const rename = (id: string) => `${9 - items.indexOf(id)} ${id}`;
        const one = fitComparisons(log, { items });
        const two = fitComparisons(log.map((row) => ({ ...row, left: rename(row.left), right: rename(row.right) })), { items: items.map(rename) });
        for (const { item, strength } of one.items) {
          const other = two.items.find((own) => own.item === rename(item))!.strength;
          if (strength === null) expect(other).toBeNull();
          else near(other!, strength, 1e-8);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("the log twice over: the same likelihood estimate, errors smaller by √2", () => {
    fc.assert(
      fc.property(logs, (log) => {
        const options = { items: ["A", "B"], estimator: "likelihood", leftEffect: false } as const;
        const own = log.map(({ winner }, k): Comparison => (k % 2 === 0 ? { left: "A", right: "B", winner } : { left: "B", right: "A", winner }));
        const [one, two] = [fitComparisons(own, options), fitComparisons([...own, ...own], options)];
        expect(two.status).toBe(one.status);
        if (one.status !== "estimated") return;
        near(two.items[0]!.strength!, one.items[0]!.strength!, 1e-8);
        near(two.items[0]!.standardError!, one.items[0]!.standardError! / Math.SQRT2, 1e-8);
      }),
      { numRuns: 60 },
    );
  });
});
