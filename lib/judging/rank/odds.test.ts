import { describe, expect, it } from "vitest";
import { drawOdds, fitScores, rankList, scoreDifferences, scoreGraph, seededGenerator, type Review } from "../index";
import { gaussLegendre } from "../normalize/quadrature";

interface World {
  reviews: Review[];
  truth: number[];
}

/** Projects × judges × reviews each, random, with known truth. */
function world(seed: string, [P, J, r]: [number, number, number], [q, b, e]: [number, number, number]): World {
  const random = seededGenerator(seed);
  const truth = Array.from({ length: P }, () => q * random.normal());
  const lenient = Array.from({ length: J }, () => b * random.normal());
  const reviews = truth.flatMap((level, i) =>
    random.shuffle(lenient.map((_, j) => j)).slice(0, r).map((j) => ({
      judge: `j${j}`,
      project: `p${String(i).padStart(3, "0")}`,
      total: 3 + level + lenient[j]! + e * random.normal(),
    })),
  );
  return { reviews, truth };
}

function overall(reviews: Review[]) {
  const projects = [...new Set(reviews.map((review) => review.project))].sort();
  const fit = fitScores(reviews, { method: "mixed" });
  return { fit, list: rankList({ fit, graph: scoreGraph(projects, reviews), projects }) };
}

describe("drawOdds", () => {
  const { reviews } = world("odds", [15, 6, 4], [0.7, 0.5, 0.5]);
  const { list } = overall(reviews);
  const [odds] = drawOdds({ reviews, lists: [{ list, topSizes: [1, 3] }], seed: 1 });

  it("adds up and nests", () => {
    expect(odds!.status).toBe("estimated");
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(odds!.projects.map(({ first }) => first))).toBeCloseTo(1, 12);
    expect(sum(odds!.projects.map(({ top }) => top[1]!))).toBeCloseTo(3, 12);
    expect(sum(odds!.projects.map(({ expectedPlace }) => expectedPlace))).toBeCloseTo((15 * 16) / 2, 9);
    for (const { first, top, placeLow, placeHigh, expectedPlace } of odds!.projects) {
      expect(top[0]).toBe(first);
      expect(top[1]!).toBeGreaterThanOrEqual(first);
      expect(placeLow).toBeLessThanOrEqual(expectedPlace);
      expect(placeHigh).toBeGreaterThanOrEqual(expectedPlace);
    }
    expect(odds!.expectedAgreement!).toBeGreaterThan(0.3);
    expect(odds!.expectedAgreement!).toBeLessThan(1);
  });

  it("is the same for the same seed and any order of rows, and near for another seed", () => {
    expect(drawOdds({ reviews: [...reviews].reverse(), lists: [{ list, topSizes: [1, 3] }], seed: 1 })).toEqual([odds]);
    const [other] = drawOdds({ reviews, lists: [{ list, topSizes: [1, 3] }], seed: 2 });
    other!.projects.forEach(({ first }, m) => expect(Math.abs(first - odds!.projects[m]!.first)).toBeLessThan(0.04));
  });

  it("gives chances to be ahead that are near the normal ones of the posterior's differences", () => {
    const between = scoreDifferences(fitScores(reviews, { method: "posterior" }));
    for (const [m, { project, aheadOfNext }] of odds!.projects.entries()) {
      const next = odds!.projects[m + 1];
      if (!next || aheadOfNext === null) continue;
      const { difference, standardError } = between(project, next.project)!;
      const z = difference / standardError!;
      // Φ by its logistic approximation, good to .01.
      expect(Math.abs(aheadOfNext - 1 / (1 + Math.exp(-1.702 * z)))).toBeLessThan(0.04);
    }
  });

  it("calls a clear winner, and names nobody where nothing separates the projects", () => {
    const clear = world("clear", [12, 6, 5], [0.3, 0.5, 0.2]).reviews.map((review) =>
      review.project === "p004" ? { ...review, total: review.total + 2 } : review,
    );
    const [called] = drawOdds({ reviews: clear, lists: [{ list: overall(clear).list }], seed: 5 });
    expect(called!.call).toMatchObject({ kind: "called", winner: "p004", closeSet: ["p004"] });
    const noise = world("noise", [30, 12, 3], [0, 0.3, 0.6]).reviews;
    const [open] = drawOdds({ reviews: noise, lists: [{ list: overall(noise).list }], seed: 5 });
    expect(open!.call.kind).toBe("no_order");
    expect(open!.call.winner).toBeNull();
    expect(Math.max(...open!.projects.map(({ first }) => first))).toBeLessThan(0.4);
  });

  it("calls two projects that both may be the best close, also where they are the whole list", () => {
    const noise = world("noise", [30, 12, 3], [0, 0.3, 0.6]).reviews;
    const fit = fitScores(noise, { method: "mixed" });
    const projects = [...new Set(noise.map((review) => review.project))].sort();
    const pair = rankList({ fit, graph: scoreGraph(projects, noise), projects: projects.slice(0, 2) });
    const [call] = drawOdds({ reviews: noise, lists: [{ list: pair }], seed: 5 }).map((odds) => odds.call);
    expect(call).toMatchObject({ kind: "close", winner: null });
    expect([...call!.closeSet].sort()).toEqual(projects.slice(0, 2));
  });

  it("says what it does not know", () => {
    const islands = [...reviews, { judge: "x", project: "x1", total: 3 }, { judge: "x", project: "x2", total: 2 }];
    const projects = [...new Set(islands.map((review) => review.project))].sort();
    const fit = fitScores(islands, { method: "mixed" });
    const graph = scoreGraph(projects, islands);
    const lists = [projects, ["x1", "x2"], [], projects.slice(0, 15)].map((own) => ({ list: rankList({ fit, graph, projects: own }) }));
    const all = drawOdds({ reviews: islands, lists, seed: 1 });
    expect(all.map(({ status }) => status)).toEqual(["disconnected", "provisional", "empty", "estimated"]);
    expect(all[0]).toMatchObject({ projects: [], call: { kind: "undecided" }, expectedAgreement: null });
    const agreed = [3, 4, 5].flatMap((total, i) => ["a", "b"].map((judge) => ({ judge, project: `p${i}`, total })));
    expect(drawOdds({ reviews: agreed, lists: [{ list: overall(agreed).list }], seed: 1 })[0]!.status).toBe("unanimous");
  });

  it.each([{ draws: 10 }, { line: 0.3 }, { line: 1.1 }, { seed: NaN }])("refuses %j", (over) => {
    expect(() => drawOdds({ reviews, lists: [{ list }], seed: 1, ...over })).toThrow(expect.objectContaining({ code: "bad_option" }));
  });

  it("states chances that come true: the favourite wins as often as it says", () => {
    let [stated, actual, ahead, wasAhead] = [0, 0, 0, 0];
    const events = 50;
    for (let k = 0; k < events; k++) {
      const { reviews: own, truth } = world(`calibration ${k}`, [16, 8, 3], [0.5, 0.5, 0.6]);
      const { list: order } = overall(own);
      if (order.status !== "ranked") continue;
      const [result] = drawOdds({ reviews: own, lists: [{ list: order }], seed: k, draws: 400 });
      const best = [...result!.projects].sort((a, b) => b.first - a.first)[0]!;
      const levelOf = (project: string) => truth[Number(project.slice(1))]!;
      stated += best.first / events;
      actual += Number(levelOf(best.project) === Math.max(...truth)) / events;
      result!.projects.forEach(({ project, aheadOfNext }, m) => {
        if (aheadOfNext === null) return;
        ahead += aheadOfNext;
        wasAhead += Number(levelOf(project) > levelOf(result!.projects[m + 1]!.project));
      });
    }
    expect(Math.abs(stated - actual)).toBeLessThan(0.15);
    expect(Math.abs(ahead / wasAhead - 1)).toBeLessThan(0.06);
  });
});

describe("gaussLegendre", () => {
  it.each([1, 2, 5, 13, 31, 61])("with %i nodes integrates polynomials of degree 2n − 1", (n) => {
    const { nodes, weights } = gaussLegendre(n);
    for (const power of [0, 1, n, 2 * n - 1]) {
      const integral = nodes.reduce((sum, x, k) => sum + weights[k]! * x ** power, 0);
      expect(integral).toBeCloseTo(1 / (power + 1), 13);
    }
  });
});
