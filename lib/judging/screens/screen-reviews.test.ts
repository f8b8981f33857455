import { describe, expect, it } from "vitest";
import { fitScores, screenReviews, seededGenerator, weighByReliability, type OrderedReview, type Review } from "../index";
import { tabulate } from "../normalize/tabulate";
import { upperTailF } from "../rank/f-distribution";
import { solveDense } from "../vectors/dense";
import { randomEvent } from "../vectors/random-event";
import { positionsOf } from "./order-drift";
import { testSlope, twoWay } from "./two-way";

/** Projects, judges and any further columns by dense weighted least squares: coefficients, squares left, degrees of freedom, leverages. */
function leastSquares(reviews: readonly Review[], extra: readonly (readonly number[])[]) {
  const table = tabulate(reviews);
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  const rows = Array.from({ length: N }, (_, k) => [
    ...Array.from({ length: P }, (_, i) => Number(table.projectOf[k] === i)),
    ...Array.from({ length: J - 1 }, (_, j) => Number(table.judgeOf[k] === j + 1)),
    ...extra.map((column) => column[k]!),
  ]);
  const width = rows[0]!.length;
  const at = (a: number, b: number) => rows.reduce((sum, row, k) => sum + table.weight[k]! * row[a]! * row[b]!, 0);
  const normal = Array.from({ length: width }, (_, a) => Array.from({ length: width }, (_, b) => at(a, b)));
  const inverse = solveDense(normal, normal.map((_, a) => normal.map((_, b) => Number(a === b)))).x;
  const right = normal.map((_, a) => rows.reduce((sum, row, k) => sum + table.weight[k]! * row[a]! * table.total[k]!, 0));
  const beta = inverse.map((row) => row.reduce((sum, value, b) => sum + value * right[b]!, 0));
  const squares = rows.reduce((sum, row, k) => sum + table.weight[k]! * (table.total[k]! - row.reduce((fit, x, a) => fit + x * beta[a]!, 0)) ** 2, 0);
  const leverage = rows.map((row, k) => table.weight[k]! * row.reduce((sum, x, a) => sum + x * row.reduce((inner, y, b) => inner + inverse[a]![b]! * y, 0), 0));
  return { table, beta, inverse, squares, degrees: N - width, leverage };
}

function event(seed: string, change: (review: OrderedReview, j: number, at: number) => number = ({ total }) => total): OrderedReview[] {
  const random = seededGenerator(seed);
  const level = Array.from({ length: 24 }, () => 0.7 * random.normal());
  const lenient = Array.from({ length: 8 }, () => 0.6 * random.normal());
  const pairs = level.flatMap((_, i) => random.shuffle(lenient.map((_, j) => j)).slice(0, 4).map((j) => ({ i, j })));
  const given = lenient.map(() => 0);
  return random.shuffle(pairs).map(({ i, j }) => {
    const review = { judge: `j${j}`, project: `p${String(i).padStart(2, "0")}`, order: given[j]!++, total: 3 + level[i]! + lenient[j]! + 0.5 * random.normal() };
    return { ...review, total: change(review, j, review.order) };
  });
}

describe("the ground of the screens", () => {
  it("equals dense least squares, slope, error and leverages, weights too", () => {
    const random = seededGenerator("two-way");
    let seen = 0;
    while (seen < 40) {
      const reviews = randomEvent(random, 6);
      const column = reviews.map(() => random.normal());
      const fit = twoWay(tabulate(reviews));
      if (fit === null) continue;
      const plain = leastSquares(reviews, [column]);
      const test = testSlope(fit, Float64Array.from(column));
      if (test === null || plain.squares < 1e-8) continue;
      seen++;
      const noise = plain.squares / plain.degrees;
      expect(test.slope).toBeCloseTo(plain.beta.at(-1)!, 7);
      expect(test.standardError).toBeCloseTo(Math.sqrt(noise * plain.inverse.at(-1)!.at(-1)!), 7);
      const without = leastSquares(reviews, []);
      expect(fit.squares).toBeCloseTo(without.squares, 8);
      expect(fit.degrees).toBe(without.degrees);
      fit.leverage().forEach((h, k) => expect(h).toBeCloseTo(without.leverage[k]!, 8));
    }
  });

  it("puts positions from one half below to one half above, ties in the middle", () => {
    expect([...positionsOf(Int32Array.from([0, 0, 0, 1, 1, 2]), [5, 1, 9, 2, 2, 4], 3)]).toEqual([0, -0.5, 0.5, 0, 0, 0]);
  });
});

describe("screenReviews", () => {
  it("an outlying review is measured by a fit without it", () => {
    const reviews = event("outlier", (review) => (review.project === "p07" && review.judge === firstJudgeOf("p07") ? review.total - 3 : review.total));
    const [outlier] = screenReviews(reviews).outliers;
    expect(outlier).toMatchObject({ project: "p07", flagged: true });
    const table = tabulate(reviews);
    const column = Array.from({ length: reviews.length }, (_, k) => Number(table.projects[table.projectOf[k]!] === outlier!.project && table.judges[table.judgeOf[k]!] === outlier!.judge));
    // Judges who seem to differ in noise are weighed by it.
    const plain = leastSquares(weighByReliability(reviews), [column]);
    expect(outlier!.off).toBeCloseTo(plain.beta.at(-1)!, 8);
    expect(outlier!.t).toBeCloseTo(plain.beta.at(-1)! / Math.sqrt((plain.squares / plain.degrees) * plain.inverse.at(-1)!.at(-1)!), 7);
  });

  it("sees marks that fall along all sequences, and along one", () => {
    const common = screenReviews(event("common", ({ total }, _, at) => total - 0.15 * at)).drift!;
    expect(common.common).toMatchObject({ flagged: true });
    expect(common.common!.slope).toBeLessThan(-1);
    const own = screenReviews(event("own", ({ total }, j, at) => (j === 3 ? total - 0.35 * at : total))).drift!;
    expect(own.judges.filter(({ flagged }) => flagged).map(({ judge }) => judge)).toEqual(["j3"]);
  });

  it("sees two judges who give the same marks, by an F test of their differences", () => {
    const honest = event("pair");
    const of = new Map(honest.filter(({ judge }) => judge === "j1").map(({ project, total }) => [project, total]));
    const copied = honest.map((review) => (review.judge === "j2" && of.has(review.project) ? { ...review, total: of.get(review.project)! + 0.5 } : review));
    const [closest] = screenReviews(copied).agreement;
    expect(closest).toMatchObject({ judges: ["j1", "j2"], flagged: true });
    expect(closest!.spread).toBeCloseTo(0, 9);
    const [fair] = screenReviews(honest).agreement;
    const { squares, degrees } = leastSquares(honest, []);
    const own = (fair!.spread ** 2 * (fair!.shared - 1)) / 2;
    const m = fair!.shared - 1;
    const noise = (squares - own) / (degrees - m);
    expect(fair!.expectedSpread).toBeCloseTo(Math.sqrt(2 * noise), 9);
    // Marks are continuous here: the step adds next to nothing.
    expect(fair!.p).toBeCloseTo(1 - upperTailF(own / m / noise, m, degrees - m), 4);
  });

  it("tells how much of the scale is used up", () => {
    const reviews = event("ceiling", ({ total }, _, at) => (at % 2 ? 5 : Math.min(4.5, total)));
    expect(screenReviews(reviews, { scaleTop: 5 }).ceiling).toMatchObject({ flagged: true });
    expect(screenReviews(event("ceiling"), { scaleTop: 99 }).ceiling).toEqual({ share: 0, flagged: false });
    expect(screenReviews(reviews).ceiling).toBeNull();
  });

  it("raises a flag of a kind in few honest events", () => {
    const events = 150;
    const raised = { common: 0, judges: 0, agreement: 0, outliers: 0 };
    for (let k = 0; k < events; k++) {
      const { drift, agreement, outliers } = screenReviews(event(`honest ${k}`));
      raised.common += Number(drift!.common!.flagged);
      raised.judges += Number(drift!.judges.some(({ flagged }) => flagged));
      raised.agreement += Number(agreement.some(({ flagged }) => flagged));
      raised.outliers += Number(outliers.some(({ flagged }) => flagged));
    }
    // Rates .025, .025, .05 and .05, with room for three standard errors.
    for (const [kind, rate] of [["common", 0.025], ["judges", 0.025], ["agreement", 0.05], ["outliers", 0.05]] as const) {
      expect(raised[kind] / events).toBeLessThan(rate + 3 * Math.sqrt((rate * (1 - rate)) / events));
    }
  });

  it("is the same for any order of rows and other names", () => {
    const reviews = event("order");
    const screens = screenReviews(reviews);
    expect(screenReviews(seededGenerator(1).shuffle(reviews))).toEqual(screens);
    const renamed = screenReviews(reviews.map((review) => ({ ...review, judge: `x${9 - Number(review.judge.slice(1))}` })));
    expect(renamed.outliers.map(({ t }) => t).sort()[0]).toBeCloseTo(screens.outliers.map(({ t }) => t).sort()[0]!, 9);
    expect(renamed.drift!.common!.t).toBeCloseTo(screens.drift!.common!.t, 9);
  });

  it("says what it cannot tell", () => {
    const tree = [{ judge: "a", project: "p", total: 1 }, { judge: "a", project: "q", total: 2 }];
    expect(screenReviews(tree)).toMatchObject({ status: "unknown", drift: null, agreement: [], outliers: [] });
    const unordered = event("x").map(({ judge, project, total }) => ({ judge, project, total }));
    expect(screenReviews(unordered)).toMatchObject({ status: "screened", drift: null });
    expect(fitScores(unordered, { method: "mixed" }).status).toBe("estimated");
  });

  it.each([
    [{ rate: 0 }, "bad_option"],
    [{ rate: NaN }, "bad_option"],
    [{ scaleTop: Infinity }, "not_a_number"],
  ] as const)("refuses %j", (options, code) => {
    expect(() => screenReviews(event("bad"), options)).toThrow(expect.objectContaining({ code }));
  });

  it("names the row of a bad order", () => {
    const reviews = event("bad").map((review, row) => (row === 4 ? { ...review, order: NaN } : review));
    expect(() => screenReviews(reviews)).toThrow(expect.objectContaining({ code: "not_a_number", row: 4 }));
  });
});

function firstJudgeOf(project: string): string {
  return event("outlier").find((review) => review.project === project)!.judge;
}
