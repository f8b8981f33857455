// Judging day: many judges at once, requests that come twice, and an end of judging in the midst of it.
import { describe, expect, it } from "vitest";
import { database, readClock, transaction } from "@/lib/database";
import { lockEvent } from "@/lib/domain/events";
import { aJudge, anAssignment, anEvent, aProject, as, auditOf, replyOf } from "@/lib/testing";
import { saveReview } from ".";

const JUDGES = 50;

async function aHall(saves: number) {
  const event = await anEvent();
  const project = await aProject(event);
  const desks: { judge: Awaited<ReturnType<typeof aJudge>>; assignment: Awaited<ReturnType<typeof anAssignment>> }[] = [];
  for (let i = 0; i < JUDGES; i++) {
    const judge = await aJudge(event);
    desks.push({ judge, assignment: await anAssignment(event, judge, project) });
  }
  const marks = (n: number) => event.criteria.map(({ id }) => ({ criterionId: id, value: 1 + (n % 5) }));
  /** Saves `n` of this desk, with a key of its own, sent as often as asked. */
  const send = (desk: (typeof desks)[number], n: number, times: number) =>
    Promise.all(Array.from({ length: times }, () => as(desk.judge.person)(saveReview, {
      params: { assignmentId: desk.assignment.id }, idempotencyKey: `${desk.assignment.id} ${n}`,
      body: { version: n, scores: marks(n), comment: `save ${n + 1}`, submit: n === saves - 1 },
    })));
  const stored = () => database().review.findMany({ where: { eventId: event.id }, include: { scores: true } });
  return { event, desks, send, stored, marks };
}

describe("a hall of fifty judges", () => {
  it("saves for all at once, then again with each request sent three times, and loses and doubles nothing", async () => {
    const { event, desks, send, stored, marks } = await aHall(2);
    for (const [n, times] of [[0, 1], [1, 3]] as const) {
      const replies = await Promise.all(desks.map((desk) => send(desk, n, times)));
      for (const outcome of replies.flat()) expect(await replyOf(Promise.resolve(outcome))).toMatchObject({ version: n + 1 });
    }
    const reviews = await stored();
    expect(reviews.length).toBe(JUDGES);
    for (const review of reviews) {
      expect(review).toMatchObject({ version: 2, comment: "save 2" });
      expect(review.submittedAt).not.toBeNull();
      expect(review.scores.map(({ value }) => value)).toEqual(marks(1).map(({ value }) => value));
    }
    expect(await auditOf(event.id)).toEqual(Array<string>(JUDGES).fill("review.save done"));
  }, 180_000);

  it("closing while saves are in flight: what was acknowledged is there once, what was refused is not, and no error", async () => {
    const { event, desks, send, stored } = await aHall(Infinity);
    let [heard, manySaved]: [number, () => void] = [0, () => undefined];
    const closing = new Promise<void>((resolve) => (manySaved = resolve)).then(() => transaction(async (tx) => {
      await lockEvent(tx, event.id, "update");
      await tx.event.update({ where: { id: event.id }, data: { judgingClosesAt: await readClock(tx) } });
    }));
    const codes = new Set<string>();
    const saved = desks.map(async (desk) => {
      for (let n = 0; ; n++) {
        const [one, again] = (await send(desk, n, 2)) as [Awaited<ReturnType<typeof send>>[0], Awaited<ReturnType<typeof send>>[0]];
        for (const { refusal } of [one, again].filter((outcome) => !outcome.ok)) codes.add(refusal.code);
        // Sent twice with one key: carried out once, or refused both times, or the first time and the second found its answer.
        if (!one.ok && !again.ok) return n;
        if (!one.ok || !again.ok) return n + 1;
        if (++heard === 2 * JUDGES) manySaved();
      }
    });
    const acknowledged = await Promise.all(saved);
    await closing;
    expect([...codes]).toEqual(["judging_closed"]);
    const reviews = await stored();
    const versions = new Map(reviews.map((review) => [review.judgeId, review.version]));
    expect(desks.map(({ judge }) => versions.get(judge.id) ?? 0)).toEqual(acknowledged);
    const { judgingClosesAt } = await database().event.findUniqueOrThrow({ where: { id: event.id } });
    for (const { savedAt } of reviews) expect(savedAt.getTime()).toBeLessThan(judgingClosesAt!.getTime());
  }, 180_000);
});
