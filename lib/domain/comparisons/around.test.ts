// What the rest of the portal makes of comparisons: progress, next steps, reminders, and what becomes of a judge's projects.
import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { recuse, restoreAssignment } from "@/lib/domain/assignments";
import { showOverview } from "@/lib/domain/events";
import { withdrawJudge } from "@/lib/domain/judges";
import { remindJudges, showProgress, showQueue } from "@/lib/domain/reviews";
import { aComparison, aJudge, anAssignment, anEvent, aProject, as, hoursFromNow, replyOf } from "@/lib/testing";
import { listCountedComparisons } from ".";

/** Two judges with four projects each, and one with a single one. */
async function anEventOfComparing() {
  const event = await anEvent({ mode: "compare", reviewsPerProject: 3, submissionsCloseAt: hoursFromNow(-25) });
  const projects = [];
  for (let i = 0; i < 4; i++) projects.push(await aProject(event, { title: `Entry ${i}` }));
  const judges = [];
  for (const [name, count] of [["Ada", 4], ["Bea", 4], ["Cleo", 1]] as const) {
    const judge = await aJudge(event, { name });
    const given = [];
    for (const project of projects.slice(0, count)) given.push(await anAssignment(event, judge, project));
    judges.push({ ...judge, given });
  }
  return { event, projects, judges };
}
const progressOf = (event: Awaited<ReturnType<typeof anEvent>>) => replyOf(as(event.organizer)(showProgress, { params: { eventId: event.id } }));

describe("progress where judges compare", () => {
  it("counts answers against what is asked, by judge and by project", async () => {
    const { event, projects: [a, b, c], judges: [ada] } = await anEventOfComparing();
    await aComparison(event, ada!, a!, b!);
    await aComparison(event, ada!, a!, c!, "tie");
    await aComparison(event, ada!, b!, c!, "skip");
    const { event: shown, totals, judges, projects, coverage } = await progressOf(event);
    expect(shown).toMatchObject({ mode: "compare" });
    expect(totals).toMatchObject({ reviewsWanted: 12, reviewsCounted: 2, reviewsOwed: 9, judgesNotStarted: 1, judges: 3 });
    expect(judges.map(({ name, work, assigned, left, submitted }) => [name, work, assigned, left, submitted])).toEqual([
      ["Ada", "working", 6, 3, 2], ["Bea", "not_started", 6, 6, 0], ["Cleo", "none", 0, 0, 0],
    ]);
    expect(projects.map(({ title, counted, wanted, pending, unassigned }) => [title, counted, wanted, pending, unassigned])).toEqual([
      ["Entry 0", 2, 6, 3, 0], ["Entry 1", 1, 6, 2, 1], ["Entry 2", 1, 6, 2, 1], ["Entry 3", 0, 6, 2, 1],
    ]);
    expect(coverage.filter(({ isDone }) => isDone)).toHaveLength(3);
    expect(await replyOf(as(ada!.person)(showQueue, { params: { eventId: event.id } }))).toMatchObject({ left: 0, nextId: null });
  });

  it("reminds of comparisons, and says in the overview how many are to come", async () => {
    const { event, projects: [a, b], judges: [ada] } = await anEventOfComparing();
    await aComparison(event, ada!, a!, b!);
    const { reminded } = await replyOf(as(event.organizer)(remindJudges, { params: { eventId: event.id }, body: {} }));
    expect(reminded).toMatchObject([{ name: "Bea", text: expect.stringContaining("6 comparisons left") }]);
    const { progress, nextSteps } = await replyOf(as(event.organizer)(showOverview, { params: { eventId: event.id } }));
    expect(progress).toMatchObject({ asked: 12, answered: 1, idleJudges: 1 });
    expect(nextSteps).toContainEqual({ code: "await_reviews", count: 11 });
  });
});

describe("what a judge has compared", () => {
  const counted = async (event: { id: string }) => (await listCountedComparisons(database(), event.id)).length;

  it("stays and counts when she is withdrawn; the rest is taken back", async () => {
    const { event, projects: [a, b], judges: [ada] } = await anEventOfComparing();
    await aComparison(event, ada!, a!, b!);
    await replyOf(as(event.organizer)(withdrawJudge, { params: { judgeId: ada!.id }, body: { reason: "She had to leave." } }));
    const standing = await database().assignment.findMany({ where: { judgeId: ada!.id, withdrawnAt: null } });
    expect(standing.map(({ projectId }) => projectId).sort()).toEqual([a!.id, b!.id].sort());
    expect(await counted(event)).toBe(1);
  });

  it("counts again when a recusal by mistake is undone, after judging has closed too", async () => {
    const { event, projects: [a, b], judges: [ada] } = await anEventOfComparing();
    await aComparison(event, ada!, a!, b!);
    const { id } = ada!.given[0]!;
    expect(await replyOf(as(ada!.person)(recuse, { params: { assignmentId: id }, body: { reason: "A friend’s, I thought." } }))).toEqual({ review: "submitted" });
    expect(await counted(event)).toBe(0);
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-0.1) } });
    await replyOf(as(event.organizer)(restoreAssignment, { params: { assignmentId: id }, body: { reason: "She mixed up two teams." } }));
    expect(await counted(event)).toBe(1);
  });
});
