import { afterEach, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { aJudge, anAssignment, anEvent, aPerson, aProject, aReview, as, aTeam, auditOf, expectAudit, hoursFromNow, refusalOf, replyOf } from "@/lib/testing";
import { acceptInvite, declareConflict, inviteJudges, listConflicts, listJudges, previewInvite, reinviteJudge, updateJudge, withdrawConflict, withdrawJudge } from ".";

const secretOf = (link: string): string => link.split("/").at(-1)!;

async function invite(event: Awaited<ReturnType<typeof anEvent>>, body: object) {
  return replyOf(as(event.organizer)(inviteJudges, { params: { eventId: event.id }, body }));
}

describe("invitations", () => {
  afterEach(() => void delete process.env.SMTP_URL);

  it("come from a pasted list, name duplicates and keep no secret", async () => {
    const event = await anEvent();
    await invite(event, { judges: [{ name: "Grace", email: "grace@example.org" }] });
    const reply = await expectAudit(event.id, ["judge.invite done"], () =>
      invite(event, { pasted: "Ada <Ada@example.org>\nGRACE@example.org, Grace Hopper\nada@EXAMPLE.org", capacity: 4, trackIds: [event.tracks[1]!.id] }));
    expect(reply.invited.map(({ name, email }) => [name, email])).toEqual([["Ada", "Ada@example.org"]]);
    expect(reply.skipped.map(({ name, why }) => [name, why])).toEqual([["Grace Hopper", "already_invited"], ["ada", "twice_in_the_list"]]);
    const secret = secretOf(reply.invited[0]!.link);
    const invites = await database().judgeInvite.findMany({ where: { judgeId: reply.invited[0]!.judgeId } });
    expect(JSON.stringify(invites)).not.toContain(secret);
    expect(await database().outboxMessage.count()).toBe(0);
    const { judges } = await replyOf(as(event.organizer)(listJudges, { params: { eventId: event.id } }));
    expect(judges.map(({ name, state, capacity, tracks }) => [name, state, capacity, tracks.map((track) => track.name)])).toEqual([
      ["Ada", "invited", 4, ["Games"]], ["Grace", "invited", null, []],
    ]);
  });

  it("invite nobody when a line is wrong, and name the line", async () => {
    const event = await anEvent();
    const refusal = await refusalOf(as(event.organizer)(inviteJudges, { params: { eventId: event.id }, body: { pasted: "Ada <ada@example.org>\nBob" } }));
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: "pasted", message: expect.stringContaining("Line 2") }] });
    expect(await database().judge.count({ where: { eventId: event.id } })).toBe(0);
  });

  it("are mailed where mail can be sent", async () => {
    process.env.SMTP_URL = "smtp://localhost:1";
    const event = await anEvent();
    const { mailed, invited } = await invite(event, { judges: [{ name: "Ada", email: "ada@example.org" }] });
    expect(mailed).toBe(true);
    const [message] = await database().outboxMessage.findMany();
    expect(message!.payload).toMatchObject({ to: "ada@example.org", text: expect.stringContaining(invited[0]!.link) });
  });

  it("work once, for one account, until replaced", async () => {
    const event = await anEvent();
    const { invited } = await invite(event, { judges: [{ name: "Ada", email: "ada@example.org" }] });
    const old = secretOf(invited[0]!.link);
    const { link } = await replyOf(as(event.organizer)(reinviteJudge, { params: { judgeId: invited[0]!.judgeId } }));
    const [ada, other] = [await aPerson(), await aPerson()];
    expect(await refusalOf(as(ada)(acceptInvite, { body: { secret: old } }))).toMatchObject({ status: 409, code: "invitation_replaced" });
    const body = { secret: secretOf(link) };
    const reply = await expectAudit(event.id, ["judge.accept done"], () => replyOf(as(ada)(acceptInvite, { body })));
    expect(reply).toMatchObject({ eventId: event.id, alsoOrganizer: false, ownTeam: null });
    await expectAudit(event.id, [], () => replyOf(as(ada)(acceptInvite, { body })));
    expect(await refusalOf(as(other)(acceptInvite, { body }))).toMatchObject({ status: 409, code: "invitation_accepted" });
    expect(await refusalOf(as(event.organizer)(reinviteJudge, { params: { judgeId: reply.judgeId } }))).toMatchObject({ status: 409, code: "already_accepted" });
    expect(await refusalOf(as(ada)(acceptInvite, { body: { secret: "a".repeat(32) } }))).toMatchObject({ status: 404 });
    const again = await invite(event, { judges: [{ name: "Ada too", email: "ada2@example.org" }] });
    expect(await refusalOf(as(ada)(acceptInvite, { body: { secret: secretOf(again.invited[0]!.link) } }))).toMatchObject({ status: 409, code: "already_a_judge" });
  });

  it("two at once are accepted by one only", async () => {
    const event = await anEvent();
    const { invited } = await invite(event, { judges: [{ name: "Ada", email: "ada@example.org" }] });
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson()));
    const outcomes = await Promise.all(people.map((person) => as(person)(acceptInvite, { body: { secret: secretOf(invited[0]!.link) } })));
    expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
  });

  it("say beforehand which roles would meet, by account and by address", async () => {
    const event = await anEvent();
    const member = await aPerson();
    const team = await aTeam(event, { members: [member] });
    const { invited } = await invite(event, { judges: [{ name: "Sam", email: member.email }, { name: "Org", email: "org@example.org" }] });
    const [byTeam, byOrganizer] = invited.map(({ link }) => ({ secret: secretOf(link) }));
    expect(await replyOf(as("visitor")(previewInvite, { body: byTeam }))).toMatchObject({ state: "open", ownTeam: null, event: { name: event.name } });
    expect(await replyOf(as(member)(previewInvite, { body: byTeam }))).toMatchObject({ ownTeam: { name: team.name } });
    // Another account: the address that was invited is a member's, which is hers only where she showed that it is.
    await database().person.update({ where: { id: member.id }, data: { emailVerifiedAt: new Date() } });
    const { ownTeam } = await replyOf(as(await aPerson())(acceptInvite, { body: byTeam }));
    expect(ownTeam).toMatchObject({ id: team.id });
    expect(await replyOf(as(event.organizer)(acceptInvite, { body: byOrganizer }))).toMatchObject({ alsoOrganizer: true });
    const { judges } = await replyOf(as(event.organizer)(listJudges, { params: { eventId: event.id } }));
    expect(judges.map(({ name, alsoOrganizer, ownTeam: own }) => [name, alsoOrganizer, own?.id ?? null])).toEqual([["Org", true, null], ["Sam", false, team.id]]);
    const project = await aProject(event, { team });
    const judge = judges.find(({ name }) => name === "Sam")!;
    await expect(anAssignment(event, judge, project)).rejects.toThrow("own_team");
  });
});

describe("a judge's limits", () => {
  it("keep her within tracks, but take nothing from her silently", async () => {
    const event = await anEvent();
    const [tools, games] = event.tracks;
    const judge = await aJudge(event);
    await anAssignment(event, judge, await aProject(event, { title: "Chess", trackId: games!.id }));
    const set = (body: object) => as(event.organizer)(updateJudge, { params: { judgeId: judge.id }, body });
    const refusal = await refusalOf(set({ trackIds: [tools!.id] }));
    expect(refusal).toMatchObject({ status: 422, code: "assigned_outside_tracks", errors: [{ message: expect.stringContaining("Chess") }] });
    expect(await replyOf(set({ capacity: 3, trackIds: [games!.id, tools!.id] }))).toMatchObject({ capacity: 3 });
    expect(await replyOf(set({}))).toEqual({ judgeId: judge.id, capacity: null, trackIds: [] });
    const other = await anEvent();
    expect(await refusalOf(set({ trackIds: [other.tracks[0]!.id] }))).toMatchObject({ status: 422 });
  });
});

describe("withdrawing a judge", () => {
  it("keeps what she submitted and takes back the rest", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const [given, drafted, untouched] = [await aProject(event), await aProject(event), await aProject(event)];
    await aReview(event, judge, given, [3, 4]);
    const draft = await aReview(event, judge, drafted, [3]);
    await database().review.update({ where: { id: draft.id }, data: { submittedAt: null } });
    await anAssignment(event, judge, untouched);
    const body = { reason: "Moved to another city" };
    const params = { judgeId: judge.id };
    expect(await replyOf(as(event.organizer)(withdrawJudge, { params, body }))).toEqual({ assignmentsWithdrawn: 2, draftsKept: 1, reviewsKept: 1 });
    expect(await database().assignment.count({ where: { judgeId: judge.id, withdrawnAt: null } })).toBe(1);
    expect(await database().review.count({ where: { judgeId: judge.id } })).toBe(2);
    expect(await refusalOf(as(event.organizer)(withdrawJudge, { params, body }))).toMatchObject({ status: 409, code: "already_withdrawn" });
    // Invited again, with the same account only.
    const { link } = await replyOf(as(event.organizer)(reinviteJudge, { params }));
    expect(await refusalOf(as(await aPerson())(acceptInvite, { body: { secret: secretOf(link) } }))).toMatchObject({ code: "another_account" });
    await replyOf(as(judge.person)(acceptInvite, { body: { secret: secretOf(link) } }));
  });
});

describe("conflicts of interest", () => {
  it("take the assignment back and set a given review aside, without deleting it", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const [team, rivals] = [await aTeam(event), await aTeam(event)];
    const [one, two] = [await aProject(event, { team }), await aProject(event, { team: rivals })];
    await anAssignment(event, judge, one);
    await aReview(event, judge, two, [3, 4]);
    const declare = (teamId: string) => as(judge.person)(declareConflict, { params: { judgeId: judge.id }, body: { teamId, reason: "We work together" } });
    expect(await replyOf(declare(team.id))).toMatchObject({ assignmentsWithdrawn: 1, reviewsSetAside: 0 });
    const { conflictId, ...done } = await replyOf(declare(rivals.id));
    expect(done).toEqual({ assignmentsWithdrawn: 1, reviewsSetAside: 1 });
    expect(await database().score.count({ where: { review: { judgeId: judge.id } } })).toBe(2);
    expect(await refusalOf(declare(team.id))).toMatchObject({ status: 409, code: "already_declared" });
    const { conflicts, teams } = await replyOf(as(judge.person)(listConflicts, { params: { judgeId: judge.id } }));
    expect([conflicts.length, conflicts.every(({ mayWithdraw }) => mayWithdraw), teams]).toEqual([2, true, []]);
    await replyOf(as(judge.person)(withdrawConflict, { params: { conflictId } }));
    expect(await database().assignment.count({ where: { judgeId: judge.id, withdrawnAt: null } })).toBe(0);
    expect(await auditOf(event.id)).toEqual(["conflict.declare done", "conflict.declare done", "conflict.declare already_declared", "conflict.withdraw done"]);
  });

  it("are hers to declare until judging closes, then only the organizers'", async () => {
    const event = await anEvent({ judgingClosesAt: hoursFromNow(-1) });
    const judge = await aJudge(event);
    const team = await aTeam(event);
    const given = { params: { judgeId: judge.id }, body: { teamId: team.id, reason: "Married" } };
    expect(await refusalOf(as(judge.person)(declareConflict, given))).toMatchObject({ status: 409, code: "judging_closed" });
    const { conflictId } = await replyOf(as(event.organizer)(declareConflict, given));
    expect(await refusalOf(as(judge.person)(withdrawConflict, { params: { conflictId } }))).toMatchObject({ status: 403, code: "recorded_by_organizers" });
  });
});
