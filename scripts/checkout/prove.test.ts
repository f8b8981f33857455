import { expect, test } from "vitest";
import { check } from "../check.mjs";
import { summarize } from "./prove.mjs";

const result = (over = {}) => ({
  numPassedTests: 12,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...over,
});

test.each([
  ["all passed", result(), 0, [], 0, "12 passed, 0 failed"],
  ["some failed", result({ numFailedTests: 2 }), 1, [], 2, "12 passed, 2 failed"],
  ["some were skipped", result({ numPendingTests: 1, numTodoTests: 2 }), 0, [], 0, "12 passed, 0 failed"],
  [
    "a file broke",
    result({ testResults: [{ status: "failed", assertionResults: [] }] }),
    1,
    [],
    1,
    "12 passed, 1 failed",
  ],
  ["nothing failed but the run did", result(), 1, [], 1, "12 passed, 1 failed"],
  ["a check failed", result(), 0, ["lint"], 1, "12 passed, 1 failed"],
  ["no test ran", null, 1, [], 1, "0 passed, 1 failed"],
])("%s", (_, vitest, status, checks, failed, line) => {
  expect(summarize(vitest, status, checks)).toMatchObject({ failed, line });
});

test("every check runs, and those that fail are named", async () => {
  const steps = {
    good: ["typescript/bin/tsc --version"],
    bad: ["typescript/bin/tsc --nonsense", "typescript/bin/tsc --version"],
    worse: ["next/dist/bin/next --nonsense"],
  };
  const lines: string[] = [];
  expect((await check({ steps, print: (line: string) => lines.push(line) })).sort()).toEqual(["bad", "worse"]);
  expect(lines).toContainEqual(expect.stringMatching(/^✓ good \(\d+\.\d s\)$/));
  expect(lines).toContainEqual(expect.stringMatching(/^✗ bad /));
  expect(lines).toContainEqual(expect.stringContaining("Unknown compiler option '--nonsense'"));
});
