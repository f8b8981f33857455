import { execFile } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { putTogether } from "./describe-run";
import { kendall, worthOf } from "./measures";
import { oracle } from "./oracle";
import { TABLES } from "./tables";
import { addEvent, estimate, merge, note, type Observed, type Tally } from "./tally";
import { createWorld, randomReviews, STUDY } from "./world";

const TSX = path.join(import.meta.dirname, "../../node_modules/tsx/dist/cli.mjs");

/** The command itself, in a process of its own, as a person starts it. */
function simulate(...args: string[]): Promise<{ status: number; text: string; told: string }> {
  return new Promise((resolve) => {
    const command = [TSX, path.join(import.meta.dirname, "../simulate.ts"), ...args];
    execFile(process.execPath, command, { maxBuffer: 1 << 24 }, (error, text, told) => resolve({ status: error ? Number(error.code) : 0, text, told }));
  });
}

describe("npm run simulate", () => {
  it("quickly prints every table, and keeps every condition", async () => {
    const { status, text } = await simulate("--quick");
    expect(text).not.toContain("**missed**");
    expect(status).toBe(0);
    for (const { title } of TABLES) expect(text).toContain(`## ${title}`);
    expect(text).not.toMatch(/NaN|undefined/);
  }, 600_000);

  it("gives the same figures whatever the number of workers", async () => {
    const figures = async (...args: string[]) => (await simulate("--quick", "--scale", "0.1", "--only", "signal", ...args)).text.match(/^\| 40.*$/gm);
    const one = await figures("--workers", "1");
    expect(one).toHaveLength(2);
    expect(await figures("--workers", "3")).toEqual(one);
    expect(await figures("--seed", "other")).not.toEqual(one);
  }, 300_000);

  it("refuses a table that it does not have, and says which there are", async () => {
    const { status, told } = await simulate("--only", "nonsense");
    expect(status).toBe(2);
    expect(told).toContain("estimators");
  }, 60_000);
});

it("puts a table in place of the one that stood there, and leaves the others", () => {
  const section = (title: string, text: string) => ({ title, text: `## ${title}\n\n${text}`, broken: 0 });
  const first = putTogether([section("A", "one"), section("C", "three")], ["A", "B", "C"]);
  const second = putTogether([section("B", "two"), section("C", "four")], ["A", "B", "C"], first);
  expect(second.split(/\n(?=## )/).slice(1).map((text) => text.trim())).toEqual(["## A\n\none", "## B\n\ntwo", "## C\n\nfour"]);
  expect(second.startsWith("# Simulation\n")).toBe(true);
});

describe("a world", () => {
  it("gives the same marks in whatever order they are asked for", () => {
    const [a, b] = [createWorld(STUDY, "same"), createWorld(STUDY, "same")];
    const pairs = a.projects.slice(0, 5).map((project) => ({ project, judge: a.judges[3]! }));
    expect([...pairs].reverse().map((pair) => b.mark(pair)).reverse()).toEqual(pairs.map((pair) => a.mark(pair)));
  });

  it("has true scores that marks of endlessly many judges would come to", () => {
    const level = 0;
    for (const marks of ["rubric", "whole", "exact"] as const) {
      let [sum, count] = [0, 0];
      const world = createWorld({ ...STUDY, projects: 1, judges: 20_000, marks }, "true");
      for (const judge of world.judges) {
        sum += world.mark({ judge, project: world.projects[level]! }).total;
        count++;
      }
      expect(Math.abs(sum / count - world.level[level]!)).toBeLessThan(0.03);
    }
  });

  it("leaves the oracle nothing to guess where there is no noise", () => {
    const world = createWorld({ ...STUDY, marks: "exact", noiseSd: 1e-4 }, "clear");
    const found = oracle(randomReviews(world), world);
    expect(kendall(world.projects.map((id) => found.get(id)!), world.level)).toBeGreaterThan(0.85);
  });
});

describe("figures", () => {
  it("are ratios with the error of independent events", () => {
    const tally: Tally = {};
    const parts: Tally = {};
    const values = [0.2, 0.9, 0.4, 0.7];
    values.forEach((value, k) => {
      const observed: Observed = new Map();
      note(observed, "mean", value);
      addEvent(k < 2 ? tally : parts, observed);
    });
    merge(tally, parts);
    const mean = 0.55;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 3;
    expect(estimate(tally.mean).value).toBeCloseTo(mean, 12);
    expect(estimate(tally.mean).error).toBeCloseTo(Math.sqrt(variance / 4), 12);
    expect(estimate(undefined).value).toBeNaN();
  });

  it("share places among equals", () => {
    expect(kendall([1, 2, 3], [1, 2, 3])).toBe(1);
    expect(kendall([1, 1, 3], [1, 2, 3])).toBeCloseTo(2 / 3, 12);
    expect(worthOf([5, 5, 1, 0], [1, 2, 3, 0])).toMatchObject({ first: 0, top3: 1, regret: 1.5 });
    expect(worthOf([5, 5, 1, 1], [3, 2, 1, 0])).toMatchObject({ first: 0.5, top3: (2 + 0.5) / 3 });
  });
});
