import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scoreGraph, type ReviewPair } from "../index";

const arbitrary = fc.uniqueArray(
  fc.record({ judge: fc.constantFrom("a", "b", "c", "d", "e"), project: fc.constantFrom("a", "q", "r", "s", "t", "u") }),
  { selector: ({ judge, project }) => `${judge} ${project}`, maxLength: 14 },
);
const projects = ["a", "q", "r", "s", "t", "u"];

/** Components by repeated spreading, islands without a review apart. */
function spread(pairs: readonly ReviewPair[]): number {
  let left = [...pairs];
  let count = 0;
  while (left.length > 0) {
    count++;
    const judges = new Set([left[0]!.judge]);
    const seen = new Set<string>();
    for (let size = -1; size !== judges.size + seen.size; ) {
      size = judges.size + seen.size;
      for (const { judge, project } of left) {
        if (!judges.has(judge) && !seen.has(project)) continue;
        judges.add(judge);
        seen.add(project);
      }
    }
    left = left.filter(({ judge }) => !judges.has(judge));
  }
  return count;
}

describe("scoreGraph", () => {
  it("equals brute force in components, cut reviews and cut judges", () => {
    fc.assert(
      fc.property(arbitrary, (pairs) => {
        const graph = scoreGraph(projects, pairs);
        expect(graph.components).toHaveLength(spread(pairs));
        expect(graph.connected).toBe(spread(pairs) === 1);
        const nodes = (list: readonly ReviewPair[]) =>
          new Set(list.flatMap(({ judge, project }) => [`j${judge}`, `p${project}`])).size;
        const lonely = (without: readonly ReviewPair[]) => nodes(pairs) - nodes(without);
        const cuts = pairs.filter((pair) => {
          const rest = pairs.filter((other) => other !== pair);
          return spread(rest) + lonely(rest) > spread(pairs);
        });
        const key = ({ judge, project }: ReviewPair) => `${judge} ${project}`;
        expect(graph.cutReviews.map(key)).toEqual(cuts.map(key).sort());
        const judges = [...new Set(pairs.map(({ judge }) => judge))].sort().filter((judge) => {
          const rest = pairs.filter((pair) => pair.judge !== judge);
          const lost = new Set(pairs.map((pair) => pair.project)).size - new Set(rest.map((pair) => pair.project)).size;
          return lost > 0 || spread(rest) > spread(pairs);
        });
        expect(graph.cutJudges).toEqual(judges);
        expect(scoreGraph([...projects].reverse(), [...pairs].reverse())).toEqual(graph);
      }),
      { numRuns: 200 },
    );
  });

  it("keeps projects without a review apart, and counts spare degrees of freedom by component", () => {
    const pairs = ["p", "q"].flatMap((project) => ["a", "b"].map((judge) => ({ judge, project })));
    const graph = scoreGraph(["p", "q", "r", "s"], [...pairs, { judge: "c", project: "s" }]);
    expect(graph.connected).toBe(false);
    expect(graph.unjudged).toEqual(["r"]);
    expect(graph.components.map((component) => component.spareDegreesOfFreedom)).toEqual([1, 0]);
    expect(scoreGraph(["p"], [])).toMatchObject({ connected: false, components: [], unjudged: ["p"] });
  });

  it("takes a chain of many reviews without running out of stack", () => {
    const chain = Array.from({ length: 20_000 }, (_, k) => ({ judge: `j${Math.floor((k + 1) / 2)}`, project: `p${Math.floor(k / 2)}` }));
    const graph = scoreGraph([...new Set(chain.map(({ project }) => project))], chain);
    expect(graph.connected).toBe(true);
    expect(graph.cutReviews).toHaveLength(chain.length);
  });

  it.each([
    ["duplicate_review", [{ judge: "a", project: "p" }, { judge: "a", project: "p" }], 1],
    ["unknown_id", [{ judge: "a", project: "x" }], 0],
    ["empty_id", [{ judge: "", project: "p" }], 0],
  ])("refuses %s", (code, pairs, row) => {
    expect(() => scoreGraph(["p"], pairs)).toThrow(expect.objectContaining({ code, row }));
  });
});
