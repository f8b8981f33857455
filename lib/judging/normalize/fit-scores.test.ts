import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIT_METHODS, fitScores, scoreDifferences, seededGenerator, type Review, type ScoreFit } from "../index";
import { denseFixed, denseMixed, densePosterior, designOf } from "../vectors/dense";
import { randomEvent } from "../vectors/random-event";

const near = (a: number, b: number, tolerance = 1e-9) => {
  if (!(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)))) throw new Error(`${a} is not near ${b}`);
};
const events = (count: number, largest?: number) => {
  const random = seededGenerator("two implementations");
  return Array.from({ length: count }, () => randomEvent(random, largest));
};

describe("two implementations", () => {
  it("mixed equals dense generalised least squares, and no other ratio is likelier, in a thousand events", () => {
    let interior = 0;
    for (const [turn, reviews] of events(1000, 4).entries()) {
      const fit = fitScores(reviews, { method: "mixed" });
      if (fit.status !== "estimated") continue;
      const design = designOf(reviews);
      const ratio = fit.variances.judge! / fit.variances.noise!;
      const dense = denseMixed(design, ratio);
      near(fit.variances.noise!, dense.noise);
      near(fit.logLikelihood!, dense.logLikelihood);
      const between = scoreDifferences(fit);
      fit.projects.forEach((project, i) => {
        near(project.score, dense.score[i]!);
        near(project.standardError!, Math.sqrt(dense.scoreCovariance[i]![i]!));
        const c = dense.scoreCovariance;
        near(between(project.project, design.projects[0]!)!.standardError! ** 2, c[i]![i]! + c[0]![0]! - 2 * c[i]![0]!);
      });
      fit.judges.forEach((judge, j) => {
        near(judge.leniency, dense.leniency[j]!);
        near(judge.standardError! ** 2, dense.leniencyVariance[j]!);
      });
      if (ratio > 0) interior++;
      if (turn % 10 > 0) continue;
      for (const other of [0, 0.9 * ratio, 1.1 * ratio, 0.01, 0.1, 1, 10]) {
        expect(denseMixed(design, other).logLikelihood).toBeLessThan(fit.logLikelihood! + 1e-9);
      }
    }
    expect(interior).toBeGreaterThan(200);
  });

  it("fixed equals dense least squares", () => {
    for (const reviews of events(1000, 5)) {
      const fit = fitScores(reviews, { method: "fixed" });
      if (fit.status !== "estimated") continue;
      const dense = denseFixed(designOf(reviews));
      const P = fit.projects.length;
      near(fit.variances.noise!, dense.noise);
      fit.projects.forEach((project, i) => {
        near(project.score, dense.score[i]!);
        near(project.standardError! ** 2, dense.covariance[i]![i]!);
      });
      fit.judges.forEach((judge, j) => {
        near(judge.leniency, dense.leniency[j]!);
        near(judge.standardError! ** 2, dense.covariance[P + j]![P + j]!);
      });
    }
  });

  it("posterior equals the same quadrature by dense algebra, in hundreds of events", () => {
    let compared = 0;
    for (const reviews of [...events(240, 4), ...events(12, 6)]) {
      const fit = fitScores(reviews, { method: "posterior" });
      if (fit.status !== "estimated") continue;
      const moments = densePosterior(designOf(reviews), 31);
      // Over the same nodes: the fast one leaves out what weighs less than this. Those left out move no mean, and a spread a little.
      const [dense, whole] = [moments(1e-14), moments(0)];
      fit.projects.forEach((project, i) => {
        near(project.score, dense.level[i]!);
        near(project.standardError!, dense.levelSpread[i]!);
        near(project.score, whole.level[i]!);
        near(project.standardError!, whole.levelSpread[i]!, 1e-7);
      });
      fit.judges.forEach((judge, j) => {
        near(judge.leniency, dense.leniency[j]!);
        near(judge.standardError!, dense.leniencySpread[j]!);
      });
      near(fit.variances.noise!, dense.noise);
      near(fit.variances.projectShare!, dense.projectShare);
      near(fit.variances.judgeShare!, dense.judgeShare);
      const last = fit.projects.length - 1;
      const between = scoreDifferences(fit)(fit.projects[0]!.project, fit.projects[last]!.project)!;
      near(between.standardError!, dense.differenceSpread(last, 0));
      compared++;
    }
    expect(compared).toBeGreaterThan(230);
  }, 120_000);

  it("none is the plain mean", () => {
    for (const reviews of events(200)) {
      for (const { project, score } of fitScores(reviews, { method: "none" }).projects) {
        const own = reviews.filter((review) => review.project === project);
        const weights = own.reduce((sum, review) => sum + (review.weight ?? 1), 0);
        near(score, own.reduce((sum, review) => sum + (review.weight ?? 1) * review.total, 0) / weights);
      }
    }
  });
});

const seed = fc.integer();
const eventOf = (value: number) => randomEvent(seededGenerator(value), 6);
const eachMethod = (value: number, check: (reviews: Review[], fit: ScoreFit) => void) => {
  const reviews = eventOf(value);
  for (const method of FIT_METHODS) check(reviews, fitScores(reviews, { method }));
};

describe("properties", () => {
  it("receipts add up to the score", () => {
    fc.assert(
      fc.property(seed, (value) =>
        eachMethod(value, (_, fit) => {
          for (const { score, receipt } of fit.projects) {
            let [sum, weights] = [0, 0];
            for (const line of receipt.lines) {
              near(line.adjusted, line.mark - line.leniencyRemoved, 1e-12);
              sum += line.weight * line.adjusted;
              weights += line.weight;
            }
            if (receipt.pull) {
              sum += receipt.pull.weight * receipt.pull.toward;
              weights += receipt.pull.weight;
            }
            near(sum / weights, score, 1e-10);
          }
        }),
      ),
      { numRuns: 20 },
    );
  });

  it("the order of rows changes nothing, to the last bit, and JSON keeps everything", () => {
    fc.assert(
      fc.property(seed, (value) =>
        eachMethod(value, (reviews, fit) => {
          expect(fitScores(seededGenerator("turn").shuffle(reviews), { method: fit.method })).toEqual(fit);
          expect(JSON.parse(JSON.stringify(fit))).toEqual(fit);
        }),
      ),
      { numRuns: 10 },
    );
  });

  it("names do not matter", () => {
    fc.assert(
      fc.property(seed, (value) =>
        eachMethod(value, (reviews, fit) => {
          const rename = (id: string) => `${(7 * Number(id.slice(1)) + 3) % 11}${id}`;
          const renamed = reviews.map((review) => ({ ...review, judge: rename(review.judge), project: rename(review.project) }));
          const scores = new Map(fitScores(renamed, { method: fit.method }).projects.map((p) => [p.project, p.score]));
          for (const { project, score } of fit.projects) near(scores.get(rename(project))!, score, 1e-8);
        }),
      ),
      { numRuns: 10 },
    );
  });

  it("another unit or zero of the scale moves every score with it", () => {
    fc.assert(
      fc.property(seed, fc.double({ min: 0.1, max: 50, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }), (value, unit, zero) =>
        eachMethod(value, (reviews, fit) => {
          if (fit.status !== "estimated") return;
          const moved = reviews.map((review) => ({ ...review, total: zero + unit * review.total }));
          const other = fitScores(moved, { method: fit.method });
          fit.projects.forEach(({ score, standardError }, i) => {
            near(other.projects[i]!.score, zero + unit * score, 1e-7);
            near(other.projects[i]!.standardError!, unit * standardError!, 1e-7);
          });
        }),
      ),
      { numRuns: 10 },
    );
  });

  it("a constant added to all of one judge's marks changes no order in the fixed fit, and no score difference", () => {
    fc.assert(
      fc.property(seed, fc.double({ min: -5, max: 5, noNaN: true }), (value, extra) => {
        const reviews = eventOf(value);
        const before = fitScores(reviews, { method: "fixed" });
        const judge = before.judges[0]!.judge;
        const shifted = reviews.map((review) => (review.judge === judge ? { ...review, total: review.total + extra } : review));
        const after = fitScores(shifted, { method: "fixed" });
        before.projects.forEach(({ score }, i) => {
          near(after.projects[i]!.score - after.projects[0]!.score, score - before.projects[0]!.score, 1e-8);
        });
      }),
      { numRuns: 100 },
    );
  });
});

const rows = (text: string): Review[] =>
  text.split(" ").map((cell) => {
    const [judge, project, total] = cell.split(":");
    return { judge: judge!, project: project!, total: Number(total) };
  });

describe("what cannot be estimated is said, never guessed", () => {
  it.each([
    ["one review", "a:p:4", "no_replication"],
    ["one judge", "a:p:4 a:q:3 a:r:5", "no_replication"],
    ["a tree", "a:p:3 a:q:2 b:q:4 b:r:4", "no_spare"],
    ["marks that all agree", "a:p:4 b:p:4 a:q:4 b:q:4 a:r:4 b:r:4", "unanimous"],
    ["reviews that agree project by project", "a:p:4 b:p:4 a:q:2 b:q:2 a:r:5 b:r:5", "unanimous"],
    ["no noise but leniency", "a:p:4 b:p:3 a:q:2 b:q:1 a:r:5 b:r:4", "exact"],
  ])("%s", (_, text, status) => {
    for (const method of FIT_METHODS) {
      const fit = fitScores(rows(text), { method });
      if (method === "mixed" || (method === "fixed" && status !== "no_spare")) expect(fit.status).toBe(status);
      for (const project of fit.projects) {
        expect(Number.isFinite(project.score)).toBe(true);
        if (status === "no_replication") expect(project.standardError).toBeNull();
        if (method === "posterior") expect(project.interval).toBeNull();
      }
    }
  });

  it("gives the plain mean exactly where judges do not differ", () => {
    const fit = fitScores(rows("a:p:4 b:p:2 a:q:2 b:q:4 a:r:5 b:r:3 a:s:1 b:s:3"), { method: "mixed" });
    expect(fit.variances.judge).toBe(0);
    expect(fit.projects.map((project) => project.score)).toEqual([3, 3, 4, 2]);
    expect(fit.judges.every((judge) => judge.leniency === 0)).toBe(true);
  });

  it("removes leniency wholly where there is no noise", () => {
    const fit = fitScores(rows("a:p:4 b:p:3 a:q:2 b:q:1 a:r:5 b:r:4"), { method: "mixed" });
    expect(fit.judges[0]!.leniency).toBeCloseTo(0.5, 12);
    expect(fit.projects.map((project) => project.score)).toEqual([3.5, 1.5, 4.5].map((value) => expect.closeTo(value, 10)));
    expect(fit.variances.noise).toBe(0);
  });

  it("marks a flat judge only from three reviews on", () => {
    const fit = fitScores(rows("a:p:4 a:q:4 a:r:4 b:p:3 b:q:3 c:p:5 c:q:1 c:r:2"), { method: "mixed" });
    expect(fit.judges.map((judge) => judge.flat)).toEqual([true, false, false]);
  });
});

describe("bad input", () => {
  const good = { judge: "a", project: "p", total: 3 };
  it.each([
    ["no_reviews", null, []],
    ["not_a_number", 1, [good, { ...good, project: "q", total: NaN }]],
    ["not_a_number", 1, [good, { ...good, project: "q", total: Infinity }]],
    ["bad_weight", 0, [{ ...good, weight: -1 }]],
    ["bad_weight", 0, [{ ...good, weight: 0 }]],
    ["duplicate_review", 2, [good, { ...good, judge: "b" }, { ...good, total: 4 }]],
    ["empty_id", 0, [{ ...good, judge: "" }]],
  ])("%s names row %s", (code, row, reviews) => {
    for (const method of FIT_METHODS) {
      expect(() => fitScores(reviews, { method })).toThrow(expect.objectContaining({ name: "JudgingError", code, row }));
    }
  });

  it("refuses a method that it does not know", () => {
    const method = "median" as "none";
    expect(() => fitScores([good], { method })).toThrow(expect.objectContaining({ code: "bad_option" }));
  });
});
