import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, database, transaction } from "@/lib/database";
import { perform, type Outcome } from "@/lib/operation";
import { createDatabase, dropDatabase } from "@/lib/testing/database";
import { downloadExport } from "@/lib/domain/exports";
import { showRanking } from "@/lib/domain/results";
import { as, refusalOf, replyOf, textOf } from "@/lib/testing";
import { importEvent, type Report } from ".";
import { dumpEvent } from "./dump";
import { aComparedFile, aFile, tableCounts } from "./file";

type File = Record<string, unknown> & { event: Record<string, unknown> };

const send = (body: unknown): Promise<Outcome<Report>> =>
  perform<Report>(importEvent, { actor: { kind: "system", name: "test" }, query: {}, readBody: (schema) => schema.safeParse(body) });

// Each test has databases of its own, so that the ids of one event can be compared from one to the other.
const home = process.env.DATABASE_URL;
const opened: string[] = [];

async function freshDatabase(): Promise<void> {
  await closeDatabase();
  opened.push((process.env.DATABASE_URL = await createDatabase()));
}

beforeEach(freshDatabase);
afterEach(async () => {
  await closeDatabase();
  process.env.DATABASE_URL = home;
  for (const url of opened.splice(0)) await dropDatabase(url);
});

const TABLES = [
  "events", "organizers", "tracks", "prizes", "questions", "criteria", "teams", "team_members", "judges", "judge_tracks", "conflicts",
  "projects", "revisions", "assignments", "reviews", "scores", "comparisons",
];

/** Every row of every table of the event, without what differs by nature: accounts' random ids, the import's, and its time. */
async function canonicalDump(): Promise<Record<string, string[]>> {
  const people = await database().person.findMany({ select: { id: true, emailKey: true } });
  const { id: importId, importedAt } = await database().import.findFirstOrThrow();
  const emails = new Map(people.map(({ id, emailKey }) => [id, emailKey]));
  const stable = (value: unknown) =>
    typeof value !== "string" ? value
      : value === importId ? "the import"
        : emails.get(value) ?? (/^\d{4}-\d\d-\d\dT/.test(value) && Math.abs(Date.parse(value) - importedAt.getTime()) < 60_000 ? "now" : value);
  const dump: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await database().$queryRawUnsafe<{ row: Record<string, unknown> }[]>(`SELECT to_jsonb(t) AS row FROM ${table} t`);
    dump[table] = rows.map(({ row }) => JSON.stringify(Object.entries(row).map(([key, value]) => [key, stable(value)]))).sort();
  }
  return dump;
}

/** The same rows in another order, and the keys of each as well; lists whose order means something stay. */
function shuffled<T>(file: T, seed = 7): T {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const mix = <V>(list: V[]): V[] => list.map((value) => [random(), value] as const).sort(([a], [b]) => a - b).map(([, value]) => value);
  const mixKeys = (value: unknown): unknown =>
    typeof value !== "object" || value === null ? value
      : Array.isArray(value) ? value.map(mixKeys)
        : Object.fromEntries(mix(Object.entries(value).map(([key, part]) => [key, mixKeys(part)] as const)));
  const sections = Object.entries(mixKeys(file) as object).map(([key, part]) => [key, Array.isArray(part) ? mix(part) : part] as const);
  return Object.fromEntries(mix(sections)) as T;
}

/** What a file is refused for, and that it left no trace. */
async function faultsOf(file: unknown): Promise<string[]> {
  const before = await tableCounts();
  const { errors } = await refusalOf(send(file));
  expect(await tableCounts()).toEqual(before);
  return errors!.map(({ path, message }) => `${path}: ${message}`);
}

const root = path.resolve(import.meta.dirname, "../../..");
const readFile = (file: string): File => JSON.parse(readFileSync(file, "utf8"));

describe.each([["the small event", aFile as () => File], ["an event whose judges compare", aComparedFile as () => File], ["the project's own sample", () => readFile(path.join(root, "acceptance/fixtures.json"))]])("%s", (_name, read) => {
  it("is the same event in whatever order its rows stand", async () => {
    const first = await replyOf(send(read()));
    const inOrder = await canonicalDump();
    await freshDatabase();
    const second = await replyOf(send(shuffled(read())));
    expect({ ...second, kept: [] }).toEqual({ ...first, kept: [] });
    expect(await canonicalDump()).toEqual(inOrder);
    expect(inOrder.reviews!.length + inOrder.comparisons!.length).toBeGreaterThan(0);
  });

  it("comes out of the portal as it went in", async () => {
    const { eventId } = await replyOf(send(read()));
    const inOrder = await canonicalDump();
    const dump = await transaction((tx) => dumpEvent(tx, eventId));
    await freshDatabase();
    await replyOf(send(JSON.parse(JSON.stringify(dump))));
    expect(await canonicalDump()).toEqual(inOrder);
  });
});

it("an event whose judges compare has the same rankings, byte for byte, after it went out and came in again", async () => {
  const sheet = (eventId: string, stage: string) => textOf(as({ kind: "system", name: "test" })(downloadExport, { params: { eventId, stage } }));
  const { eventId, counts } = await replyOf(send(aComparedFile()));
  expect(counts).toMatchObject({ comparisons: 84, assignments: 28, reviews: 0 });
  const before = [await sheet(eventId, "rankings"), await sheet(eventId, "scores")];
  expect(before[0]!.split("\r\n").filter((line) => line.includes("All projects,overall")).map((line) => line.split(",").slice(3, 5).join(" "))).toContain("2 yes");
  const dump = JSON.parse(JSON.stringify(await transaction((tx) => dumpEvent(tx, eventId)))) as object;
  await freshDatabase();
  const again = await replyOf(send(dump));
  expect([await sheet(again.eventId, "rankings"), await sheet(again.eventId, "scores")]).toEqual(before);
});

it("comparisons are refused where they cannot be right, each with its row", async () => {
  const changed = (change: (file: ReturnType<typeof aComparedFile>) => void) => {
    const file = aComparedFile();
    change(file);
    return file;
  };
  const { left, right } = aComparedFile().comparisons[0]!;
  expect(await faultsOf(changed(({ comparisons }) => Object.assign(comparisons[1]!, { left: right, right: left })))).toEqual([
    `comparisons[1] (jdg_0, prj_1, prj_0): this judge has compared these two in comparisons[0] already`]);
  expect(await faultsOf(changed(({ comparisons }) => Object.assign(comparisons[1]!, { right: "prj_0" })))).toEqual([
    "comparisons[1] (jdg_0, prj_0, prj_0).right: is the project on the left: two different ones are compared"]);
  expect(await faultsOf(changed(({ comparisons }) => Object.assign(comparisons[1]!, { right: "prj_9", answer: "neither" })))).toEqual([
    `comparisons[1] (jdg_0, prj_0, prj_9).answer: must be one of "left", "right", "tie", "skip", not the text "neither"`]);
  expect((await faultsOf(changed(({ event }) => delete event.mode)))[0]).toBe(
    'comparisons[0] (jdg_0, prj_0, prj_1): judges of this event give marks; set event.mode to "compare" if they compare');
  expect(await faultsOf(changed((file) => Object.assign(file, { scores: [{ judge: "jdg_0", project: "prj_0", criteria: {} }] })))).toEqual([
    "scores[0] (jdg_0, prj_0): judges of this event compare (event.mode), so that nobody gives marks"]);
});

it("what the portal has no place for comes out as well", async () => {
  const file = aFile();
  Object.assign(file, { generator: "sheet" });
  Object.assign(file.event, { sponsor: "A bakery" });
  Object.assign(file.teams[0]!.members[0]!, { shirt: "M" });
  for (const section of ["tracks", "judges", "teams", "projects", "assignments", "scores"] as const) Object.assign(file[section][0]!, { note: section });
  const { eventId } = await replyOf(send(file));
  const dump = JSON.parse(JSON.stringify(await transaction((tx) => dumpEvent(tx, eventId)))) as typeof file;
  expect(dump).toMatchObject({ generator: "sheet", event: { sponsor: "A bakery", results_at: "2026-02-26T17:00:00.000Z" }, assignments: [{ note: "assignments" }] });
  expect(dump.teams.find(({ id }) => id === "tm_1")).toMatchObject({ note: "teams", members: [{ shirt: "M" }, {}] });
  for (const section of ["tracks", "judges", "projects", "scores"] as const) expect(JSON.stringify(dump[section])).toContain(`"note":"${section}"`);
});

const PUBLIC_SAMPLE = path.resolve(root, process.env.PUBLIC_SAMPLE ?? "../shared/dogfood/fixtures.json");

describe.skipIf(!existsSync(PUBLIC_SAMPLE))("the public sample of 2026 (looked for beside the checkout, never part of it)", () => {
  type Sample = File & Record<"judges" | "teams" | "projects" | "scores", Record<string, unknown>[]>;
  const sample = () => readFile(PUBLIC_SAMPLE) as Sample;

  it("comes in whole, with every reference kept, and a second time changes nothing", async () => {
    const reply = await replyOf(send(sample()));
    expect(reply.counts).toEqual({
      tracks: 8, prizes: 0, questions: 0, criteria: 3, judges: 30, teams: 40, members: 91, projects: 41, submittedProjects: 41, assignments: 126,
      reviews: 126, submittedReviews: 126, scores: 378, comparisons: 0,
    });
    expect(reply.kept).toEqual([]);
    const reviews = await database().review.findMany({
      include: { scores: { include: { criterion: true } }, judge: true, project: { include: { team: true, currentRevision: { include: { track: true } } } } },
    });
    const projects = new Map(sample().projects.map((project) => [project.id, project]));
    const stored = reviews.map(({ judge, project, scores, comment }) => {
      expect([project.team.externalId, project.currentRevision!.title, project.currentRevision!.track!.externalId]).toEqual(
        ["team", "title", "track"].map((key) => projects.get(project.externalId)![key]));
      return { judge: judge.externalId, project: project.externalId, criteria: Object.fromEntries(scores.map(({ criterion, value }) => [criterion.externalId, value])), comment };
    });
    const ordered = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify([row.judge, row.project, Object.entries(row.criteria as object).sort(), row.comment])).sort();
    expect(ordered(stored)).toEqual(ordered(sample().scores));

    const before = await tableCounts();
    expect(await replyOf(send(sample()))).toMatchObject({ outcome: "unchanged", contentHash: reply.contentHash });
    expect(await tableCounts()).toEqual(before);
  });

  it("is the same event in whatever order its rows stand", async () => {
    await replyOf(send(sample()));
    const inOrder = await canonicalDump();
    await freshDatabase();
    await replyOf(send(shuffled(sample())));
    expect(await canonicalDump()).toEqual(inOrder);
  });

  it("passes the gate and is ranked", async () => {
    const { eventId } = await replyOf(send(sample()));
    const { ranking } = await replyOf(as({ kind: "system", name: "test" })(showRanking, { params: { eventId } }));
    expect(ranking.graph).toMatchObject({ connected: true, unjudged: [] });
    expect(ranking.fit).toMatchObject({ status: "estimated", reviewCount: 126 });
    expect(ranking.lists[0]).toMatchObject({ id: "overall", status: "ranked", entries: expect.objectContaining({ length: 41 }) });
  });

  it("is refused with the row named when an id is there twice, leads nowhere or does harm", async () => {
    const changed = (change: (file: Sample) => void) => {
      const file = sample();
      change(file);
      return file;
    };
    expect(await faultsOf(changed(({ projects }) => (projects[40]!.id = projects[12]!.id)))).toContain('projects[40] (prj_13).id: "prj_13" is the id of projects[12] already');
    expect(await faultsOf(changed(({ projects }) => (projects[12]!.team = "tm_99")))).toEqual(['projects[12] (prj_13).team: there is no team "tm_99"']);
    expect(await faultsOf(changed(({ scores }) => (scores[125]!.judge = "jdg_99")))).toEqual([`scores[125] (jdg_99, ${sample().scores[125]!.project}).judge: there is no judge "jdg_99"`]);
    const { judge, project } = sample().scores[7]!;
    const owner = sample().projects.find(({ id }) => id === project)!.team;
    const address = String(sample().judges.find(({ id }) => id === judge)!.email).toUpperCase();
    expect(await faultsOf(changed(({ teams }) => (teams.find(({ id }) => id === owner)!.members as string[]).push(address)))).toEqual([
      `scores[7] (${judge}, ${project}).judge: "${judge}" is a member of the team whose project this is`,
    ]);
  });
});
