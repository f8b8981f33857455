import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { listRuns, planAssignments, showRun } from "@/lib/domain/assignments";
import { setFocus, updateDetails } from "@/lib/domain/events";
import { aJudge, anAssignment, anEvent, aProject, aReview, as, expectAudit, hoursFromNow, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { releaseFocused, showFocus, showProgress, showQueue } from ".";

const many = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const release = (event: TestEvent) => as(event.organizer)(releaseFocused, { params: { eventId: event.id } });
const focusOf = (event: TestEvent) => replyOf(as(event.organizer)(showFocus, { params: { eventId: event.id } }));

/** Twelve projects of clearly different quality after an even first round of two reviews each by six judges. */
async function afterFirstRound({ batches = 1 } = {}) {
  const event = await anEvent({ reviewsPerProject: 3 });
  await database().event.update({ where: { id: event.id }, data: { focusFloor: 2, focusBatches: batches } });
  const projects = await many(12, (i) => aProject(event, { title: `Project ${String(i).padStart(2, "0")}` }));
  const judges = await many(6, (i) => aJudge(event, { name: `Judge ${i}` }));
  for (const [i, project] of projects.entries())
    for (const k of [0, 1]) await aReview(event, judges[(i + k * (1 + Math.floor(i / 6))) % 6]!, project, [1 + Math.floor(i / 3), Math.min(5, 1 + Math.floor((i + k) / 3))]);
  return { event, projects, judges };
}

describe("choosing a second round", () => {
  const set = (event: TestEvent, body: object) => as(event.organizer)(setFocus, { params: { eventId: event.id }, body: { version: 1, ...body } });

  it("is open until judging begins, leaves something for it, and is off by default", async () => {
    const event = await anEvent({ judgingOpensAt: hoursFromNow(1), reviewsPerProject: 3 });
    expect(await focusOf(event)).toMatchObject({ isOn: false, batches: [], obstacle: expect.stringContaining("no second round") });
    expect(await refusalOf(set(event, { isOn: true, floor: 3 }))).toMatchObject({ status: 422, errors: [{ path: "floor" }] });
    expect(await expectAudit(event.id, ["event.setFocus done"], () => replyOf(set(event, { isOn: true, floor: 2 })))).toMatchObject({ focusFloor: 2, focusBatches: 1 });
    const lower = as(event.organizer)(updateDetails, { params: { eventId: event.id }, body: { version: 2, reviewsPerProject: 2 } });
    expect(await refusalOf(lower)).toMatchObject({ status: 422, errors: [{ path: "reviewsPerProject" }] });
    await database().event.update({ where: { id: event.id }, data: { judgingOpensAt: hoursFromNow(-1) } });
    expect(await refusalOf(set(event, { version: "nonsense" }))).toMatchObject({ status: 409, code: "judging_has_begun" });
  });

  it("makes a plan give the first round only", async () => {
    const event = await anEvent({ reviewsPerProject: 3 });
    await many(4, () => aProject(event));
    await many(4, () => aJudge(event));
    const plan = () => replyOf(as(event.organizer)(planAssignments, { params: { eventId: event.id } }));
    expect(await plan()).toMatchObject({ added: 12, reviewsPerProject: 3 });
    await database().event.update({ where: { id: event.id }, data: { focusFloor: 2 } });
    expect(await plan()).toMatchObject({ added: 8, reviewsPerProject: 2 });
  });
});

describe("releasing a second round", () => {
  it("gives the rest where it helps most, decoys among it, once, and can be chosen again from what is stored", async () => {
    const { event, projects, judges } = await afterFirstRound();
    expect(await focusOf(event)).toMatchObject({ isOn: true, given: 24, submitted: 24, next: 1, obstacle: null, batches: [{ number: 1, reviews: 12, releasedAt: null }] });
    const done = await expectAudit(event.id, ["focus.release done"], () => replyOf(release(event)));
    expect(done).toMatchObject({ batch: 1, added: 12, wanted: 12 });
    const rows = await database().assignment.findMany({ where: { runId: done.runId } });
    for (const judge of judges) expect(rows.filter(({ judgeId }) => judgeId === judge.id).length).toBeLessThanOrEqual(4);
    const run = await replyOf(as(event.organizer)(showRun, { params: { runId: done.runId } }));
    expect(run).toMatchObject({ reproduced: true, seed: `focus ${event.id} 1` });
    const chosen = (run.plan as { reviews: { reason: string; project: string }[] }).reviews;
    expect(chosen.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["focus", "decoy"]));
    // A quarter of the projects lead by far: more than that share of what is focused goes to them, whatever the event's seed.
    const [focused, leading] = [chosen.filter(({ reason }) => reason === "focus"), new Set(projects.slice(9).map(({ id }) => id))];
    expect(4 * focused.filter(({ project }) => leading.has(project)).length).toBeGreaterThan(focused.length);
    expect((await replyOf(as(event.organizer)(listRuns, { params: { eventId: event.id } }))).runs).toMatchObject([{ kind: "focus", added: 12 }]);
    const { facts } = (await database().auditEntry.findFirst({ where: { chain: event.id, operation: "focus.release" } }))!;
    expect(Object.keys(facts as object).sort()).toEqual(["added", "batch", "judges", "plan"]);
    expect(await refusalOf(release(event))).toMatchObject({ status: 409, code: "all_released" });

    // Progress wants them too, and a judge's queue says nothing of why she was asked.
    const { totals } = await replyOf(as(event.organizer)(showProgress, { params: { eventId: event.id } }));
    expect(totals).toMatchObject({ reviewsWanted: 36, reviewsCounted: 24, reviewsOwed: 12 });
    const asked = judges.find(({ id }) => rows.some(({ judgeId }) => judgeId === id))!;
    const queue = await replyOf(as(asked.person)(showQueue, { params: { eventId: event.id } }));
    expect(JSON.stringify(queue)).not.toMatch(/focus|decoy|run_/);
  });

  it("waits until the first round is nearly in, and for each batch again; twice at once is once", async () => {
    const { event, projects } = await afterFirstRound({ batches: 2 });
    const late = await aJudge(event, { name: "Late" });
    for (const project of projects.slice(0, 9)) await anAssignment(event, late, project);
    expect(await refusalOf(release(event))).toMatchObject({ status: 409, code: "round_unfinished", detail: expect.stringContaining("wait for 1 more of the 33") });
    expect((await focusOf(event)).obstacle).toContain("wait for 1 more");
    await database().assignment.deleteMany({ where: { judgeId: late.id } });
    const outcomes = await Promise.all([release(event), release(event)]);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    const { batches, next } = await focusOf(event);
    const released = batches.filter(({ releasedAt }) => releasedAt);
    // 6 of 30 are open then: the second may be released, by whoever asks for it next.
    expect([released.length, next]).toEqual(outcomes.every(({ ok }) => ok) ? [2, null] : [1, 2]);
    expect(await database().assignment.count({ where: { runId: released[0]!.runId } })).toBe(6);
  });

  it("is refused where it was not chosen, and while judging is not open", async () => {
    const event = await anEvent();
    expect(await refusalOf(release(event))).toMatchObject({ status: 409, code: "focus_off" });
    const closed = await anEvent({ judgingClosesAt: hoursFromNow(-1) });
    await database().event.update({ where: { id: closed.id }, data: { focusFloor: 2 } });
    expect(await refusalOf(release(closed))).toMatchObject({ status: 409, code: "judging_closed" });
  });
});
