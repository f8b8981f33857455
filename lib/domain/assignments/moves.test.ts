import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { saveReview } from "@/lib/domain/reviews";
import { aComparison, aJudge, anAssignment, anEvent, aProject, aReview, as, expectAudit, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { handOn, listAssignments, listRuns, planAssignments, planHandOn, planRebalance, rebalance, runAssignment, showRun } from ".";

const many = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const standing = (where: { eventId?: string; judgeId?: string }) => database().assignment.findMany({ where: { ...where, withdrawnAt: null }, include: { review: true } });
const reason = "Not seen since noon";

async function anEventAtWork(change: Parameters<typeof anEvent>[0] = {}) {
  const event = await anEvent({ reviewsPerProject: 2, ...change });
  await many(6, (i) => aProject(event, { title: `Project ${i}` }));
  const judges = await many(4, (i) => aJudge(event, { name: `Judge ${i}` }));
  await replyOf(as(event.organizer)(runAssignment, { params: { eventId: event.id }, body: { seed: "s" } }));
  return { event, judges };
}
type Judge = Awaited<ReturnType<typeof aJudge>>;

const previewHandOn = (event: TestEvent, judge: { id: string }, seed = "s") => replyOf(as(event.organizer)(planHandOn, { params: { judgeId: judge.id }, query: { seed } }));
const handed = (event: TestEvent, judge: { id: string }, body: object = {}) => as(event.organizer)(handOn, { params: { judgeId: judge.id }, body: { reason, seed: "s", ...body } });

/** She begins the first that she has. */
async function begin(event: TestEvent, judge: Judge) {
  const [first] = await standing({ judgeId: judge.id });
  await replyOf(as(judge.person)(saveReview, { params: { assignmentId: first!.id }, body: { version: 0, scores: [{ criterionId: event.criteria[0]!.id, value: 3 }] } }));
  return first!;
}

describe("handing on", () => {
  it("does what its preview showed: the untouched go, what was begun stays, and every project keeps its number", async () => {
    const { event, judges } = await anEventAtWork();
    const stalled = judges[0]!;
    const begun = await begin(event, stalled);
    const preview = await previewHandOn(event, stalled);
    expect(preview).toMatchObject({ stays: [], why: null, connected: true });
    expect(preview.moves.map(({ from }) => from.name)).toEqual(["Judge 0", "Judge 0"]);
    expect(preview.loads.map(({ after }) => after).sort()).toEqual([1, 3, 4, 4]);
    const { runId, ...done } = await expectAudit(event.id, ["assignment.handOn done"], () => replyOf(handed(event, stalled, { planHash: preview.planHash })));
    expect(done).toEqual(preview);
    expect((await standing({ judgeId: stalled.id })).map(({ id }) => id)).toEqual([begun.id]);
    const projects = (await standing({ eventId: event.id })).map(({ projectId }) => projectId);
    expect([...new Set(projects)].map((id) => projects.filter((one) => one === id).length)).toEqual(Array<number>(6).fill(2));
    expect(await database().assignment.findMany({ where: { judgeId: stalled.id, withdrawnAt: { not: null } } })).toMatchObject([{ withdrawalCause: "organizer", withdrawalReason: reason }, {}]);
    const run = await replyOf(as(event.organizer)(showRun, { params: { runId } }));
    expect(run).toMatchObject({ reproduced: true, seed: "s" });
    const { runs } = await replyOf(as(event.organizer)(listRuns, { params: { eventId: event.id } }));
    expect(runs.map(({ kind }) => kind)).toEqual(["hand_on", "plan"]);
    expect(await refusalOf(handed(event, stalled))).toMatchObject({ status: 409, code: "nothing_untouched" });
    expect(await database().judge.findUnique({ where: { id: stalled.id } })).toMatchObject({ capacity: 1 });
    // A top-up does not bring them back to her, and has nothing to add.
    expect(await replyOf(as(event.organizer)(planAssignments, { params: { eventId: event.id } }))).toMatchObject({ added: 0, shortfall: null });
  });

  it("leaves with her what she has compared, and takes it once she has undone that", async () => {
    const { event, judges } = await anEventAtWork({ mode: "compare", reviewsPerProject: 3 });
    const stalled = judges[0]!;
    const [one, other, ...rest] = await standing({ judgeId: stalled.id });
    expect(rest.length).toBeGreaterThan(0);
    const { id } = await aComparison(event, stalled, { id: one!.projectId }, { id: other!.projectId });
    const moved = async () => (await previewHandOn(event, stalled)).moves.map(({ project }) => project.id).sort();
    expect(await moved()).toEqual(rest.map(({ projectId }) => projectId).sort());
    const listed = async (state: string) => (await replyOf(as(event.organizer)(listAssignments, { params: { eventId: event.id }, query: { state, judgeId: stalled.id } }))).assignments.map((row) => row.id).sort();
    expect(await listed("submitted")).toEqual([one!.id, other!.id].sort());
    expect(await listed("untouched")).toEqual(rest.map((row) => row.id).sort());
    await database().comparison.update({ where: { id }, data: { undoneAt: new Date() } });
    expect((await moved()).length).toBe(rest.length + 2);
  });

  it("keeps to tracks, conflicts and limits; what nobody can take stays, and says why", async () => {
    const event = await anEvent({ reviewsPerProject: 1 });
    const [tools, games] = event.tracks;
    const [tool, game, rival] = [await aProject(event, { title: "Tool", trackId: tools!.id }), await aProject(event, { title: "Game", trackId: games!.id }), await aProject(event, { title: "Rival" })];
    const stalled = await aJudge(event, { name: "Stalled" });
    for (const project of [tool, game, rival]) await anAssignment(event, stalled, project);
    const narrow = await aJudge(event, { name: "Only tools", tracks: [tools!] });
    await aJudge(event, { name: "Full", capacity: 0 });
    await database().conflict.create({ data: { id: "cfl_aaaaaaaaaaaaaaaaaaaa", judgeId: narrow.id, teamId: rival.team.id } });
    const preview = await previewHandOn(event, stalled);
    expect(preview.moves).toEqual([{ project: { id: tool.id, title: "Tool" }, from: { id: stalled.id, name: "Stalled" }, to: { id: narrow.id, name: "Only tools" } }]);
    expect(preview.stays.map(({ title }) => title).sort()).toEqual(["Game", "Rival"]);
    expect(preview.why).toContain("2 projects need 2 more reviews");
    await replyOf(handed(event, stalled));
    expect((await standing({ judgeId: stalled.id })).map(({ projectId }) => projectId).sort()).toEqual([game.id, rival.id].sort());
    expect(await refusalOf(handed(event, stalled))).toMatchObject({ status: 422, code: "nobody_can_take" });
  });

  it("never takes what she begins at the same moment, and refuses a plan that was not seen", async () => {
    const { event, judges } = await anEventAtWork();
    const stalled = judges[0]!;
    const preview = await previewHandOn(event, stalled);
    await begin(event, stalled);
    expect(await refusalOf(handed(event, stalled, { planHash: preview.planHash }))).toMatchObject({ status: 409, code: "plan_changed" });
    const rows = await standing({ judgeId: stalled.id });
    const saves = rows.filter(({ review }) => !review).map(({ id }) =>
      as(stalled.person)(saveReview, { params: { assignmentId: id }, body: { version: 0, scores: [{ criterionId: event.criteria[0]!.id, value: 3 }] } }));
    const [outcome, ...saved] = await Promise.all([handed(event, stalled), ...saves]);
    for (const [i, one] of saved.entries()) {
      const row = await database().assignment.findUniqueOrThrow({ where: { id: rows.filter(({ review }) => !review)[i]!.id }, include: { review: true } });
      expect([one.ok, row.withdrawnAt === null, row.review !== null]).toEqual([one.ok, one.ok, one.ok]);
    }
    if (!outcome.ok) expect(outcome.refusal.code).toBe("nothing_untouched");
  });
});

describe("evening out", () => {
  const preview = (event: TestEvent) => replyOf(as(event.organizer)(planRebalance, { params: { eventId: event.id }, query: { seed: "late" } }));
  const even = (event: TestEvent, body: object = {}) => as(event.organizer)(rebalance, { params: { eventId: event.id }, body: { reason: "A judge came late", seed: "late", ...body } });

  it("gives a late judge her share of what nobody has begun, and moves no more than that", async () => {
    const { event, judges } = await anEventAtWork();
    for (const judge of judges) await begin(event, judge);
    const before = await standing({ eventId: event.id });
    expect(await refusalOf(even(event))).toMatchObject({ status: 409, code: "already_even" });
    const [late, narrow] = [await aJudge(event, { name: "Late" }), await aJudge(event, { name: "Late and full", capacity: 0 })];
    const shown = await preview(event);
    expect(shown.moves.map(({ to }) => to.id)).toEqual([late.id, late.id]);
    expect(shown.loads.filter(({ judge }) => judge.id !== narrow.id).map(({ after }) => after).sort()).toEqual([2, 2, 2, 3, 3]);
    const done = await expectAudit(event.id, ["assignment.rebalance done"], () => replyOf(even(event, { planHash: shown.planHash })));
    expect(done.moves).toEqual(shown.moves);
    const after = await standing({ eventId: event.id });
    expect(after.length).toBe(before.length);
    expect(after.filter(({ judgeId }) => judgeId === late.id).length).toBe(shown.loads.find(({ judge }) => judge.id === late.id)!.after);
    for (const row of before.filter(({ review }) => review)) expect(after.map(({ id }) => id)).toContain(row.id);
    expect(await refusalOf(even(event))).toMatchObject({ status: 409, code: "already_even" });
  });

  it("moves nothing to whom it may not go", async () => {
    const event = await anEvent({ reviewsPerProject: 1 });
    const [tools, games] = event.tracks;
    const busy = await aJudge(event);
    for (const project of await many(4, () => aProject(event, { trackId: games!.id }))) await anAssignment(event, busy, project);
    await aJudge(event, { tracks: [tools!] });
    expect((await preview(event)).moves).toEqual([]);
    await aReview(event, busy, await aProject(event, { trackId: tools!.id }), [3, 3]);
    expect((await preview(event)).moves).toEqual([]);
  });
});
