import { beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { aPerson, as, auditOf, refusalOf, replyOf, type TestPerson } from "@/lib/testing";
import { importEvent } from ".";
import { aFile, tableCounts, type File } from "./file";

let administrator: TestPerson;
beforeAll(async () => {
  administrator = await aPerson({ name: "Administrator", isAdministrator: true });
});

const send = (body: unknown, query: Record<string, string> = {}) => as(administrator)(importEvent, { body, query });

/** A file of its own event, so that tests do not meet. */
let made = 0;
function fileOf(change: (file: File) => void = () => {}): File {
  const file = aFile();
  made += 1;
  Object.assign(file.event, { id: `evt_small_${made}`, slug: `small-hack-${made}` });
  change(file);
  return file;
}

async function faultsOf(body: unknown): Promise<string[]> {
  const before = await tableCounts();
  const refusal = await refusalOf(send(body));
  expect(refusal.status).toBe(422);
  expect(await tableCounts()).toEqual(before);
  return refusal.errors!.map(({ path, message }) => `${path}: ${message}`);
}

describe("an import", () => {
  it("brings everything that the file says", async () => {
    const file = fileOf();
    const reply = await replyOf(send(file));
    expect(reply).toMatchObject({
      outcome: "imported", slug: file.event.slug, name: "Small Hack", peopleCreated: 6, kept: [],
      counts: {
        tracks: 2, prizes: 2, questions: 4, criteria: 2, judges: 2, teams: 3, members: 4, projects: 3, submittedProjects: 2,
        assignments: 4, reviews: 3, submittedReviews: 2, scores: 5, comparisons: 0,
      },
    });
    expect(await auditOf(reply.eventId)).toEqual(["event.import done"]);

    const event = await database().event.findUniqueOrThrow({
      where: { id: reply.eventId },
      include: { criteria: { orderBy: { position: "asc" } }, prizes: { orderBy: { position: "asc" } }, organizers: true },
    });
    expect(event).toMatchObject({
      timeZone: "Europe/Vienna", isListed: false, scoreMin: 0, scoreMax: 10, method: "posterior", teamSizeMax: 4, reviewsPerProject: 2,
      submissionsCloseAt: new Date("2026-02-22T17:00:00Z"), extras: { results_at: "2026-02-26T17:00:00.000Z" },
      projectFields: { summary: "required", videoUrl: "hidden", track: "required" }, organizers: [{ personId: administrator.id }],
    });
    expect(event.criteria.map(({ name, weight }) => [name, weight])).toEqual([["It works", 2], ["Idea", 1.5]]);
    expect(event.prizes.map(({ name, winners, trackId }) => [name, winners, trackId !== null])).toEqual([["First", 3, false], ["Best tool", 1, true]]);

    const ada = await database().judge.findFirstOrThrow({ where: { eventId: event.id, externalId: "jdg_1" }, include: { person: true, tracks: true, conflicts: true } });
    expect(ada).toMatchObject({ name: "Ada Lovelace", emailKey: "ada@example.org", capacity: 4, acceptedAt: expect.any(Date), person: { passwordHash: null } });
    expect([ada.tracks.length, ada.conflicts.length]).toEqual([1, 1]);

    const lantern = await database().project.findFirstOrThrow({ where: { eventId: event.id, externalId: "prj_1" }, include: { currentRevision: true, team: { include: { members: { include: { person: true } } } } } });
    expect(lantern).toMatchObject({ submittedAt: new Date("2026-02-22T16:59:58Z"), currentRevision: { number: 1, title: "Paper Lantern", tags: ["paper", "Größe"] } });
    expect(Object.values(lantern.currentRevision!.answers as object).sort()).toEqual(["Here", "Sleep.", "https://example.org/song", true].sort());
    expect(lantern.team.members.find(({ personId }) => personId === lantern.team.leaderId)!.person.displayName).toBe("Mira Nováková");
    expect(lantern.team.members.map(({ person }) => person.displayName).sort()).toEqual(["Mira Nováková", "felix"]);
    const thaw = await database().project.findFirstOrThrow({ where: { eventId: event.id, externalId: "prj_3" } });
    expect(thaw).toMatchObject({ currentRevisionId: null, submittedAt: null, draft: { title: "Thaw" } });

    const reviews = await database().review.findMany({ where: { eventId: event.id }, include: { scores: true, judge: true, project: true } });
    const byPair = Object.fromEntries(reviews.map((review) => [`${review.judge.externalId} ${review.project.externalId}`, review]));
    expect(byPair["jdg_1 prj_1"]).toMatchObject({ comment: "Folds well.", privateNote: "Twice?", submittedAt: new Date("2026-02-24T10:00:00Z"), revisionId: lantern.currentRevisionId });
    expect(byPair["jdg_1 prj_2"]).toMatchObject({ submittedAt: event.judgingClosesAt });
    expect(byPair["jdg_2 prj_2"]).toMatchObject({ submittedAt: null, comment: "Not done yet." });
    expect(byPair["jdg_2 prj_2"]!.scores).toHaveLength(1);
  });

  it("finds accounts by their address without regard to case, and leaves them as they are", async () => {
    const felix = await aPerson({ name: "Felix Oberhuber", passwordHash: "kept" });
    const file = fileOf(({ teams }) => (teams[0]!.members[1] = { email: felix.email.toUpperCase(), name: "Somebody Else" }));
    await replyOf(send(file));
    expect(await database().person.findUniqueOrThrow({ where: { id: felix.id } })).toMatchObject({ displayName: "Felix Oberhuber", passwordHash: "kept", email: felix.email });
    expect(await database().teamMember.count({ where: { personId: felix.id } })).toBe(1);
  });

  it("takes the criteria from the scores where the file names none", async () => {
    const file = fileOf(({ event, scores }) => {
      Object.assign(event, { criteria: undefined });
      for (const score of scores) score.criteria = { code_quality: 4, "fun": 5 };
    });
    const reply = await replyOf(send(file));
    const criteria = await database().criterion.findMany({ where: { eventId: reply.eventId }, orderBy: { position: "asc" } });
    expect(criteria.map(({ name, externalId, weight, min, max }) => [name, externalId, weight, min, max])).toEqual([["Code quality", "code_quality", 1, 1, 5], ["Fun", "fun", 1, 1, 5]]);
    expect(reply.notes[0]).toContain("Code quality, Fun were taken from its scores");
  });

  it("keeps what it has no place for beside its row, and names it", async () => {
    const file = fileOf((f) => {
      Object.assign(f, { generator: { name: "sheet", version: 3 } });
      Object.assign(f.event, { sponsor: "A bakery", constructor: "harmless" });
      Object.assign(f.event.fields, { logo: "hidden" });
      for (const team of f.teams) Object.assign(team, { table: 7 });
      f.teams[0]!.members[0] = { email: "mira@example.org", shirt: "M" };
      f.projects[0]!.slides = "https://slides.example.org";
      f.scores[0]!.minutes = 12;
      f.assignments[0]!.round = 2;
    });
    const reply = await replyOf(send(file));
    expect(reply.kept.map(({ where, key, rows }) => `${where}.${key} ${rows}`).sort()).toEqual([
      ".generator 1", "assignments.round 1", "event.constructor 1", "event.fields.logo 1", "event.sponsor 1", "projects.slides 1",
      "scores.minutes 1", "teams.members.shirt 1", "teams.table 3",
    ]);
    const event = await database().event.findUniqueOrThrow({ where: { id: reply.eventId } });
    expect(event.extras).toMatchObject({
      sponsor: "A bakery", "@file": { generator: { version: 3 } }, "@fields": { logo: "hidden" }, "@assignments": [{ judge: "jdg_2", project: "prj_1", round: 2 }],
    });
    const team = await database().team.findFirstOrThrow({ where: { eventId: reply.eventId, externalId: "tm_1" } });
    expect(team.extras).toEqual({ table: 7, "@members": [{ email: "mira@example.org", shirt: "M" }] });
    expect(await database().review.findFirst({ where: { eventId: reply.eventId, extras: { equals: { minutes: 12 } } } })).not.toBeNull();
    expect(await database().project.findFirst({ where: { eventId: reply.eventId, externalId: "prj_1" } })).toMatchObject({ extras: { slides: "https://slides.example.org" } });
  });

  it("gives an event an address from its name, and from its id as well where that one is taken", async () => {
    const unnamed = (name: string) => fileOf(({ event }) => Object.assign(event, { slug: undefined, name }));
    expect((await replyOf(send(unnamed("Größte Schau")))).slug).toBe("gro-te-schau");
    expect((await replyOf(send(unnamed("Größte Schau")))).slug).toMatch(/^gro-te-schau-evt-small-\d+$/);
    expect((await replyOf(send(unnamed("雪祭り")))).slug).toMatch(/^event-evt-small-\d+$/);
    expect(await refusalOf(send(fileOf(({ event }) => (event.slug = "gro-te-schau"))))).toMatchObject({ status: 409, code: "slug_taken" });
  });
});

describe("the same file again", () => {
  it("changes nothing, in whatever order its rows and keys stand", async () => {
    const file = fileOf();
    const first = await replyOf(send(file));
    const before = await tableCounts();
    const turned = structuredClone(file);
    for (const section of ["tracks", "judges", "teams", "projects", "scores"] as const) turned[section].reverse();
    turned.event.submissions_close = "2026-02-22T17:00:00.000Z";
    const again = await replyOf(send(Object.fromEntries(Object.entries(turned).reverse())));
    expect(again).toMatchObject({ outcome: "unchanged", contentHash: first.contentHash, counts: first.counts, eventId: first.eventId });
    expect(await tableCounts()).toEqual(before);
  });

  it("is refused when it says something else, naming the rows that differ", async () => {
    const file = fileOf();
    await replyOf(send(file));
    const before = await tableCounts();
    const changed = structuredClone(file);
    changed.event.tagline = "Two evenings.";
    changed.projects[1]!.title = "Tin Lantern";
    changed.scores.pop();
    changed.tracks.push({ id: "trk_new", name: "New", description: "" });
    const refusal = await refusalOf(send(changed));
    expect(refusal).toMatchObject({ status: 409, code: "import_differs", data: { differences: expect.any(Array) } });
    expect(refusal.detail).toContain("event: 1 changed (tagline); tracks: 1 new (trk_new); projects: 1 changed (prj_2); scores: 1 missing (jdg_2 for prj_2)");
    expect(refusal.detail).toContain("--as NEW_ID");
    const reordered = structuredClone(file);
    reordered.event.criteria.reverse();
    expect((await refusalOf(send(reordered))).detail).toContain("criteria: 2 changed (idea, works)");
    expect({ ...(await tableCounts()), audit_entries: 0 }).toEqual({ ...before, audit_entries: 0 });
  });

  it("goes under another id as an event of its own", async () => {
    const file = fileOf();
    const first = await replyOf(send(file));
    const copy = await replyOf(send(file, { as: `${file.event.id}.copy` }));
    expect(copy).toMatchObject({ outcome: "imported", externalId: `${file.event.id}.copy`, counts: first.counts, peopleCreated: 0 });
    expect(copy.eventId).not.toBe(first.eventId);
    expect(await replyOf(send(file, { as: `${file.event.id}.copy` }))).toMatchObject({ outcome: "unchanged", slug: copy.slug });
  });

  it("waits for the first when both come at once", async () => {
    const file = fileOf();
    const outcomes = await Promise.all([send(file), send(file), send(file)].map(replyOf));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["imported", "unchanged", "unchanged"]);
  });
});

it("a rehearsal reports and writes nothing", async () => {
  const file = fileOf(({ judges }) => (judges[0]!.email = "nobody.yet@example.org"));
  const before = await tableCounts();
  expect(await replyOf(send(file, { rehearse: "true" }))).toMatchObject({ outcome: "rehearsed", peopleCreated: 1, counts: { reviews: 3 } });
  expect(await tableCounts()).toEqual(before);
  expect((await replyOf(send(file))).outcome).toBe("imported");
});

describe("a file with faults", () => {
  it.each<[string, (file: File) => void, string[]]>([
    ["a duplicate id", (f) => (f.projects[2]!.id = "prj_1"), ['projects[2] (prj_1).id: "prj_1" is the id of projects[0] already']],
    ["a dangling team", (f) => (f.projects[1]!.team = "tm_99"), ['projects[1] (prj_2).team: there is no team "tm_99"']],
    ["a dangling track", (f) => (f.projects[1]!.track = "trk_9"), ['projects[1] (prj_2).track: there is no track "trk_9"']],
    ["a judge's dangling track", (f) => f.judges[1]!.tracks.push("trk_9"), ['judges[1] (jdg_2).tracks[0]: there is no track "trk_9"']],
    ["a dangling conflict", (f) => f.judges[1]!.conflicts.push("tm_9"), ['judges[1] (jdg_2).conflicts[0]: there is no team "tm_9"']],
    ["a prize of no track", (f) => (f.event.prizes[1]!.track = "x"), ['event.prizes[1] (tools).track: there is no track "x"']],
    ["a dangling judge and project", (f) => Object.assign(f.scores[1]!, { judge: "jdg_9", project: "prj_9" }), [
      'scores[1] (jdg_9, prj_9).judge: there is no judge "jdg_9"', 'scores[1] (jdg_9, prj_9).project: there is no project "prj_9"',
    ]],
    ["an unknown criterion", (f) => Object.assign(f.scores[1]!, { criteria: { works: 1, "no such": 2 } }), ['scores[1] (jdg_1, prj_2).criteria["no such"]: there is no criterion "no such"']],
    ["a mark off its scale", (f) => Object.assign(f.scores[0]!, { criteria: { works: 11, idea: -0.5 } }), [
      "scores[0] (jdg_1, prj_1).criteria.works: 11 lies off the scale, which goes from 0 to 10",
      "scores[0] (jdg_1, prj_1).criteria.idea: -0.5 lies off the scale, which goes from 0 to 10",
    ]],
    ["a mark that is text", (f) => Object.assign(f.scores[0]!, { criteria: { works: "9" } }), ['scores[0] (jdg_1, prj_1).criteria.works: must be a number, not the text "9"']],
    ["a project scored twice", (f) => f.scores.push({ ...f.scores[0] }), ["scores[3] (jdg_1, prj_1): this judge has this project in scores[0] already"]],
    ["a project assigned twice", (f) => f.assignments.push({ ...f.assignments[0] }), ["assignments[1] (jdg_2, prj_1): this judge has this project in assignments[0] already"]],
    ["her own team", (f) => f.teams[1]!.members.push("ADA@example.org"), ['scores[1] (jdg_1, prj_2).judge: "jdg_1" is a member of the team whose project this is']],
    ["her own team, assigned", (f) => f.teams[0]!.members.push({ email: "misaki@EXAMPLE.com" }), ['assignments[0] (jdg_2, prj_1).judge: "jdg_2" is a member of the team whose project this is']],
    ["a declared conflict", (f) => f.judges[1]!.conflicts.push("tm_1"), ['assignments[0] (jdg_2, prj_1).judge: "jdg_2" has declared a conflict with the team whose project this is']],
    ["a draft that was judged", (f) => delete f.projects[1]!.submitted_at, [
      'scores[1] (jdg_1, prj_2).project: "prj_2" was never submitted, so that nobody can judge it; give the project a submitted_at',
      'scores[2] (jdg_2, prj_2).project: "prj_2" was never submitted, so that nobody can judge it; give the project a submitted_at',
    ]],
    ["an instant without offset", (f) => (f.projects[1]!.submitted_at = "2026-02-21T12:00:00"), ['projects[1] (prj_2).submitted_at: "2026-02-21T12:00:00": Write an instant such as 2026-10-18T18:00:00+02:00.']],
    ["an unknown time zone", (f) => (f.event.time_zone = "Europe/Atlantis"), ['event.time_zone: "Europe/Atlantis" is not a time zone; write one such as Europe/Vienna']],
    ["a deadline before the opening", (f) => (f.event.submissions_open = "2026-03-01T00:00:00Z"), ["event.submissions_close: must come after submissions_open"]],
    ["wrong types", (f) => Object.assign(f, { tracks: [7], judges: [{ id: "j", name: 5, email: "e@example.org", capacity: 1.5 }], assignments: [], scores: [] }), [
      'event.prizes[1] (tools).track: there is no track "trk_tools"', "tracks[0]: must be an object, not 7", "judges[0] (j).name: must be text, not 5",
      "judges[0] (j).capacity: must be a whole number, not 1.5",
      'projects[0] (prj_1).track: there is no track "trk_tools"', 'projects[1] (prj_2).track: there is no track "trk_games"',
    ]],
    ["missing keys", (f) => Object.assign(f, { teams: [{ id: "tm_1", name: null }, { id: "tm_2", members: [] }, f.teams[2]] }), [
      "teams[0] (tm_1).name: is missing", "teams[0] (tm_1).members: is missing", "teams[1] (tm_2).name: is missing",
    ]],
    ["an address that is none", (f) => f.teams[0]!.members.push({ email: "nobody" }, []), [
      'teams[0] (tm_1).members[2].email: "nobody": Write an address such as name@example.org.', "teams[0] (tm_1).members[3]: must be an object, not a list",
    ]],
    ["somebody in two teams", (f) => f.teams[2]!.members.push("Ben@example.org"), ['teams[2] (tm_3).members[1]: "Ben@example.org" is in team "tm_2" already']],
    ["two judges of one address", (f) => (f.judges[1]!.email = "ada@example.org"), ['judges[1] (jdg_2).email: "ada@example.org" is the address of judges[0] already']],
    ["two tracks of one name", (f) => (f.tracks[1]!.name = "Tools "), ['tracks[1] (trk_games).name: "Tools" is the name of tracks[0] already']],
    ["a link that would run", (f) => (f.projects[0]!.demo_url = "javascript:alert(1)"), ['projects[0] (prj_1).demo_url: "javascript:alert(1)": Write a web address that begins with https:// or http://.']],
    ["answers that do not fit", (f) => (f.projects[0]!.answers = { where: "Elsewhere", more: true, song: "ftp://x", new: "yes", what: "?" }), [
      'projects[0] (prj_1).answers.where: "Elsewhere" is none of the question\'s options', "projects[0] (prj_1).answers.more: must be text",
      'projects[0] (prj_1).answers.song: "ftp://x" is not a web address', "projects[0] (prj_1).answers.new: must be true or false",
      'projects[0] (prj_1).answers.what: there is no question "what"',
    ]],
    ["a scale upside down", (f) => Object.assign(f.event.criteria[1]!, { min: 12, weight: 0 }), ["event.criteria[1] (idea).weight: 0 must be more than 0"]],
    ["levels off the scale", (f) => (f.event.criteria[0]!.levels[1]!.value = 11), ["event.criteria[0] (works).levels[1].value: 11 lies off the scale"]],
    ["an event id that cannot stand in an address", (f) => (f.event.id = "../evt"), ['event.id: "../evt" takes letters, digits, dots, hyphens and underscores, at most 100']],
  ])("names %s, and nothing is written", async (_name, change, wanted) => {
    expect(await faultsOf(fileOf(change))).toEqual(wanted);
  });

  it("says how many faults there are, and names the first hundred", async () => {
    const file = fileOf((f) => (f.projects = Array.from({ length: 140 }, (_, i) => ({ id: `p${i}`, team: "tm_9", title: "T" }))));
    Object.assign(file, { scores: [], assignments: [] });
    const refusal = await refusalOf(send(file));
    expect(refusal.errors).toHaveLength(100);
    expect(refusal).toMatchObject({ code: "import_faults", data: { faults: 140 }, detail: expect.stringContaining("the file has 140 faults. The first 100 are named.") });
  });

  it("takes one key for one address, its query included", async () => {
    const file = fileOf();
    const idempotencyKey = `import ${file.event.id}`;
    const sendAs = (id: string) => as(administrator)(importEvent, { body: file, query: { as: id }, idempotencyKey });
    const first = await replyOf(sendAs("evt_keyed_1"));
    expect(await replyOf(sendAs("evt_keyed_1"))).toEqual(first);
    expect(await refusalOf(sendAs("evt_keyed_2"))).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  });

  it("takes two teams of one name and two projects of one title", async () => {
    const { teams, projects } = aFile();
    expect([teams[0]!.name, projects[0]!.title]).toEqual([teams[1]!.name, projects[1]!.title]);
  });
});
