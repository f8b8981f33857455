import { expect, it } from "vitest";
import { database } from "@/lib/database";
import { aPerson, as, replyOf } from "@/lib/testing";
import { importEvent } from ".";

/** An event of many rows: four reviews a project, each judge with a circle of projects of her own. */
function aLargeFile(projects: number, judges: number) {
  const each = (n: number) => Array.from({ length: n }, (_, i) => i);
  const event = { id: "evt_large", name: "Large Hack", submissions_close: "2026-02-22T18:00:00Z" };
  return {
    event,
    tracks: each(20).map((i) => ({ id: `trk_${i}`, name: `Track ${i}` })),
    judges: each(judges).map((i) => ({ id: `jdg_${i}`, name: `Judge ${i}`, email: `judge${i}@example.org`, tracks: [] })),
    teams: each(projects).map((i) => ({ id: `tm_${i}`, name: `Team ${i}`, members: [`lead${i}@example.org`, `second${i}@example.org`] })),
    projects: each(projects).map((i) => ({
      id: `prj_${i}`, team: `tm_${i}`, title: `Project ${i}`, track: `trk_${i % 20}`, summary: "What it does.", description: "A paragraph. ".repeat(40),
      submitted_at: "2026-02-21T12:00:00Z",
    })),
    scores: each(projects).flatMap((i) => each(4).map((k) => ({
      judge: `jdg_${(i * 4 + k) % judges}`, project: `prj_${i}`, criteria: { craft: 1 + (i % 5), idea: 1 + (k % 5), use: 3 }, comment: "Works well enough.",
    }))),
  };
}

it("ten thousand rows come in within one transaction, in seconds", async () => {
  const file = aLargeFile(1650, 150);
  expect(file.projects.length + file.teams.length + file.scores.length).toBeGreaterThan(9_800);
  const administrator = await aPerson({ isAdministrator: true });
  const [began, used] = [performance.now(), process.cpuUsage()];
  const { counts } = await replyOf(as(administrator)(importEvent, { body: file, query: {} }));
  const { user, system } = process.cpuUsage(used);
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s, of which this process worked ${((user + system) / 1e6).toFixed(1)} s\n`);
  expect(counts).toMatchObject({ projects: 1650, reviews: 6600, scores: 19_800 });
  expect(await database().score.count()).toBe(19_800);
  expect((user + system) / 1e6).toBeLessThan(15); // not by the clock: other tests run beside this one
}, 240_000);
