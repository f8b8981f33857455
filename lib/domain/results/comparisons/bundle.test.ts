import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { database } from "@/lib/database";
import type { SignedRecord } from "@/lib/signed";
import { aComparedEvent, as, replyOf, textOf, type TestEvent } from "@/lib/testing";
import { run } from "@/scripts/verify/run";
import { checkOwnReviews, decideMatter, downloadBundle, listDecisions, publishRanking, showRanking, type PublicationBundle } from "..";

/** R with what the lines in JUDGING.md need; they are tried where it is installed. */
const hasR = spawnSync("Rscript", ["-e", "stopifnot(requireNamespace('jsonlite'))"]).status === 0;

const folder = mkdtempSync(path.join(os.tmpdir(), "compared-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nobody wins or loses everything, and neighbours are too close now and then; the last judge is against all others. */
const aPublishedEvent = async ({ leaveOut = false } = {}) => {
  const world = await aComparedEvent({
    projects: 6, judges: 6, prizes: [{ winners: 2 }],
    said: (j, a, b) => (j === 5 ? "worse" : b - a === 1 && j === a % 5 ? "tie" : (j * 7 + a * 3 + b * 5) % 6 === 0 && b - a <= 3 ? "worse" : "better"),
  });
  if (leaveOut) {
    const { matters, state } = await replyOf(as(world.event.organizer)(listDecisions, { params: { eventId: world.event.id } }));
    const { id: matter, basis } = matters.find(({ kind }) => kind === "contrary_judge")!;
    await replyOf(as(world.event.organizer)(decideMatter, { params: { eventId: world.event.id }, body: { matter, basis, state, choice: "leave_out", reason: "She mixed up the sides." } }));
  }
  const { basis, matters } = await replyOf(as(world.event.organizer)(showRanking, { params: { eventId: world.event.id } }));
  await replyOf(as(world.event.organizer)(publishRanking, { params: { eventId: world.event.id }, body: { basis, decisions: matters.map(({ id }) => ({ matter: id, reason: "Looked at it together." })) } }));
  return world;
};

const read = async (event: TestEvent) => JSON.parse(await textOf(as("visitor")(downloadBundle, { params: { eventId: event.id, number: "latest" } }))) as SignedRecord<PublicationBundle>;

async function verify(document: unknown) {
  writeFileSync(path.join(folder, "bundle.json"), JSON.stringify(document));
  const lines: string[] = [];
  const status = await run(["bundle.json"], { folder, out: (line) => lines.push(line), err: (line) => lines.push(line) });
  return { status, text: lines.join("\n") };
}

it("comes out the same from the file alone, names no judge, and says what was changed in it", async () => {
  const { event, judges } = await aPublishedEvent({ leaveOut: true });
  const document = await read(event);
  const { answers, leftOut } = document.record.input.compared!;
  expect([answers.length, leftOut.length]).toEqual([75, 15]);
  for (const { id, name } of judges) for (const told of [id, name]) expect(JSON.stringify(document)).not.toContain(told);
  const whole = await verify(document);
  expect(whole.text).toContain("comes out the same to the last digit: 75 comparisons");
  expect(whole.status).toBe(0);

  const turned = structuredClone(document);
  const first = turned.record.input.compared!.answers[0]!;
  first.answer = first.answer === "left" ? "right" : "left";
  const changed = await verify(turned);
  expect(changed.status).toBe(1);
  expect(changed.text).toContain("DOES NOT HOLD");
  expect(changed.text).toMatch(/lists\.0\.entries\.\d\.\w+: \S+ in the bundle, \S+ recomputed/);
});

it("shows a judge her own answers in it, as she gave them, turned behind the portal's back, or left out", async () => {
  const { event, judges } = await aPublishedEvent({ leaveOut: true });
  const check = (j: number) => replyOf(as(judges[j]!.person)(checkOwnReviews, { params: { eventId: event.id, number: "latest" } }));
  const own = await check(0);
  expect(own).toMatchObject({ areUnchanged: true, reviews: [] });
  expect(own.comparisons).toHaveLength(15);
  const { answers } = (await read(event)).record.input.compared!;
  expect(answers.filter(({ judge }) => judge === own.calledThere)).toHaveLength(15);
  const out = await check(5);
  expect(out.areUnchanged).toBe(true);
  expect(out.comparisons.every(({ isLeftOut, published }) => isLeftOut && published === null)).toBe(true);

  const [one] = await database().comparison.findMany({ where: { judgeId: judges[0]!.id, answer: "left" }, take: 1 });
  await database().$executeRaw`ALTER TABLE comparisons DISABLE TRIGGER USER`;
  await database().$executeRaw`UPDATE comparisons SET answer = 'right' WHERE id = ${one!.id}`;
  await database().$executeRaw`ALTER TABLE comparisons ENABLE TRIGGER USER`;
  expect((await check(0)).areUnchanged).toBe(false);
});

it.runIf(hasR)("has the places of its maximum-likelihood reading that JUDGING.md's lines of R find (needs R and jsonlite)", async () => {
  const { event } = await aPublishedEvent();
  const document = await read(event);
  writeFileSync(path.join(folder, "bundle.json"), JSON.stringify(document));
  const page = readFileSync(path.join(import.meta.dirname, "../../../../JUDGING.md"), "utf8");
  const lines = page.split("```r\n")[2]!.split("```")[0]!;
  writeFileSync(path.join(folder, "rank.R"), `strengths <- {${lines}}\nwrite(jsonlite::toJSON(names(strengths)), stdout())`);
  const { stdout, stderr } = spawnSync("Rscript", ["rank.R"], { cwd: folder, encoding: "utf8" });
  expect(stderr).not.toContain("Error");
  const byPlace = [...document.record.ranking.compared!.readings].sort((a, b) => a.places.likelihood! - b.places.likelihood!);
  expect(byPlace.map(({ places }) => places.likelihood)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(JSON.parse(stdout)).toEqual(byPlace.map(({ project }) => project));
}, 60_000);
