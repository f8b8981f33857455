import { describe, expect, it } from "vitest";
import { database, newId, readClock, transaction } from "@/lib/database";
import { recuse } from "@/lib/domain/assignments";
import { lockEvent } from "@/lib/domain/events";
import { saveReview } from "@/lib/domain/reviews";
import { aComparison, aJudge, anAssignment, anEvent, aProject, as, auditOf, expectAudit, hoursFromNow, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { answerComparison, listOwnComparisons, showNextComparison, undoComparison } from ".";

type Judge = Awaited<ReturnType<typeof aJudge>>;
type Answer = "left" | "right" | "tie" | "skip";

async function aJudgeWith(projects: number, event?: TestEvent) {
  const own = event ?? (await anEvent({ mode: "compare" }));
  const judge = await aJudge(own);
  const all = [];
  for (let i = 0; i < projects; i++) {
    const project = await aProject(own, { title: `Entry ${i}` });
    all.push({ ...project, assignment: await anAssignment(own, judge, project) });
  }
  return { event: own, judge, projects: all };
}
const pair = ({ projects: [a, b] }: Awaited<ReturnType<typeof aJudgeWith>>) => [a!, b!] as const;
const next = ({ event, judge }: { event: { id: string }; judge: Judge }) => replyOf(as(judge.person)(showNextComparison, { params: { eventId: event.id } }));
const answer = ({ event, judge }: { event: { id: string }; judge: Judge }, left: { id: string }, right: { id: string }, said: Answer | string) =>
  as(judge.person)(answerComparison, { params: { eventId: event.id }, body: { leftId: left.id, rightId: right.id, answer: said } });
const undo = (judge: Judge, comparisonId: string) => as(judge.person)(undoComparison, { params: { comparisonId } });

describe("the next pair", () => {
  it("is stable while nobody answers, never comes twice, and ends with every pair", async () => {
    const world = await aJudgeWith(4);
    const seen = new Set<string>();
    for (let k = 0; k < 6; k++) {
      const shown = await next(world);
      expect(await next(world)).toEqual({ ...shown, now: expect.any(String) });
      expect(shown).toMatchObject({ projects: 4, done: k, asked: 6, open: 6 - k, skipped: 0 });
      const [first] = shown.pairs;
      seen.add([first!.leftId, first!.rightId].sort().join());
      expect(shown.entries.map(({ id }) => id)).toEqual(expect.arrayContaining(shown.pairs.flatMap(({ leftId, rightId }) => [leftId, rightId])));
      await replyOf(answer(world, { id: first!.leftId }, { id: first!.rightId }, "left"));
    }
    expect(seen.size).toBe(6);
    expect(await next(world)).toMatchObject({ done: 6, open: 0, pairs: [] });
  });

  it("shows the entry as it is submitted, and says nothing of others' answers", async () => {
    const world = await aJudgeWith(2);
    const other = await aJudge(world.event);
    for (const project of world.projects) await anAssignment(world.event, other, project);
    const before = await next(world);
    await aComparison(world.event, other, world.projects[0]!, world.projects[1]!);
    const after = await next(world);
    expect(after.entries[0]).toMatchObject({ title: expect.stringContaining("Entry"), summary: "What it does, in a line.", repoUrl: expect.any(String) });
    expect(after).toEqual({ ...before, now: after.now });
  });

  it("asks three comparisons for each project", async () => {
    expect(await next(await aJudgeWith(7))).toMatchObject({ projects: 7, asked: 11, open: 21 });
    expect(await next(await aJudgeWith(1))).toMatchObject({ projects: 1, asked: 0, open: 0, pairs: [] });
  });

  it("brings what was skipped last, and to the end again when it is skipped again", async () => {
    const world = await aJudgeWith(3);
    const pairOf = async () => (await next(world)).pairs[0]!;
    const say = async (said: Answer) => {
      const { leftId, rightId } = await pairOf();
      return replyOf(answer(world, { id: leftId }, { id: rightId }, said));
    };
    const first = await say("skip");
    const second = await say("skip");
    expect(await pairOf()).toMatchObject({ wasSkipped: false });
    await say("tie");
    expect(await next(world)).toMatchObject({ done: 1, open: 0, skipped: 2 });
    expect(await pairOf()).toMatchObject({ leftId: first.leftId, rightId: first.rightId, wasSkipped: true });
    await say("skip");
    expect(await pairOf()).toMatchObject({ leftId: second.leftId, rightId: second.rightId });
    await say("right");
    expect(await say("left")).toMatchObject({ leftId: first.leftId, rightId: first.rightId });
    expect(await next(world)).toMatchObject({ done: 3, skipped: 0, pairs: [] });
  });

  it("leaves out a project of a track that is not hers", async () => {
    const event = await anEvent({ mode: "compare" });
    const judge = await aJudge(event, { tracks: [event.tracks[0]!] });
    const [mine, open, moved] = [await aProject(event, { trackId: event.tracks[0]!.id }), await aProject(event), await aProject(event, { trackId: event.tracks[0]!.id })];
    for (const project of [mine, open, moved]) await anAssignment(event, judge, project);
    await database().$executeRaw`ALTER TABLE revisions DISABLE TRIGGER USER`;
    await database().revision.update({ where: { id: moved.currentRevisionId! }, data: { trackId: event.tracks[1]!.id } });
    await database().$executeRaw`ALTER TABLE revisions ENABLE TRIGGER USER`;
    expect((await next({ event, judge })).projects).toBe(2);
    expect(await refusalOf(answer({ event, judge }, mine, moved, "left"))).toMatchObject({ status: 409, code: "not_yours_to_compare" });
  });
});

describe("an answer", () => {
  it("stands once however often it is sent, turned round too, and is in the audit by ids only", async () => {
    const world = await aJudgeWith(2);
    const [a, b] = pair(world);
    const made = await expectAudit(world.event.id, ["comparison.answer done"], () => replyOf(answer(world, a, b, "left")));
    expect(await replyOf(answer(world, a, b, "left"))).toEqual(made);
    expect(await replyOf(answer(world, b, a, "right"))).toEqual(made);
    expect(await refusalOf(answer(world, b, a, "left"))).toMatchObject({ status: 409, code: "already_compared", data: { current: { id: made.id } } });
    expect(await refusalOf(answer(world, a, b, "tie"))).toMatchObject({ code: "already_compared" });
    const entry = await database().auditEntry.findFirstOrThrow({ where: { chain: world.event.id, operation: "comparison.answer", outcome: "done" } });
    expect(entry.facts).toEqual({ judge: world.judge.id, projects: [a.id, b.id], isSkipped: false });
  });

  it.each([["left", "right"], ["left", "left"]] as const)("from two tabs at once (%s and %s) is one", async (one, other) => {
    const world = await aJudgeWith(2);
    const [a, b] = pair(world);
    const outcomes = await Promise.all([answer(world, a, b, one), answer(world, a, b, other), answer(world, b, a, one === "left" ? "right" : "left")]);
    expect(await database().comparison.count({ where: { judgeId: world.judge.id, undoneAt: null } })).toBe(1);
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.code]));
    expect(new Set(codes)).toEqual(new Set(one === other ? [] : ["already_compared"]));
  });

  it("is there once if it was acknowledged, and not if it was refused, when judging closes in the midst", async () => {
    const event = await anEvent({ mode: "compare" });
    const worlds = await Promise.all(Array.from({ length: 10 }, () => aJudgeWith(5, event)));
    let [acknowledged, manySaid]: [number, () => void] = [0, () => undefined];
    const closing = new Promise<void>((resolve) => (manySaid = resolve)).then(() => transaction(async (tx) => {
      await lockEvent(tx, event.id, "update");
      await tx.event.update({ where: { id: event.id }, data: { judgingClosesAt: await readClock(tx) } });
    }));
    const judged = worlds.map(async (world) => {
      const made = new Set<string>();
      const pairs = world.projects.flatMap((a, i) => world.projects.slice(i + 1).map((b) => [a, b] as const));
      for (let n = 0; ; n++) {
        const outcome = await answer(world, ...pairs[n % pairs.length]!, "left");
        if (!outcome.ok) return { made, code: outcome.refusal.code };
        made.add((await replyOf(Promise.resolve(outcome))).id);
        if (++acknowledged === 20) manySaid();
      }
    });
    const ends = await Promise.all(judged);
    await closing;
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set(["judging_closed"]));
    const stored = await database().comparison.findMany({ where: { eventId: event.id } });
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(ends.flatMap(({ made }) => [...made])));
  });

  it("is refused for what is not hers, no longer hers, or one project", async () => {
    const world = await aJudgeWith(3);
    const [a, b, c] = world.projects as [(typeof world.projects)[0], (typeof world.projects)[0], (typeof world.projects)[0]];
    const foreign = await aProject(world.event);
    const codes = { status: 409, code: "not_yours_to_compare" };
    expect(await refusalOf(answer(world, a, foreign, "left"))).toMatchObject(codes);
    expect(await refusalOf(answer(world, a, { id: newId("project") }, "left"))).toMatchObject(codes);
    await replyOf(as(world.judge.person)(recuse, { params: { assignmentId: b.assignment.id }, body: { reason: "A friend's." } }));
    expect(await refusalOf(answer(world, a, b, "left"))).toMatchObject(codes);
    await database().project.update({ where: { id: c.id }, data: { eligibility: "disqualified" } });
    expect(await refusalOf(answer(world, a, c, "left"))).toMatchObject(codes);
    expect(await refusalOf(answer(world, a, a, "left"))).toMatchObject({ status: 422 });
    expect(await refusalOf(answer(world, a, c, "better"))).toMatchObject({ status: 422 });
  });

  it("no longer counts once she has stepped back from one of the two", async () => {
    const world = await aJudgeWith(3);
    const [a, b, c] = world.projects as [(typeof world.projects)[0], (typeof world.projects)[0], (typeof world.projects)[0]];
    await replyOf(answer(world, a, b, "left"));
    await replyOf(answer(world, a, c, "left"));
    await replyOf(as(world.judge.person)(recuse, { params: { assignmentId: b.assignment.id }, body: { reason: "A friend's." } }));
    expect(await next(world)).toMatchObject({ projects: 2, done: 1, asked: 1, open: 0 });
    const { comparisons } = await replyOf(as(world.judge.person)(listOwnComparisons, { params: { eventId: world.event.id } }));
    expect(comparisons.map(({ right, counts }) => [right.id, counts])).toEqual([[c.id, true], [b.id, false]]);
  });

  it("waits for judging, and ends with it", async () => {
    for (const [window, code] of [[{ judgingOpensAt: hoursFromNow(1) }, "judging_not_open"], [{ judgingClosesAt: hoursFromNow(-1) }, "judging_closed"]] as const) {
      const world = await aJudgeWith(2, await anEvent({ mode: "compare", ...window }));
      expect(await refusalOf(answer(world, world.projects[0]!, world.projects[1]!, "nonsense"))).toMatchObject({ status: 409, code });
      expect((await next(world)).event.judgingIsOpen).toBe(false);
    }
  });
});

describe("marks and comparisons", () => {
  it("exclude each other, in the backend and where rows are written", async () => {
    const marking = await aJudgeWith(2, await anEvent());
    const [a, b] = marking.projects as [(typeof marking.projects)[0], (typeof marking.projects)[0]];
    expect(await refusalOf(answer(marking, a, b, "nonsense"))).toMatchObject({ status: 409, code: "judges_mark" });
    expect(await refusalOf(as(marking.judge.person)(showNextComparison, { params: { eventId: marking.event.id } }))).toMatchObject({ code: "judges_mark" });
    await expect(aComparison(marking.event, marking.judge, a, b)).rejects.toThrow(/give marks/);
    const comparing = await aJudgeWith(2);
    const { assignment } = comparing.projects[0]!;
    const save = as(comparing.judge.person)(saveReview, { params: { assignmentId: assignment.id }, body: { version: "nonsense" } });
    expect(await refusalOf(save)).toMatchObject({ status: 409, code: "judges_compare" });
    await expect(database().review.create({
      data: { id: "rvw_one", assignmentId: assignment.id, eventId: comparing.event.id, judgeId: comparing.judge.id, projectId: comparing.projects[0]!.id },
    })).rejects.toThrow(/compare/);
  });
});

describe("undoing", () => {
  it("brings the pair back, once, for her alone and until judging closes", async () => {
    const world = await aJudgeWith(2);
    const [a, b] = pair(world);
    const { id } = await replyOf(answer(world, a, b, "left"));
    expect(await refusalOf(undo(await aJudge(world.event), id))).toMatchObject({ status: 404 });
    await replyOf(undo(world.judge, id));
    expect(await refusalOf(undo(world.judge, id))).toMatchObject({ status: 409, code: "already_undone" });
    expect(await next(world)).toMatchObject({ done: 0, open: 1, last: null });
    const again = await replyOf(answer(world, a, b, "right"));
    expect(await auditOf(world.event.id)).toEqual(expect.arrayContaining(["comparison.answer done", "comparison.undo done"]));
    await database().event.update({ where: { id: world.event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
    expect(await refusalOf(undo(world.judge, again.id))).toMatchObject({ status: 409, code: "judging_closed" });
  });
});
