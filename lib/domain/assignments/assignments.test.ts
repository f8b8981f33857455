import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { aJudge, anAssignment, anEvent, aPerson, aProject, aReview, as, aTeam, expectAudit, hoursFromNow, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { addAssignment, listAssignments, listRuns, planAssignments, recuse, runAssignment, showRun, withdrawAssignment } from ".";

const many = <T>(n: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, make));

const plan = (event: TestEvent, seed?: string) =>
  as(event.organizer)(planAssignments, { params: { eventId: event.id }, query: { ...(seed && { seed }) } });
const run = (event: TestEvent, seed?: string) =>
  as(event.organizer)(runAssignment, { params: { eventId: event.id }, body: { ...(seed && { seed }) } });
const standing = (event: { id: string }) =>
  database().assignment.findMany({ where: { eventId: event.id, withdrawnAt: null }, select: { judgeId: true, projectId: true } });

describe("an assignment run", () => {
  it("does what its dry run showed, is stored, and can be planned again from what is stored", async () => {
    const event = await anEvent();
    await many(8, () => aProject(event));
    await many(6, () => aJudge(event));
    const dry = await replyOf(plan(event, "hamster"));
    expect(dry).toMatchObject({ status: "planned", added: 24, kept: 0, minLoad: 4, maxLoad: 4, connected: true, shortfall: null });
    expect(await standing(event)).toEqual([]);
    const { runId, ...done } = await expectAudit(event.id, ["assignment.run done"], () => replyOf(run(event, "hamster")));
    expect(done).toEqual(dry);
    expect((await standing(event)).length).toBe(24);
    const stored = await replyOf(as(event.organizer)(showRun, { params: { runId } }));
    expect(stored).toMatchObject({ seed: "hamster", planHash: dry.planHash, reproduced: true });
    expect(await refusalOf(run(event, "hamster"))).toMatchObject({ status: 422, code: "nothing_to_assign" });
  });

  it("tops up: what is assigned stays, a late judge gets her share, withdrawn pairs do not come back", async () => {
    const event = await anEvent({ reviewsPerProject: 2 });
    const projects = await many(6, () => aProject(event));
    const judges = await many(3, () => aJudge(event));
    await replyOf(run(event));
    const before = await standing(event);
    const [taken] = await database().assignment.findMany({ where: { judgeId: judges[0]!.id } });
    await replyOf(as(judges[0]!.person)(recuse, { params: { assignmentId: taken!.id }, body: { reason: "We share an office" } }));
    const late = await aJudge(event);
    await aProject(event, { title: "Late" });
    const topUp = await replyOf(run(event));
    expect(topUp).toMatchObject({ added: 3, kept: before.length - 1 });
    const after = await standing(event);
    const kept = before.filter((pair) => !(pair.judgeId === taken!.judgeId && pair.projectId === taken!.projectId));
    expect(after).toEqual(expect.arrayContaining(kept));
    expect(after).not.toContainEqual({ judgeId: taken!.judgeId, projectId: taken!.projectId });
    // The late project needs two different judges, the one that was taken back one more.
    expect(after.filter(({ judgeId }) => judgeId === late.id).length).toBe(2);
    const { runs } = await replyOf(as(event.organizer)(listRuns, { params: { eventId: event.id } }));
    expect(runs.map(({ added, standing: left }) => [added, left])).toEqual([[3, 3], [12, 11]]);
    expect(projects.length).toBe(6);
  });

  it("keeps to limits, tracks, conflicts, own teams, and to projects in judging", async () => {
    const event = await anEvent({ reviewsPerProject: 1 });
    const [tools, games] = event.tracks;
    const member = await aPerson();
    const team = await aTeam(event, { members: [member] });
    const own = await aProject(event, { title: "Own", team, trackId: games!.id });
    const tool = await aProject(event, { title: "Tool", trackId: tools!.id });
    await aProject(event, { title: "Draft", draft: true });
    const disqualified = await aProject(event, { title: "Out" });
    await database().project.update({ where: { id: disqualified.id }, data: { eligibility: "disqualified" } });
    const narrow = await aJudge(event, { name: "Only tools", tracks: [tools!], capacity: 1 });
    const full = await aJudge(event, { name: "Full", capacity: 0 });
    const related = await aJudge(event, { name: "Related" });
    await database().judge.update({ where: { id: related.id }, data: { personId: member.id } });
    const invited = await aJudge(event, { name: "Not yet" });
    await database().judge.update({ where: { id: invited.id }, data: { acceptedAt: null } });
    const refusal = await refusalOf(run(event));
    expect(refusal).toMatchObject({ status: 422, code: "assignment_infeasible", detail: expect.stringContaining("One project needs 1") });
    expect(refusal.data).toMatchObject({ shortfall: { missing: 1, projects: [{ project: { title: "Own" }, needs: 1 }] } });
    expect(await replyOf(plan(event))).toMatchObject({ status: "infeasible", shortfall: { missing: 1 } });
    const last = await aJudge(event, { name: "Games", tracks: [games!] });
    await replyOf(run(event));
    expect(await standing(event)).toEqual(expect.arrayContaining([{ judgeId: last.id, projectId: own.id }]));
    const who = new Map((await standing(event)).map(({ projectId, judgeId }) => [projectId, judgeId]));
    expect([...who.keys()].sort()).toEqual([own.id, tool.id].sort());
    expect([narrow.id, related.id]).toContain(who.get(tool.id));
    expect([...who.values()]).not.toContain(full.id);
  });

  it("says what is missing before it plans", async () => {
    const event = await anEvent();
    expect(await refusalOf(plan(event))).toMatchObject({ status: 422, code: "no_judges" });
    await aJudge(event);
    expect(await refusalOf(run(event))).toMatchObject({ status: 422, code: "no_projects" });
    const closed = await anEvent({ judgingClosesAt: hoursFromNow(-1) });
    expect(await refusalOf(run(closed))).toMatchObject({ status: 409, code: "judging_closed" });
  });

  it("twice at once gives each project its reviews once", async () => {
    const event = await anEvent({ reviewsPerProject: 2 });
    await many(5, () => aProject(event));
    await many(4, () => aJudge(event));
    const outcomes = await Promise.all([run(event), run(event), run(event)]);
    expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
    expect((await standing(event)).length).toBe(10);
  });
});

describe("an assignment by hand", () => {
  it("is refused where a run would not give it, in words", async () => {
    const event = await anEvent();
    const judge = await aJudge(event, { tracks: [event.tracks[0]!], capacity: 1 });
    const member = await aPerson();
    const [open, foreign, draft] = [await aProject(event), await aProject(event, { trackId: event.tracks[1]!.id }), await aProject(event, { draft: true })];
    const add = (projectId: string, judgeId = judge.id, body = {}) =>
      as(event.organizer)(addAssignment, { params: { eventId: event.id }, body: { judgeId, projectId, ...body } });
    expect(await refusalOf(add(foreign.id))).toMatchObject({ status: 422, code: "outside_tracks" });
    expect(await refusalOf(add(draft.id))).toMatchObject({ status: 422, code: "not_in_judging" });
    const elsewhere = await anEvent();
    expect(await refusalOf(add((await aProject(elsewhere)).id))).toMatchObject({ status: 422, errors: [{ path: "projectId" }] });
    expect(await refusalOf(add(open.id, (await aJudge(elsewhere)).id))).toMatchObject({ status: 422, errors: [{ path: "judgeId" }] });
    const related = await aJudge(event);
    await database().judge.update({ where: { id: related.id }, data: { personId: member.id } });
    const theirs = await aProject(event, { team: await aTeam(event, { members: [member] }) });
    expect(await refusalOf(add(theirs.id, related.id))).toMatchObject({ status: 403, code: "own_team" });
    expect(await replyOf(add(open.id))).toMatchObject({ restored: false, review: "none" });
    expect(await refusalOf(add(open.id))).toMatchObject({ status: 409, code: "already_assigned" });
    expect(await refusalOf(add((await aProject(event)).id))).toMatchObject({ status: 422, code: "capacity_reached" });
  });

  it("gives back what was taken, with the review, for a reason", async () => {
    const event = await anEvent();
    const [judge, project] = [await aJudge(event), await aProject(event)];
    const { assignmentId } = await aReview(event, judge, project, [3, 4]);
    const params = { assignmentId };
    const taken = () => as(event.organizer)(withdrawAssignment, { params, body: { reason: "Wrong pile" } });
    expect(await replyOf(taken())).toEqual({ review: "submitted" });
    expect(await refusalOf(taken())).toMatchObject({ status: 409, code: "assignment_withdrawn" });
    const list = (query: object) => replyOf(as(event.organizer)(listAssignments, { params: { eventId: event.id }, query }));
    expect((await list({})).total).toBe(0);
    expect((await list({ state: "withdrawn" })).assignments).toMatchObject([
      { id: assignmentId, state: "withdrawn", withdrawal: { cause: "organizer", reason: "Wrong pile", review: "submitted" } },
    ]);
    const add = (body: object) =>
      as(event.organizer)(addAssignment, { params: { eventId: event.id }, body: { judgeId: judge.id, projectId: project.id, ...body } });
    expect(await refusalOf(add({}))).toMatchObject({ status: 422, code: "reason_required" });
    expect(await replyOf(add({ reason: "It was the right pile" }))).toEqual({ assignmentId, restored: true, review: "submitted" });
    expect(await list({ state: "submitted", judgeId: judge.id })).toMatchObject({ total: 1, judges: [{ id: judge.id }], projects: [{ id: project.id }] });
  });
});

describe("recusal", () => {
  it("takes the project away for good, and with a conflict the team's others too", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const team = await aTeam(event);
    const [one, two] = [await aProject(event, { team }), await aProject(event, { team })];
    const assignment = await anAssignment(event, judge, one);
    const params = { assignmentId: assignment.id };
    const body = { reason: "My flatmate is in it", isConflict: true };
    expect(await expectAudit(event.id, ["assignment.recuse done"], () => replyOf(as(judge.person)(recuse, { params, body })))).toEqual({ review: "none" });
    const add = await refusalOf(as(event.organizer)(addAssignment, { params: { eventId: event.id }, body: { judgeId: judge.id, projectId: two.id } }));
    expect(add).toMatchObject({ status: 409, code: "conflict_of_interest" });
    expect(await refusalOf(as(judge.person)(recuse, { params, body }))).toMatchObject({ status: 409, code: "assignment_withdrawn" });
  });
});
