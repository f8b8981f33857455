import { afterAll, describe, expect, it } from "vitest";
import { CHECKS } from "./checks/index.mjs";
import { portalOf } from "./context.mjs";
import { perform, performAll } from "./perform.mjs";
import { linesOf } from "./report.mjs";
import { FAULTS } from "./testing/faults/index.mjs";
import { startPortal } from "./testing/portal.mjs";
import { CONFIG, OPEN_SAMPLE, SAMPLE } from "./testing/settings.mjs";

const opened = [];

async function portalWith(plant) {
  const practice = await startPortal(plant);
  opened.push(practice);
  return portalOf({ config: CONFIG, sample: SAMPLE, openSample: OPEN_SAMPLE, baseUrl: practice.baseUrl });
}

afterAll(() => Promise.all(opened.map((practice) => practice.close())));

describe("a portal that is right", () => {
  it("passes every check", async () => {
    const outcomes = await performAll(CHECKS, await portalWith());
    expect(outcomes.filter(({ verdict }) => verdict !== "PASS").flatMap(linesOf)).toEqual([]);
  });

  it("passes each check alone too, whatever ran before it", async () => {
    for (const one of [...CHECKS].reverse())
      expect(linesOf(await perform(one, await portalWith()))).toEqual([expect.stringMatching(/^PASS/)]);
  });
});

describe("one wrong answer", () => {
  it("is planted for every check", () => {
    expect(Object.keys(FAULTS).sort()).toEqual(CHECKS.map(({ name }) => name).sort());
  });

  const planted = Object.entries(FAULTS).flatMap(([name, plants]) =>
    plants.map((plant, index) => [name, index + 1, plant]),
  );
  it.each(planted)("fails: %s (%i)", async (name, _, plant) => {
    const outcome = await perform(
      CHECKS.find((one) => one.name === name),
      await portalWith(plant),
    );
    expect(linesOf(outcome).join("\n")).toMatch(/^FAIL (?!.*the check itself stumbled)[\s\S]*sent/);
  });
});
