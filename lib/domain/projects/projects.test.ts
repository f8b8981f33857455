import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashOf } from "@/lib/operation";
import { aJudge, anEvent, aPerson, aProject, aTeam, as, content, expectAudit, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import {
  enterProject, enterSolo, listEntries, listRevisions, restoreProject, saveDraft, screenProject, showProject, startProject, submitProject,
  withdrawProject,
} from ".";

async function aSoloEntry(event: TestEvent) {
  const person = await aPerson();
  const { projectId, teamId } = await replyOf(as(person)(enterSolo, { params: { eventId: event.id }, body: { title: "Lamp" } }));
  return { person, projectId, teamId, params: { projectId } };
}
const lamp = content("Lamp");

describe("an entry, from the first word to the receipt", () => {
  it("starts, is saved, names what is missing, and is submitted", async () => {
    const event = await anEvent();
    const { person, params, projectId } = await aSoloEntry(event);
    const saved = await replyOf(as(person)(saveDraft, { params, body: { version: 1, content: { title: "Lamp", repoUrl: "htt" } } }));
    expect(saved).toMatchObject({ version: 2, missing: [{ path: "summary" }, { path: "repoUrl" }] });
    const incomplete = await refusalOf(as(person)(submitProject, { params, body: { version: 2 } }));
    expect(incomplete).toMatchObject({ status: 422, code: "entry_incomplete", errors: [{ path: "content.summary" }, { path: "content.repoUrl" }] });
    const receipt = await expectAudit(event.id, ["project.submit done"], () =>
      replyOf(as(person)(submitProject, { params, body: { version: 2, content: lamp } })));
    expect(receipt).toMatchObject({ projectId, number: 1, contentHash: hashOf(lamp) });
    const { submission, inside } = await replyOf(as(person)(showProject, { params }));
    expect(submission).toMatchObject({ title: "Lamp", number: 1 });
    expect(inside).toMatchObject({ state: "submitted", draft: { version: 3, hasUnsubmittedChanges: false, missing: [] }, obstacles: { submit: null } });
  });

  it("keeps every revision, counts no repetition, and shows visitors only what is submitted", async () => {
    const event = await anEvent();
    const { person, params } = await aSoloEntry(event);
    const submit = (version: number, title: string) => replyOf(as(person)(submitProject, { params, body: { version, content: content(title) } }));
    const first = await submit(1, "Lamp");
    expect(await expectAudit(event.id, [], () => submit(2, "Lamp"))).toEqual(first);
    const second = await submit(2, "Lantern");
    expect(second).toMatchObject({ number: 2 });
    await replyOf(as(person)(saveDraft, { params, body: { version: 3, content: content("A secret plan") } }));
    const seen = await replyOf(as("visitor")(showProject, { params }));
    expect(seen).toMatchObject({ title: "Lantern", inside: null });
    expect(JSON.stringify(seen)).not.toContain("secret plan");
    const { revisions } = await replyOf(as(person)(listRevisions, { params }));
    expect(revisions.map(({ number, title }) => [number, title])).toEqual([[2, "Lantern"], [1, "Lamp"]]);
    const { submittedAt } = (await database().project.findUniqueOrThrow({ where: { id: params.projectId } }))!;
    expect(submittedAt?.toISOString()).toBe(first.submittedAt);
    expect((await replyOf(as(person)(showProject, { params }))).inside!.draft.hasUnsubmittedChanges).toBe(true);
  });

  it("undoes the draft too when its submission is refused", async () => {
    const event = await anEvent();
    const { person, params } = await aSoloEntry(event);
    await refusalOf(as(person)(submitProject, { params, body: { version: 1, content: { title: "Changed" } } }));
    expect((await replyOf(as(person)(showProject, { params }))).inside!.draft).toMatchObject({ version: 1, content: { title: "Lamp" } });
  });

  it("keeps answers inside the team's and the organizers' sight", async () => {
    const event = await anEvent();
    const id = `qst_${"q".repeat(20)}`;
    await database().question.create({ data: { id, eventId: event.id, kind: "yes_no", label: "First time?", isRequired: true, position: 0, options: [] } });
    const { person, params } = await aSoloEntry(event);
    expect(await refusalOf(as(person)(submitProject, { params, body: { version: 1, content: lamp } }))).toMatchObject({ errors: [{ path: `content.answers.${id}` }] });
    await replyOf(as(person)(submitProject, { params, body: { version: 1, content: { ...lamp, answers: { [id]: "yes" } } } }));
    expect((await replyOf(as(event.organizer)(showProject, { params }))).inside!.answers).toEqual([
      { questionId: id, label: "First time?", kind: "yes_no", answer: true },
    ]);
    expect(JSON.stringify(await replyOf(as("visitor")(showProject, { params })))).not.toContain("First time");
  });

  it("wants a team of the least size", async () => {
    const event = await anEvent();
    await database().event.update({ where: { id: event.id }, data: { teamSizeMin: 2 } });
    const { person, params } = await aSoloEntry(event);
    expect(await refusalOf(as(person)(submitProject, { params, body: {} }))).toMatchObject({ status: 409, code: "team_too_small" });
  });
});

describe("one call for programs", () => {
  const enter = (person: { id: string; displayName: string; email: string; isAdministrator: boolean }, event: TestEvent, body: unknown) =>
    as(person)(enterProject, { params: { eventId: event.id }, body });

  it("enters the team's project, and changes the same one the next time", async () => {
    const event = await anEvent();
    const person = await aPerson();
    await aTeam(event, { members: [person] });
    const first = await replyOf(enter(person, event, lamp));
    const second = await replyOf(enter(person, event, { ...lamp, title: "Lantern" }));
    expect(second).toMatchObject({ projectId: first.projectId, number: 2 });
    expect(await database().project.count({ where: { eventId: event.id } })).toBe(1);
  });

  it("refuses half an entry field by field, and keeps nothing of it", async () => {
    const event = await anEvent({ projectFields: { description: "required" } });
    const person = await aPerson();
    await aTeam(event, { members: [person] });
    const refusal = await refusalOf(enter(person, event, { title: "Half", summary: "An entry." }));
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: "description" }, { path: "repoUrl" }] });
    expect(await database().project.count({ where: { eventId: event.id } })).toBe(0);
  });

  it("names an answer to a question that nobody asked", async () => {
    const event = await anEvent();
    const person = await aPerson();
    await aTeam(event, { members: [person] });
    const id = `qst_${"z".repeat(20)}`;
    expect(await refusalOf(enter(person, event, { ...lamp, answers: { [id]: "?" } }))).toMatchObject({ status: 422, errors: [{ path: `answers.${id}` }] });
  });

  it("tells who has no team to form one", async () => {
    const event = await anEvent();
    for (const person of [await aPerson(), event.organizer, (await aJudge(event)).person])
      expect(await refusalOf(enter(person, event, lamp))).toMatchObject({ status: 403, code: "no_team" });
  });
});

describe("withdrawing, restoring and screening", () => {
  it("takes an entry out and brings it back as it was", async () => {
    const event = await anEvent();
    const { person, params } = await aSoloEntry(event);
    const { revisionId } = await replyOf(as(person)(submitProject, { params, body: { version: 1, content: lamp } }));
    await replyOf(as(person)(withdrawProject, { params }));
    expect(await refusalOf(as("visitor")(showProject, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(as(person)(submitProject, { params, body: {} }))).toMatchObject({ status: 409, code: "project_withdrawn" });
    await replyOf(as(person)(restoreProject, { params }));
    expect((await replyOf(as(person)(showProject, { params }))).inside).toMatchObject({ state: "submitted", receipt: { revisionId } });
  });

  it("makes room for another entry, and then is not restored beside it", async () => {
    const event = await anEvent();
    const { person, params, teamId } = await aSoloEntry(event);
    const another = () => as(person)(startProject, { params: { teamId }, body: { title: "Second" } });
    expect(await refusalOf(another())).toMatchObject({ status: 409, code: "team_has_an_entry" });
    await replyOf(as(person)(submitProject, { params, body: { version: 1, content: lamp } }));
    await replyOf(as(person)(withdrawProject, { params }));
    await replyOf(another());
    expect(await refusalOf(as(person)(restoreProject, { params }))).toMatchObject({ status: 409, code: "team_has_an_entry" });
  });

  it("starts one entry, however often it is clicked", async () => {
    const event = await anEvent();
    const person = await aPerson();
    const team = await aTeam(event, { members: [person] });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => as(person)(startProject, { params: { teamId: team.id }, body: { title: "Only one" } })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database().project.count({ where: { teamId: team.id } })).toBe(1);
  });

  it("disqualifies with a reason that the team reads, and takes it back, both on record", async () => {
    const event = await anEvent();
    const { person, params } = await aSoloEntry(event);
    await replyOf(as(person)(submitProject, { params, body: { version: 1, content: lamp } }));
    const screen = (body: object) => as(event.organizer)(screenProject, { params, body });
    expect(await refusalOf(screen({ eligibility: "disqualified", reason: "  " }))).toMatchObject({ status: 422, errors: [{ path: "reason" }] });
    await replyOf(screen({ eligibility: "disqualified", reason: "Built before the event." }));
    expect(await refusalOf(as("visitor")(showProject, { params }))).toMatchObject({ status: 404 });
    expect((await replyOf(as(person)(showProject, { params }))).inside).toMatchObject({
      state: "disqualified", screening: { reason: "Built before the event." },
    });
    await replyOf(screen({ eligibility: "eligible" }));
    expect((await replyOf(as("visitor")(showProject, { params }))).isPublic).toBe(true);
    expect(await database().screening.count({ where: { projectId: params.projectId } })).toBe(2);
    const chain = JSON.stringify(await database().auditEntry.findMany({ where: { chain: event.id } }));
    expect(chain).toContain("disqualified");
    expect(chain).not.toContain("Built before");
  });
});

describe("the organizers' list", () => {
  it("has every state, found by title and team", async () => {
    const event = await anEvent();
    await aProject(event, { title: "Éclair" });
    await aProject(event, { title: "Kept in a drawer", draft: true });
    const gone = await aProject(event, { title: "Gone" });
    await database().project.update({ where: { id: gone.id }, data: { withdrawnAt: new Date() } });
    const out = await aProject(event, { title: "Out", trackId: event.tracks[0]!.id });
    await database().project.update({ where: { id: out.id }, data: { eligibility: "disqualified" } });
    const list = (query: object) => replyOf(as(event.organizer)(listEntries, { params: { eventId: event.id }, query }));
    expect(await list({})).toMatchObject({
      total: 4, canScreen: true, counts: { draft: 1, unscreened: 1, eligible: 0, disqualified: 1, withdrawn: 1 },
    });
    const titles = async (query: object) => (await list(query)).entries.map(({ title }) => title);
    expect(await titles({ state: "draft" })).toEqual(["Kept in a drawer"]);
    expect(await titles({ q: "drawer" })).toEqual(["Kept in a drawer"]);
    expect(await titles({ track: event.tracks[0]!.id })).toEqual(["Out"]);
    expect(await titles({ q: "out", state: "withdrawn" })).toEqual([]);
  });

  it("finds a draft and a team that are written with accents, as the gallery finds what is submitted", async () => {
    const event = await anEvent();
    await aProject(event, { title: "Éclair", draft: true });
    await aProject(event, { title: "Lamp", team: await aTeam(event, { name: "Große Ñandús" }) });
    const titles = async (q: string) =>
      (await replyOf(as(event.organizer)(listEntries, { params: { eventId: event.id }, query: { q } }))).entries.map(({ title }) => title);
    for (const q of ["Éclair", "eclair", "ÉCLAIR"]) expect(await titles(q)).toEqual(["Éclair"]);
    for (const q of ["Große", "grosse nandus"]) expect(await titles(q)).toEqual(["Lamp"]);
  });

  it("refuses half of a character, which no document of the database holds", async () => {
    const { person, params } = await aSoloEntry(await anEvent());
    const written = { version: 1, content: { title: "Lamp \ud83d" } };
    expect(await refusalOf(as(person)(saveDraft, { params, body: written }))).toMatchObject({ status: 422, errors: [{ path: "content.title" }] });
  });
});
