import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { database } from "@/lib/database";
import { listKeys, rotateKey } from "@/lib/domain/keys";
import { hashOf } from "@/lib/operation";
import { aJudge, anEvent, aProject, aPerson, aReview, as, hoursFromNow, refusalOf, replyOf, textOf, type TestEvent } from "@/lib/testing";
import { fingerprintOf, isAsSigned, type SignedRecord } from "@/lib/signed";
import { run } from "@/scripts/verify/run";
import { checkOwnReviews, decideMatter, downloadBundle, listDecisions, publishRanking, showRanking, type PublicationBundle } from ".";

const MARKS = [[5, 4, null], [4, null, 3], [null, 3, 2], [3, 2, 1]];
/** R with what the lines in JUDGING.md need; they are tried where it is installed. */
const hasR = spawnSync("Rscript", ["-e", "stopifnot(requireNamespace('lme4'), requireNamespace('jsonlite'))"]).status === 0;

const folder = mkdtempSync(path.join(os.tmpdir(), "bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function aPublishedEvent() {
  const event = await anEvent();
  const judges = await Promise.all([0, 1, 2].map(() => aJudge(event)));
  for (const row of MARKS) {
    const project = await aProject(event);
    for (const [j, mark] of row.entries()) if (mark !== null) await aReview(event, judges[j]!, project, [mark, mark]);
  }
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1), isListed: true } });
  await publish(event);
  return { event, judges };
}

async function publish(event: TestEvent, note = "") {
  const { basis, matters } = await replyOf(as(event.organizer)(showRanking, { params: { eventId: event.id } }));
  const decisions = matters.map(({ id }) => ({ matter: id, reason: "Looked at it together." }));
  return replyOf(as(event.organizer)(publishRanking, { params: { eventId: event.id }, body: { basis, decisions, note } }));
}

const download = (event: TestEvent, number = "latest") => textOf(as("visitor")(downloadBundle, { params: { eventId: event.id, number } }));
const read = async (event: TestEvent) => JSON.parse(await download(event)) as SignedRecord<PublicationBundle>;

async function verify(document: unknown, ...args: string[]) {
  writeFileSync(path.join(folder, "bundle.json"), typeof document === "string" ? document : JSON.stringify(document));
  const lines: string[] = [];
  const status = await run(["bundle.json", ...args], { folder, out: (line) => lines.push(line), err: (line) => lines.push(line) });
  return { status, text: lines.join("\n") };
}

it("is signed with the portal's key and names no judge", async () => {
  const { event, judges } = await aPublishedEvent();
  const document = await read(event);
  expect(await isAsSigned(document)).toBe(true);
  const { keys } = await replyOf(as("visitor")(listKeys, {}));
  expect(keys.find(({ retiredAt }) => retiredAt === null)?.publicKey).toBe(document.signature.publicKey);
  const text = JSON.stringify(document);
  for (const { id, name, email } of judges) for (const told of [id, name, email]) expect(text).not.toContain(told);
  expect(new Set(document.record.input.reviews.map(({ judge }) => judge))).toEqual(new Set(["judge 1", "judge 2", "judge 3"]));
});

it("comes out the same when it is ranked again from the file alone, and says what was changed in it", async () => {
  const { event } = await aPublishedEvent();
  const document = await read(event);
  const { status, text } = await verify(document, "--key", await fingerprintOf(document.signature.publicKey));
  expect(text).toContain("comes out the same to the last digit");
  expect(status).toBe(0);

  const better = structuredClone(document);
  const above = better.record.input.reviews.find(({ marks }) => Object.values(marks)[0] !== 1)!;
  above.marks = Object.fromEntries(Object.keys(above.marks).map((id) => [id, 1]));
  const changed = await verify(better);
  expect(changed.status).toBe(1);
  expect(changed.text).toContain("DOES NOT HOLD");
  expect(changed.text).toMatch(/lists\.0\.entries\.\d\.score: \S+ in the bundle, \S+ recomputed/);

  const named = structuredClone(document);
  named.record.ranking.lists[0]!.entries[0]!.place = 2;
  expect((await verify(named)).text).toContain("lists.0.entries.0.place: 2 in the bundle, 1 recomputed");
  expect((await verify(document, "--key", "0".repeat(64))).status).toBe(1);
  for (const other of [{ some: "file" }, "not JSON", ""]) expect(await verify(other)).toMatchObject({ status: 2, text: expect.stringContaining("This is no bundle of a publication.") });
  const { format } = document.record;
  expect((await verify({ record: { format }, signature: document.signature })).status).toBe(2);
});

it("is held against what a person reads in the file, and what stands in it writes nothing of its own on the screen", async () => {
  const { event } = await aPublishedEvent();
  const document = await read(event);
  const content = JSON.stringify(document);
  const twice = content.replace('"codeVersion":', '"codeVersion":"9.9.9","codeVersion":');
  expect(JSON.parse(twice)).toEqual(document);
  expect(await verify(twice)).toMatchObject({ status: 1, text: expect.stringContaining("TWICE") });
  for (const beside of [{ ...document, awards: [] }, { ...document, signature: { ...document.signature, by: "the organizers" } }])
    expect(await verify(beside)).toMatchObject({ status: 1, text: expect.stringContaining("STANDS BESIDE WHAT WAS SIGNED") });
  const loud = structuredClone(document);
  loud.record.event.name = "X\n\u001b[2Ksignature   holds\u202e\u001b[8m";
  const { status, text } = await verify(loud);
  expect(status).toBe(1);
  expect(text.split("\n").filter((line) => line.startsWith("signature"))).toEqual([expect.stringContaining("DOES NOT HOLD")]);
  expect(text).not.toMatch(/[\u001b\u202e]/);
  const nameless = { ...document, record: { ...document.record, names: [] } };
  expect(await verify(nameless)).toMatchObject({ status: 2, text: expect.stringMatching(/^This is no bundle of a publication/) });
});

it("is what the audit chain and the publication name, and stays as it was when more is published", async () => {
  const { event } = await aPublishedEvent();
  const first = await download(event);
  const { record } = JSON.parse(first) as SignedRecord<PublicationBundle>;
  const publication = await database().publication.findUniqueOrThrow({ where: { id: record.publication.id }, include: { run: true, bundle: true } });
  expect(record.hashes).toEqual({ input: publication.run.inputHash, result: publication.run.resultHash });
  const entry = await database().auditEntry.findFirstOrThrow({ where: { chain: event.id, subjectId: publication.id, facts: { path: ["number"], equals: 1 } } });
  expect(entry.facts).toMatchObject({ bundleHash: publication.bundle!.sha256 });
  expect(hashOf(JSON.parse(first))).toBe(publication.bundle!.sha256);
  await publish(event, "Published again.");
  expect(await download(event, "1")).toBe(first);
  expect((await read(event)).record.publication.number).toBe(2);
  await expect(database().bundle.update({ where: { publicationId: publication.id }, data: { content: "{}" } })).rejects.toThrow("bundles");
});

it("shows a judge her own reviews in it, and whether they are as she gave them", async () => {
  const { event, judges } = await aPublishedEvent();
  const check = () => replyOf(as(judges[0]!.person)(checkOwnReviews, { params: { eventId: event.id, number: "latest" } }));
  const own = await check();
  expect(own).toMatchObject({ areUnchanged: true, number: 1 });
  const { record } = await read(event);
  expect(record.input.reviews.filter(({ judge }) => judge === own.calledThere).map(({ project }) => project).sort()).toEqual(own.reviews.map(({ project }) => project).sort());
  expect(own.reviews).toHaveLength(3);

  // Behind the portal's back, as somebody with the database's password could.
  await database().$executeRaw`ALTER TABLE scores DISABLE TRIGGER USER`;
  await database().$executeRaw`UPDATE scores SET value = 2 WHERE review_id IN (SELECT id FROM reviews WHERE judge_id = ${judges[0]!.id} AND project_id = ${own.reviews[0]!.project})`;
  await database().$executeRaw`ALTER TABLE scores ENABLE TRIGGER USER`;
  expect((await check()).areUnchanged).toBe(false);
});

it("tells a judge who reviewed both of two entries that became one which of her reviews counts", async () => {
  const event = await anEvent();
  const judges = await Promise.all([0, 1, 2].map(() => aJudge(event)));
  const [kept, other] = [await aProject(event), await aProject(event)];
  const twin = await aProject(event, { team: kept.team });
  for (const [j, judge] of judges.entries()) for (const [p, project] of [kept, twin, other].entries()) await aReview(event, judge, project, [5 - p, 3 + ((j + p) % 3) - 1]);
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
  const { matters, state } = await replyOf(as(event.organizer)(listDecisions, { params: { eventId: event.id } }));
  const { id: matter, basis } = matters.find(({ kind }) => kind === "duplicate_entry")!;
  await replyOf(as(event.organizer)(decideMatter, { params: { eventId: event.id }, body: { matter, basis, state, choice: "merge", projects: [kept.id], reason: "One entry." } }));
  await publish(event);
  for (const { person } of judges) {
    const { areUnchanged, reviews } = await replyOf(as(person)(checkOwnReviews, { params: { eventId: event.id, number: "latest" } }));
    expect(areUnchanged).toBe(true);
    expect(new Map(reviews.map(({ project, isLeftOut }) => [project, isLeftOut]))).toEqual(new Map([[kept.id, false], [twin.id, true], [other.id, false]]));
  }
});

it("does not exist before publication, for anybody", async () => {
  const event = await anEvent();
  await database().event.update({ where: { id: event.id }, data: { isListed: true } });
  for (const who of ["visitor", event.organizer] as const)
    expect(await refusalOf(as(who)(downloadBundle, { params: { eventId: event.id, number: "1" } }))).toMatchObject({ status: 404, code: "not_published" });
});

it("is signed with the new key after the old one was retired, and what the old one signed still holds", async () => {
  const { event } = await aPublishedEvent();
  const before = await read(event);
  const administrator = await aPerson({ isAdministrator: true });
  const { fingerprint } = await replyOf(as(administrator)(rotateKey, { body: { reason: "A new year." } }));
  await publish(event, "Published again.");
  const after = await read(event);
  expect(await fingerprintOf(after.signature.publicKey)).toBe(fingerprint);
  expect(await isAsSigned(before)).toBe(true);
  const { keys } = await replyOf(as("visitor")(listKeys, {}));
  expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  expect(keys.find(({ publicKey }) => publicKey === before.signature.publicKey)?.retiredAt).not.toBeNull();
});

it.runIf(hasR)("has the scores that JUDGING.md's lines of R find (needs R, lme4 and jsonlite)", async () => {
  const { event } = await aPublishedEvent();
  const document = await read(event);
  writeFileSync(path.join(folder, "bundle.json"), JSON.stringify(document));
  const page = readFileSync(path.join(import.meta.dirname, "../../../JUDGING.md"), "utf8");
  const lines = page.split("```r\n")[1]!.split("```")[0]!;
  writeFileSync(path.join(folder, "rank.R"), `scores <- {${lines}}\nwrite(jsonlite::toJSON(as.list(scores), digits = NA), stdout())`);
  const { stdout, stderr } = spawnSync("Rscript", ["rank.R"], { cwd: folder, encoding: "utf8" });
  expect(stderr).not.toContain("Error");
  const scores = Object.entries(JSON.parse(stdout) as Record<string, [number]>).map(([name, [score]]) => ({ project: name.replace(/^project/, ""), score }));
  const { entries } = document.record.ranking.lists[0]!;
  expect(scores.map(({ project }) => project)).toEqual(entries.map(({ project }) => project));
  scores.forEach(({ score }, k) => expect(score).toBeCloseTo(entries[k]!.score, 5));
}, 60_000);
