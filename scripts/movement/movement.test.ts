import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { movementOf } from "./movement";

const root = path.resolve(import.meta.dirname, "../..");
const PUBLIC_SAMPLE = path.resolve(root, process.env.PUBLIC_SAMPLE ?? "../shared/dogfood/fixtures.json");
const read = (file: string): { scores: { judge: string; project: string; criteria: Record<string, number> }[] } => JSON.parse(readFileSync(file, "utf8"));

it("prints what docs/evidence keeps of the sample event", () => {
  const file = "acceptance/fixtures.json";
  expect(movementOf(read(path.join(root, file)), file)).toBe(readFileSync(path.join(root, "docs/evidence/movement.md"), "utf8"));
});

it("moves a project up whose judges are strict, and says that they are", () => {
  const file = read(path.join(root, "acceptance/fixtures.json"));
  const [first] = file.scores;
  const ofJudge = file.scores.filter(({ judge }) => judge === first!.judge);
  const before = movementOf(file, "x");
  for (const score of ofJudge) for (const key of Object.keys(score.criteria)) score.criteria[key] = Math.max(1, score.criteria[key]! - 1);
  const after = movementOf(file, "x");
  const leniency = (text: string) => Number(/\| Ingrid Håkansson \| \d+ \| [\d.]+ \| ([+−]?[\d.]+)/u.exec(text)![1]!.replace("−", "-"));
  expect(leniency(after)).toBeLessThan(leniency(before) - 0.3);
});

it.runIf(existsSync(PUBLIC_SAMPLE))("finds no distinguishable order in the public sample event", () => {
  expect(movementOf(read(PUBLIC_SAMPLE), "x")).toContain("**No distinguishable order:");
});

it("names the fault of a file that holds no event", () => {
  expect(() => movementOf([], "x")).toThrow("it holds no event");
  expect(() => movementOf({ event: {} }, "x")).toThrow(/event\.id/);
});
