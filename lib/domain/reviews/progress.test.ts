import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { aJudge, anAssignment, anEvent, aProject, aReview, as, countQueries, expectAudit, hoursFromNow, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { addAssignment, withdrawAssignment } from "@/lib/domain/assignments";
import { remindJudges, showProgress } from ".";

const progress = (event: TestEvent) => replyOf(as(event.organizer)(showProgress, { params: { eventId: event.id } }));
const remind = (event: TestEvent, body: object = {}) => as(event.organizer)(remindJudges, { params: { eventId: event.id }, body });

/** One judge at work, one who stalled, one who has not begun and one who is done; judging has been open for a day of three. */
async function aHall() {
  const event = await anEvent({ reviewsPerProject: 2 });
  const projects = await Promise.all(Array.from({ length: 3 }, (_, i) => aProject(event, { title: `Project ${i}` })));
  const [busy, stalled, idle, done] = await Promise.all(["Busy", "Stalled", "Idle", "Done"].map((name) => aJudge(event, { name })));
  for (const judge of [busy!, stalled!]) {
    await aReview(event, judge, projects[0]!, [3, 4]);
    await anAssignment(event, judge, projects[1]!);
  }
  await anAssignment(event, idle!, projects[2]!);
  await aReview(event, done!, projects[2]!, [3, 4]);
  // Hours ago: when it was given, and saved last. The window's trigger must not see the change.
  await database().$transaction([
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`UPDATE assignments SET created_at = ${hoursFromNow(-20)} WHERE event_id = ${event.id}`,
    database().$executeRaw`UPDATE reviews SET saved_at = ${hoursFromNow(-8)} WHERE judge_id = ${stalled!.id}`,
  ]);
  return { event, projects, busy: busy!, stalled: stalled!, idle: idle!, done: done! };
}

describe("progress", () => {
  it("tells who is done, at work, behind or has not begun, what lacks reviews, and draws the whole", async () => {
    const { event, projects, idle, done } = await aHall();
    const seen = await progress(event);
    expect(seen.judges.map(({ name, work, left }) => [name, work, left])).toEqual([
      ["Busy", "working", 1], ["Done", "done", 0], ["Idle", "not_started", 1], ["Stalled", "stalled", 1],
    ]);
    expect(seen.totals).toMatchObject({ judgesDone: 1, judgesNotStarted: 1, judgesStalled: 1, reviewsWanted: 6, reviewsCounted: 3, reviewsOwed: 3 });
    expect(seen.event).toMatchObject({ stallMinutes: 360, judgingIsOpen: true, sendsMail: false });
    expect(seen.projects.map(({ owed, unassigned }) => [owed, unassigned])).toEqual([[0, 0], [2, 0], [1, 0]]);
    expect(seen.coverage).toContainEqual({ judgeId: idle.id, projectId: projects[2]!.id, isDone: false });
    expect(seen.coverage).toContainEqual({ judgeId: done.id, projectId: projects[2]!.id, isDone: true });
    expect(seen.forecast.status).toBe("too_early");
    await database().project.update({ where: { id: projects[2]!.id }, data: { withdrawnAt: new Date() } });
    expect((await progress(event)).judges.find(({ name }) => name === "Idle")).toMatchObject({ left: 0 });
  });

  it("counts the wait of a judge who is given a project back from then on", async () => {
    const { event, projects, stalled } = await aHall();
    const { id } = await database().assignment.findFirstOrThrow({ where: { judgeId: stalled.id, projectId: projects[1]!.id } });
    await replyOf(as(event.organizer)(withdrawAssignment, { params: { assignmentId: id }, body: { reason: "Another may have more time." } }));
    await replyOf(as(event.organizer)(addAssignment, { params: { eventId: event.id }, body: { judgeId: stalled.id, projectId: projects[1]!.id, reason: "He has none." } }));
    const { work, left } = (await progress(event)).judges.find(({ name }) => name === "Stalled")!;
    expect([work, left]).toEqual(["working", 1]);
  });

  it("forecasts a range from the pace of those at work, and the chance to be in time", async () => {
    const event = await anEvent();
    const projects = await Promise.all(Array.from({ length: 6 }, () => aProject(event)));
    const judge = await aJudge(event);
    for (const project of projects) {
      const { id } = await anAssignment(event, judge, project);
      if (project !== projects[5])
        await database().review.create({
          data: { id: id.replace("asg", "rvw"), assignmentId: id, eventId: event.id, judgeId: judge.id, projectId: project.id, submittedAt: new Date() },
        });
    }
    await database().assignment.updateMany({ where: { eventId: event.id }, data: { createdAt: hoursFromNow(-10) } });
    const { forecast } = await progress(event);
    expect(forecast.status).toBe("forecast");
    const hours = [forecast.from, forecast.middle, forecast.to].map((at) => (Date.parse(at!) - Date.now()) / 3_600_000);
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
    // One review left at about one in two hours.
    expect([hours[0]! < 1, hours[2]! > 2, hours[2]! < 15, forecast.inTime! > 0.9]).toEqual([true, true, true, true]);
  });

  it("takes the same number of queries for many judges and projects", async () => {
    const event = await anEvent();
    const fill = async (n: number) => {
      for (let i = 0; i < n; i++) await aReview(event, await aJudge(event), await aProject(event), [3, 4]);
    };
    await fill(1);
    const few = await countQueries(() => progress(event));
    await fill(4);
    expect(await countQueries(() => progress(event))).toBe(few);
  });
});

describe("reminders", () => {
  it("go to those who are behind, once in twelve hours, and are on record", async () => {
    const { event, stalled, idle } = await aHall();
    const texts = (await progress(event)).judges.flatMap(({ name, reminder }) => (reminder ? [[name, reminder]] : []));
    expect(texts.map(([name]) => name)).toEqual(["Idle", "Stalled"]);
    expect(texts[0]![1]).toContain("you have one project left to review");
    const first = await expectAudit(event.id, ["progress.remind done"], () => replyOf(remind(event, { judgeIds: [idle.id] })));
    expect(first).toEqual({ mailed: false, reminded: [{ judgeId: idle.id, name: "Idle", text: texts[0]![1] }] });
    expect((await replyOf(remind(event))).reminded.map(({ judgeId }) => judgeId)).toEqual([stalled.id]);
    expect(await refusalOf(remind(event))).toMatchObject({ status: 409, code: "reminded_lately" });
    expect((await progress(event)).judges.filter(({ reminder }) => reminder)).toEqual([]);
    await database().reminder.updateMany({ where: { judgeId: idle.id }, data: { remindedAt: hoursFromNow(-13) } });
    expect((await replyOf(remind(event))).reminded.map(({ judgeId }) => judgeId)).toEqual([idle.id]);
    expect(await database().outboxMessage.count({ where: { payload: { path: ["to"], equals: idle.email } } })).toBe(0);
    const { facts } = (await database().auditEntry.findFirst({ where: { chain: event.id, operation: "progress.remind" } }))!;
    expect(facts).toEqual({ judges: [idle.id], mailed: false });
  });

  it("are mail where the portal sends any, two at once one", async () => {
    const { event, idle } = await aHall();
    process.env.SMTP_URL = "smtp://localhost:1";
    try {
      const outcomes = await Promise.all([remind(event, { judgeIds: [idle.id] }), remind(event, { judgeIds: [idle.id] })]);
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
    } finally {
      delete process.env.SMTP_URL;
    }
    const mail = await database().outboxMessage.findMany({ where: { payload: { path: ["to"], equals: idle.email } } });
    expect(mail.map(({ payload }) => payload)).toMatchObject([{ subject: `What you have left to review at ${event.name}`, text: expect.stringContaining("Hello Idle") }]);
  });

  it("are refused while nobody can act on them, and where nobody is behind", async () => {
    const event = await anEvent();
    expect(await refusalOf(remind(event))).toMatchObject({ status: 409, code: "nobody_behind" });
    const closed = await anEvent({ judgingClosesAt: hoursFromNow(-1) });
    expect(await refusalOf(remind(closed, { judgeIds: "nonsense" }))).toMatchObject({ status: 409, code: "judging_closed" });
  });
});
