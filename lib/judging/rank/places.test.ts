import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitScores, placesOf, rankList, scoreGraph, type Review } from "../index";

const numbers = (places: { id: string; place: number }[]) => Object.fromEntries(places.map(({ id, place }) => [id, place]));

describe("placesOf", () => {
  it("shares places as competitions do: 1, 1, 1, 4", () => {
    const places = placesOf([{ id: "d", score: 3 }, { id: "a", score: 4 }, { id: "c", score: 4 }, { id: "b", score: 4 + 5e-10 }]);
    expect(places.map(({ id, place, isShared }) => [id, place, isShared])).toEqual([
      ["a", 1, true],
      ["b", 1, true],
      ["c", 1, true],
      ["d", 4, false],
    ]);
  });

  it("does not chain ties: everything in a group lies within 1e-9 of its best", () => {
    const places = placesOf([0, 0.6e-9, 1.2e-9].map((below, k) => ({ id: `p${k}`, score: 1 - below })));
    expect(numbers(places)).toEqual({ p0: 1, p1: 1, p2: 3 });
  });

  it("breaks ties by the first value that differs, and says so", () => {
    const places = placesOf([
      { id: "a", score: 4, tieBreaks: [1, 9] },
      { id: "b", score: 4, tieBreaks: [2, 1] },
      { id: "c", score: 4, tieBreaks: [1, 9] },
      { id: "d", score: 5, tieBreaks: [0, 0] },
    ]);
    expect(numbers(places)).toEqual({ d: 1, b: 2, a: 3, c: 3 });
    expect(places.map((place) => place.isTieBroken)).toEqual([false, true, true, true]);
  });

  it("is the same for any order of rows", () => {
    const row = fc.record({ id: fc.uuid(), score: fc.integer({ min: 0, max: 5 }), tieBreaks: fc.tuple(fc.nat(2)) });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), (rows) => {
        const places = placesOf(rows);
        expect(placesOf([...rows].reverse())).toEqual(places);
        for (const { score, place, id } of places) {
          const own = rows.find((other) => other.id === id)!.tieBreaks[0];
          const better = rows.filter((r) => r.score > score || (r.score === score && r.tieBreaks[0] > own));
          expect(place).toBe(better.length + 1);
        }
      }),
    );
  });

  it.each([
    ["duplicate_id", [{ id: "a", score: 1 }, { id: "a", score: 2 }]],
    ["not_a_number", [{ id: "a", score: NaN }]],
    ["bad_option", [{ id: "a", score: 1 }, { id: "b", score: 1, tieBreaks: [1] }]],
  ])("refuses %s", (code, rows) => {
    expect(() => placesOf(rows)).toThrow(expect.objectContaining({ code }));
  });
});

describe("rankList", () => {
  const review = (judge: string, project: string, total: number): Review => ({ judge, project, total });
  const reviews = [
    ...["p", "q", "r"].flatMap((project, k) => [review("a", project, 3 + (k % 2)), review("b", project, 2 + k)]),
    review("c", "s", 5),
    review("c", "t", 1),
  ];
  const projects = ["p", "q", "r", "s", "t", "u"];
  const graph = scoreGraph(projects, reviews);
  const fit = fitScores(reviews, { method: "mixed" });

  it("ranks within one component, and leaves the unjudged outside the places", () => {
    const list = rankList({ fit, graph, projects: ["u", "p", "q", "r"] });
    expect(list.status).toBe("ranked");
    expect(list.places.map(({ place }) => place)).toHaveLength(3);
    expect(list.notJudged).toEqual(["u"]);
  });

  it("gives no place across islands", () => {
    const list = rankList({ fit, graph, projects });
    expect(list.status).toBe("disconnected");
    expect(list.places).toEqual([]);
    expect(list.islands).toEqual([["p", "q", "r"], ["s", "t"]]);
  });

  it("calls the order of a tree provisional", () => {
    expect(rankList({ fit, graph, projects: ["s", "t"] }).status).toBe("provisional");
    expect(rankList({ fit, graph, projects: ["u"] }).status).toBe("empty");
  });

  it("does not know foreign projects", () => {
    expect(() => rankList({ fit, graph, projects: ["x"] })).toThrow(expect.objectContaining({ code: "unknown_id", row: 0 }));
  });
});
