import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { withdrawConflict } from "@/lib/domain/judges";
import { listCountedReviews } from "@/lib/domain/reviews";
import { aJudge, anAssignment, anEvent, aPerson, aProject, aReview, as, aTeam, expectAudit, hoursFromNow, publish, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { planHandOn, recuse, replaceJudge, restoreAssignment, withdrawAssignment } from ".";

const lastReason = async (event: { id: string }) =>
  (await database().auditText.findFirst({ where: { chain: event.id }, orderBy: { number: "desc" } }))?.text;
const closeJudging = (event: TestEvent) => database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-0.01) } });
const standing = async (judge: { id: string }) =>
  (await database().assignment.findMany({ where: { judgeId: judge.id, withdrawnAt: null } })).map(({ projectId }) => projectId).sort();

describe("undoing a recusal or a withdrawal", () => {
  const restored = (event: TestEvent, assignmentId: string) => as(event.organizer)(restoreAssignment, { params: { assignmentId }, body: { reason: "She meant another one" } });
  const counted = async (event: TestEvent) => (await listCountedReviews(database(), event.id)).map(({ id }) => id);

  it("counts the submitted review again, unchanged, also after judging has closed, and only once", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const review = await aReview(event, judge, await aProject(event), [3, 4]);
    const params = { assignmentId: review.assignmentId };
    expect(await refusalOf(restored(event, params.assignmentId))).toMatchObject({ status: 409, code: "not_withdrawn" });
    await replyOf(as(judge.person)(recuse, { params, body: { reason: "I know them" } }));
    expect(await counted(event)).toEqual([]);
    await closeJudging(event);
    expect(await expectAudit(event.id, ["assignment.restore done"], () => replyOf(restored(event, params.assignmentId)))).toEqual({ review: "submitted" });
    expect(await lastReason(event)).toBe("She meant another one");
    expect(await counted(event)).toEqual([review.id]);
    expect(await database().review.findUnique({ where: { id: review.id }, include: { scores: true } })).toEqual(review);
    await replyOf(as(event.organizer)(withdrawAssignment, { params, body: { reason: "Wrong pile" } }));
    await publish(event);
    expect(await refusalOf(restored(event, params.assignmentId))).toMatchObject({ status: 409, code: "results_published" });
  });

  it("is refused while a conflict stands, and of her own team for good", async () => {
    const event = await anEvent();
    const [judge, member] = [await aJudge(event), await aPerson()];
    const [project, own] = [await aProject(event), await aProject(event, { team: await aTeam(event, { members: [member] }) })];
    const [one, two] = [await aReview(event, judge, project, [3, 4]), await aReview(event, judge, own, [3, 4])];
    await replyOf(as(judge.person)(recuse, { params: { assignmentId: one.assignmentId }, body: { reason: "Colleagues", isConflict: true } }));
    await replyOf(as(event.organizer)(withdrawAssignment, { params: { assignmentId: two.assignmentId }, body: { reason: "Her own" } }));
    await database().judge.update({ where: { id: judge.id }, data: { personId: member.id } });
    expect(await refusalOf(restored(event, one.assignmentId))).toMatchObject({ status: 409, code: "conflict_of_interest" });
    expect(await refusalOf(restored(event, two.assignmentId))).toMatchObject({ status: 403, code: "own_team" });
    expect(await counted(event)).toEqual([]);
    const { id: conflictId } = await database().conflict.findFirstOrThrow({ where: { judgeId: judge.id } });
    await replyOf(as(event.organizer)(withdrawConflict, { params: { conflictId } }));
    expect(await replyOf(restored(event, one.assignmentId))).toEqual({ review: "submitted" });
  });

  it("gives back what is not submitted only to somebody who can still write it", async () => {
    const event = await anEvent();
    const judge = await aJudge(event, { tracks: [event.tracks[0]!] });
    const project = await aProject(event, { trackId: event.tracks[0]!.id });
    const { id } = await anAssignment(event, judge, project);
    await replyOf(as(judge.person)(recuse, { params: { assignmentId: id }, body: { reason: "I know them" } }));
    const change = (withdrawnAt: Date | null) => database().judge.update({ where: { id: judge.id }, data: { withdrawnAt } });
    await change(new Date());
    expect(await refusalOf(restored(event, id))).toMatchObject({ status: 409, code: "not_a_judge_now" });
    await change(null);
    await database().judgeTrack.updateMany({ where: { judgeId: judge.id }, data: { trackId: event.tracks[1]!.id } });
    expect(await refusalOf(restored(event, id))).toMatchObject({ status: 409, code: "outside_tracks" });
    await database().judgeTrack.deleteMany({ where: { judgeId: judge.id } });
    await database().project.update({ where: { id: project.id }, data: { eligibility: "disqualified" } });
    expect(await refusalOf(restored(event, id))).toMatchObject({ status: 409, code: "not_in_judging" });
    await database().project.update({ where: { id: project.id }, data: { eligibility: "eligible" } });
    await database().judge.update({ where: { id: judge.id }, data: { capacity: 0 } });
    expect(await refusalOf(restored(event, id))).toMatchObject({ status: 409, code: "capacity_reached" });
    await database().judge.update({ where: { id: judge.id }, data: { capacity: 1 } });
    await closeJudging(event);
    expect(await refusalOf(restored(event, id))).toMatchObject({ status: 409, code: "judging_closed" });
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(1) } });
    expect(await replyOf(restored(event, id))).toEqual({ review: "none" });
    expect(await standing(judge)).toEqual([project.id]);
  });
});

describe("replacing a judge", () => {
  const replaced = (event: TestEvent, judge: { id: string }, to: string, more: object = {}) =>
    as(event.organizer)(replaceJudge, { params: { judgeId: judge.id }, body: { to, reason: "She fell ill", ...more } });

  it("gives the other what tracks and conflicts allow, names the rest, withdraws her, and keeps what she submitted", async () => {
    const event = await anEvent();
    const [tools, games] = event.tracks;
    const ill = await aJudge(event, { name: "Ill" });
    const free = await aJudge(event, { name: "Free" });
    const taker = await aJudge(event, { name: "Taker", tracks: [tools!] });
    const titled = (title: string, trackId?: string) => aProject(event, { title, ...(trackId && { trackId }) });
    const [tool, game, rival, begun, done] = [await titled("Tool", tools!.id), await titled("Game", games!.id), await titled("Rival"), await titled("Begun"), await titled("Done")];
    for (const project of [tool, game, rival]) await anAssignment(event, ill, project);
    await database().review.update({ where: { id: (await aReview(event, ill, begun, [1, 1])).id }, data: { submittedAt: null } });
    const review = await aReview(event, ill, done, [3, 4]);
    await database().conflict.create({ data: { id: "cfl_bbbbbbbbbbbbbbbbbbbb", judgeId: taker.id, teamId: rival.team.id } });
    const preview = await replyOf(as(event.organizer)(planHandOn, { params: { judgeId: ill.id }, query: { seed: "s", to: taker.id } }));
    expect(preview.moves.map(({ project, to }) => [project.title, to.name])).toEqual([["Tool", "Taker"]]);
    expect([preview.stays.map(({ title }) => title).sort(), preview.begun.map(({ title }) => title)]).toEqual([["Game", "Rival"], ["Begun"]]);
    const seen = { seed: "s", planHash: preview.planHash };
    const { runId, reviewsKept, ...rest } = await expectAudit(event.id, ["assignment.replaceJudge done"], () => replyOf(replaced(event, ill, taker.id, seen)));
    expect([rest, reviewsKept]).toEqual([preview, 1]);
    expect(runId).toMatch(/^run_/);
    expect(await lastReason(event)).toBe("She fell ill");
    expect([await standing(ill), await standing(taker), await standing(free)]).toEqual([[done.id], [tool.id], []]);
    expect((await database().judge.findUniqueOrThrow({ where: { id: ill.id } })).withdrawnAt).not.toBeNull();
    expect((await listCountedReviews(database(), event.id)).map(({ id }) => id)).toEqual([review.id]);
    expect(await refusalOf(replaced(event, ill, taker.id))).toMatchObject({ status: 409, code: "already_withdrawn" });
  });

  it("takes somebody who is only invited, and nobody of another event, withdrawn, or herself", async () => {
    const event = await anEvent();
    const [ill, invited, gone] = [await aJudge(event), await aJudge(event), await aJudge(event)];
    await database().judge.update({ where: { id: invited.id }, data: { personId: null, acceptedAt: null } });
    await database().judge.update({ where: { id: gone.id }, data: { withdrawnAt: new Date() } });
    const project = await aProject(event);
    await anAssignment(event, ill, project);
    for (const id of [(await aJudge(await anEvent())).id, gone.id, ill.id])
      expect(await refusalOf(replaced(event, ill, id))).toMatchObject({ status: 422, code: "cannot_replace", errors: [{ path: "to" }] });
    await replyOf(replaced(event, ill, invited.id));
    expect([await standing(ill), await standing(invited)]).toEqual([[], [project.id]]);
  });

  it("changes nothing where the other can take none, or after publication", async () => {
    const event = await anEvent();
    const [ill, full, other] = [await aJudge(event), await aJudge(event, { name: "Full", capacity: 0 }), await aJudge(event)];
    const project = await aProject(event);
    await anAssignment(event, ill, project);
    const { detail } = await refusalOf(replaced(event, ill, full.id));
    expect(detail).toBe("This judge can take none of them. Full has 0 of at most 0. Raise her limit, or choose somebody else for the rest.");
    expect(await refusalOf(replaced(event, ill, full.id))).toMatchObject({ status: 422, code: "nobody_can_take" });
    await publish(event);
    expect(await refusalOf(replaced(event, ill, other.id))).toMatchObject({ status: 409, code: "results_published" });
    expect(await standing(ill)).toEqual([project.id]);
    expect((await database().judge.findUniqueOrThrow({ where: { id: ill.id } })).withdrawnAt).toBeNull();
  });
});
