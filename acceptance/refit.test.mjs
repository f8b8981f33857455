import { describe, expect, it } from "vitest";
import { groupsOf } from "./graph.mjs";
import { refit } from "./refit.mjs";

const rowsOf = (table) =>
  Object.entries(table).flatMap(([judge, totals]) =>
    Object.entries(totals).map(([project, total]) => ({ judge, project, total })),
  );

describe("the second fit", () => {
  it("leaves plain means where every judge saw every project", () => {
    const { raw, adjusted, leniency } = refit(
      rowsOf({ j1: { a: 4, b: 3, c: 5 }, j2: { a: 3, b: 2, c: 3 }, j3: { a: 5, b: 3, c: 5 } }),
    );
    for (const [project, score] of adjusted) expect(score).toBeCloseTo(raw.get(project), 10);
    expect([...leniency.values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 10);
    expect(leniency.get("j2")).toBeLessThan(leniency.get("j1"));
  });

  it("has the closed form of a complete table: the ratio from two mean squares", () => {
    const table = { j1: { a: 4, b: 3, c: 5, d: 2 }, j2: { a: 3, b: 2, c: 3, d: 2 }, j3: { a: 5, b: 3, c: 5, d: 3 } };
    const [judges, projects] = [3, 4];
    const all = rowsOf(table);
    const mean = (rows) => rows.reduce((sum, { total }) => sum + total, 0) / rows.length;
    const grand = mean(all);
    const of = (key, name) => mean(all.filter((row) => row[key] === name));
    const between =
      (projects * Object.keys(table).reduce((sum, judge) => sum + (of("judge", judge) - grand) ** 2, 0)) / (judges - 1);
    const rest = all.reduce(
      (sum, { judge, project, total }) => sum + (total - of("judge", judge) - of("project", project) + grand) ** 2,
      0,
    );
    const noise = rest / ((judges - 1) * (projects - 1));
    expect(refit(all).ratio).toBeCloseTo((between - noise) / projects / noise, 5);
  });

  it("finds no leniency where judges do not differ", () => {
    const { ratio, raw, adjusted } = refit(
      rowsOf({ j1: { a: 4, b: 3, c: 5 }, j2: { a: 3, b: 4, c: 5 }, j3: { a: 5, b: 3, c: 4 } }),
    );
    expect(ratio).toBe(0);
    expect([...adjusted]).toEqual([...raw]);
  });

  it("lifts what a harsh judge marked", () => {
    const { raw, adjusted } = refit(
      rowsOf({ harsh: { a: 1, b: 2 }, kind: { c: 5, d: 4 }, both: { a: 3, b: 4, c: 3, d: 2 } }),
    );
    expect(adjusted.get("a")).toBeGreaterThan(raw.get("a"));
    expect(adjusted.get("c")).toBeLessThan(raw.get("c"));
  });
});

describe("the groups of a graph", () => {
  it.each([
    [[], 0],
    [[["x", "a"]], 1],
    [
      [
        ["x", "a"],
        ["y", "b"],
      ],
      2,
    ],
    [
      [
        ["x", "a"],
        ["y", "b"],
        ["x", "b"],
      ],
      1,
    ],
    [
      [
        ["a", "b"],
        ["b", "a"],
      ],
      2,
    ],
  ])("%j leave %i", (pairs, count) => {
    expect(groupsOf(pairs.map(([judge, project]) => ({ judge, project })))).toHaveLength(count);
  });
});
