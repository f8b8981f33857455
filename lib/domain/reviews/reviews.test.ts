import { describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { recuse, withdrawAssignment } from "@/lib/domain/assignments";
import { listJudges } from "@/lib/domain/judges";
import {
  aJudge, anAssignment, anEvent, aPerson, aProject, aReview, as, aTeam, aWorld, countQueries, expectAudit, hoursFromNow, refusalOf, replyOf, type TestEvent,
} from "@/lib/testing";
import { listByJudge, listCountedReviews, listReviewsSetAside, saveReview, showProgress, showQueue, showReview } from ".";

const marks = (event: TestEvent, ...values: (number | null)[]) => values.map((value, i) => ({ criterionId: event.criteria[i]!.id, value }));

async function aJudgesDesk(change: Parameters<typeof anEvent>[0] = {}) {
  const event = await anEvent(change);
  const [judge, project] = [await aJudge(event), await aProject(event, { title: "Chess" })];
  const assignment = await anAssignment(event, judge, project);
  const params = { assignmentId: assignment.id };
  const save = (body: object, idempotencyKey?: string) => as(judge.person)(saveReview, { params, body, idempotencyKey });
  const stored = () => database().review.findUnique({ where: { assignmentId: assignment.id }, include: { scores: true } });
  return { event, judge, project, assignment, params, save, stored };
}

describe("saving a review", () => {
  it("goes from draft to submitted, reopened and submitted again; the audit hears of all but drafts, and of no mark", async () => {
    const { event, save, params, judge, stored } = await aJudgesDesk();
    await expectAudit(event.id, [], async () => {
      expect(await replyOf(save({ version: 0, scores: marks(event, 4) }))).toMatchObject({ version: 1, state: "draft", marked: 1, criteria: 2, submittedAt: null });
      expect(await replyOf(save({ version: 1, scores: marks(event, 4, null), comment: "So far" }))).toMatchObject({ version: 2, state: "draft" });
    });
    expect(await refusalOf(save({ version: 2, scores: marks(event, 4), submit: true }))).toMatchObject({ status: 422, code: "marks_missing" });
    await expectAudit(event.id, Array<string>(4).fill("review.save done"), async () => {
      expect(await replyOf(save({ version: 2, scores: marks(event, 4, 5), comment: "Done", submit: true }))).toMatchObject({ version: 3, state: "submitted" });
      expect(await replyOf(save({ version: 3, scores: marks(event, 4, 5), comment: "Done" }))).toMatchObject({ state: "draft", submittedAt: null });
      expect(await replyOf(save({ version: 4, scores: marks(event, 3, 5), comment: "Done" }))).toMatchObject({ state: "draft" });
      expect(await replyOf(save({ version: 5, scores: marks(event, 3, 5), comment: "Done", submit: true }))).toMatchObject({ version: 6, state: "submitted" });
    });
    expect((await stored())!.scores.map(({ value }) => value).sort()).toEqual([3, 5]);
    const entries = await database().auditEntry.findMany({ where: { chain: event.id, operation: "review.save" }, orderBy: { number: "asc" } });
    expect(entries.map(({ facts }) => (facts as { change: string }).change)).toEqual(["submitted", "reopened", "changed", "submitted"]);
    for (const { facts } of entries) expect(Object.keys(facts as object).sort()).toEqual(["change", "judge", "marksChanged", "project", "revision", "version"]);
    const shown = await replyOf(as(judge.person)(showReview, { params }));
    expect(shown).toMatchObject({ project: { title: "Chess" }, review: { version: 6, state: "submitted", comment: "Done", revisionNumber: 1 }, obstacle: null, left: 0 });
  });

  it("the same save three times at once with one key is one save", async () => {
    const { event, save, stored } = await aJudgesDesk();
    const body = { version: 0, scores: marks(event, 4, 5), submit: true };
    const replies = await Promise.all([1, 2, 3].map(() => replyOf(save(body, "one press"))));
    expect(replies).toEqual([replies[0], replies[0], replies[0]]);
    expect(await stored()).toMatchObject({ version: 1 });
    expect(await refusalOf(save({ ...body, version: 1, comment: "Other" }, "one press"))).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    // Sent again without a key, as when the answer was lost: nothing is written, nothing is refused.
    expect(await replyOf(save(body))).toMatchObject({ version: 1 });
  });

  it("two tabs never overwrite each other, and the second is shown both versions", async () => {
    const { event, save, stored } = await aJudgesDesk();
    await replyOf(save({ version: 0, scores: marks(event, 1), comment: "First tab" }));
    const outcomes = await Promise.all([
      save({ version: 1, scores: marks(event, 2), comment: "First tab goes on" }), save({ version: 1, scores: marks(event, 5), comment: "Second tab" }),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const lost = outcomes.find(({ ok }) => !ok);
    if (!lost || lost.ok) throw new Error("one must be refused");
    const kept = (await stored())!;
    expect(lost.refusal).toMatchObject({ status: 409, code: "version_conflict", data: { current: { version: 2, comment: kept.comment } } });
    expect(kept.version).toBe(2);
  });

  it("is refused by the state before the body is read, and by the database where a rule were missing", async () => {
    for (const [change, code] of [
      [{ judgingOpensAt: hoursFromNow(1) }, "judging_not_open"], [{ judgingClosesAt: hoursFromNow(-1) }, "judging_closed"],
    ] as const) {
      const { save, event, judge, project, assignment } = await aJudgesDesk(change);
      expect(await refusalOf(save({ nonsense: true }))).toMatchObject({ status: 409, code });
      const direct = database().review.create({
        data: { id: newId("review"), assignmentId: assignment.id, eventId: event.id, judgeId: judge.id, projectId: project.id },
      });
      await expect(direct).rejects.toThrow(code);
    }
  });

  it("ends with a recusal; what was written stays, does not count, and is not shown to others", async () => {
    const { event, save, judge, assignment, stored } = await aJudgesDesk();
    await replyOf(save({ version: 0, scores: marks(event, 4, 5), submit: true }));
    expect((await listCountedReviews(database(), event.id)).length).toBe(1);
    const params = { assignmentId: assignment.id };
    expect(await replyOf(as(judge.person)(recuse, { params, body: { reason: "Old friends" } }))).toEqual({ review: "submitted" });
    expect(await refusalOf(save({ version: 1, scores: marks(event, 4, 4) }))).toMatchObject({ status: 409, code: "assignment_withdrawn" });
    expect(await stored()).toMatchObject({ version: 1, scores: [{}, {}] });
    expect(await listCountedReviews(database(), event.id)).toEqual([]);
    expect(await listReviewsSetAside(database(), event.id)).toMatchObject([{ why: "assignment_withdrawn" }]);
    const queue = await replyOf(as(judge.person)(showQueue, { params: { eventId: event.id } }));
    expect(queue).toMatchObject({ assigned: 0, left: 0, nextId: null, withdrawn: [{ id: assignment.id, cause: "recused", reason: "Old friends", review: "submitted" }] });
  });

  it("takes the revision that she read, of this entry only", async () => {
    const { event, save, project, stored } = await aJudgesDesk();
    const other = await aProject(event);
    expect(await refusalOf(save({ version: 0, scores: [], revisionId: other.currentRevisionId }))).toMatchObject({ status: 422, errors: [{ path: "revisionId" }] });
    await replyOf(save({ version: 0, scores: [], revisionId: project.currentRevisionId }));
    expect(await stored()).toMatchObject({ revisionId: project.currentRevisionId });
  });
});

describe("isolation", () => {
  it("nobody but the judge and the organizers gets to a mark, whatever she asks", async () => {
    const { event, people, judge, peer, assignment, project } = await aWorld();
    const [params, list] = [{ assignmentId: assignment.id }, { eventId: event.id, judgeId: judge.id }];
    await replyOf(as(people.judge)(saveReview, { params, body: { version: 0, scores: marks(event, 4.25, 4.75), comment: "Between us", submit: true } }));
    // There is something to leak:
    expect(JSON.stringify(await replyOf(as(people.organizer)(listByJudge, { params: list })))).toContain("4.75");
    expect(JSON.stringify(await replyOf(as(people.judge)(listByJudge, { params: list })))).toContain("4.75");
    for (const who of ["peer", "participant", "rival", "stranger", "outsider"] as const) {
      const outcomes = [
        await refusalOf(as(people[who])(listByJudge, { params: list })), await refusalOf(as(people[who])(showReview, { params })),
        await refusalOf(as(people[who])(saveReview, { params, body: { version: 0, scores: marks(event, 1) } })),
        await refusalOf(as(people[who])(showProgress, { params: { eventId: event.id } })),
      ];
      expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(JSON.stringify(outcomes)).not.toMatch(/4\.25|4\.75|Between us/);
    }
    const unknown = await refusalOf(as(people.peer)(listByJudge, { params: { eventId: event.id, judgeId: `jdg_${"a".repeat(20)}` } }));
    expect(unknown).toEqual(await refusalOf(as(people.peer)(listByJudge, { params: list })));
    expect(await refusalOf(as("visitor")(listByJudge, { params: list }))).toMatchObject({ status: 401 });
    const queue = JSON.stringify(await replyOf(as(people.peer)(showQueue, { params: { eventId: event.id } })));
    for (const secret of ["4.25", "4.75", "Between us", judge.id, assignment.id, project.title]) expect(queue).not.toContain(secret);
    expect(peer.id).not.toBe(judge.id);
  });

  it("a judge with tracks sees no other track's material, even of a project that moved after it was given", async () => {
    const event = await anEvent();
    const [tools, games] = event.tracks;
    const judge = await aJudge(event, { tracks: [tools!] });
    const moved = await aProject(event, { title: "Moved", trackId: games!.id });
    const assignment = await anAssignment(event, judge, moved);
    const params = { assignmentId: assignment.id };
    expect(await refusalOf(as(judge.person)(showReview, { params }))).toMatchObject({ status: 403, code: "outside_your_tracks" });
    expect(await refusalOf(as(judge.person)(saveReview, { params, body: { version: 0, scores: [] } }))).toMatchObject({ status: 403, code: "outside_your_tracks" });
    const queue = await replyOf(as(judge.person)(showQueue, { params: { eventId: event.id } }));
    expect(queue).toMatchObject({ left: 0, assignments: [{ blocked: "outside_tracks", project: { summary: "" } }] });
  });

  it("a judge who joins a team keeps no way to its project, and a review that she gave before does not count", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const team = await aTeam(event);
    const project = await aProject(event, { team });
    const { assignmentId } = await aReview(event, judge, project, [5, 5]);
    await database().teamMember.create({ data: { teamId: team.id, eventId: event.id, personId: judge.person.id } });
    expect(await refusalOf(as(judge.person)(saveReview, { params: { assignmentId }, body: { version: 1, scores: [] } }))).toMatchObject({ status: 403, code: "own_team" });
    expect(await listCountedReviews(database(), event.id)).toEqual([]);
    expect(await listReviewsSetAside(database(), event.id)).toMatchObject([{ why: "own_team" }]);
  });

  it("nobody shuts a judge out of a project by opening an account with the address that was invited", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const squatter = await aPerson();
    const team = await aTeam(event, { members: [squatter] });
    const project = await aProject(event, { team });
    const { assignmentId } = await aReview(event, judge, project, [1, 1]);
    await database().judge.update({ where: { id: judge.id }, data: { email: squatter.email, emailKey: squatter.email } });
    expect(await replyOf(as(judge.person)(showReview, { params: { assignmentId } }))).toMatchObject({ review: { state: "submitted" } });
    expect(await listReviewsSetAside(database(), event.id)).toEqual([]);
    const { judges } = await replyOf(as(event.organizer)(listJudges, { params: { eventId: event.id } }));
    expect(judges).toMatchObject([{ ownTeam: null, addressTeam: { id: team.id } }]);
    // An address that was shown to be somebody's says that both accounts are hers.
    await database().person.update({ where: { id: squatter.id }, data: { emailVerifiedAt: new Date() } });
    expect(await listReviewsSetAside(database(), event.id)).toMatchObject([{ why: "own_team" }]);
  });
});

describe("the queue and the progress", () => {
  it("say what is left and what is next, and never count what does not count", async () => {
    const event = await anEvent({ reviewsPerProject: 2 });
    const [judge, other, idle] = [await aJudge(event, { name: "Ann" }), await aJudge(event, { name: "Bob" }), await aJudge(event, { name: "Cid" })];
    const projects = [];
    for (const title of ["A", "B", "C", "D"]) projects.push(await aProject(event, { title }));
    const [a, b, c, d] = projects as [typeof projects[0], typeof projects[0], typeof projects[0], typeof projects[0]];
    const assignments: Awaited<ReturnType<typeof anAssignment>>[] = [];
    for (const project of [a, b, c, d]) assignments.push(await anAssignment(event, judge, project));
    const save = (i: number, body: object) => replyOf(as(judge.person)(saveReview, { params: { assignmentId: assignments[i]!.id }, body }));
    await save(1, { version: 0, scores: marks(event, 3, 3), submit: true });
    await save(2, { version: 0, scores: marks(event, 3) });
    await database().project.update({ where: { id: d.id }, data: { withdrawnAt: new Date() } });
    await aReview(event, other, b, [2, 2]);
    await anAssignment(event, idle, a);
    const queue = await replyOf(as(judge.person)(showQueue, { params: { eventId: event.id } }));
    expect(queue).toMatchObject({ assigned: 4, submitted: 1, left: 2, nextId: assignments[0]!.id });
    expect(queue.assignments.map(({ project, state, marked, blocked }) => [project.title, state, marked, blocked])).toEqual([
      ["A", "untouched", 0, null], ["B", "submitted", 2, null], ["C", "draft", 1, null], ["D", "untouched", 0, "not_in_judging"],
    ]);
    const shown = await replyOf(as(judge.person)(showReview, { params: { assignmentId: assignments[2]!.id } }));
    expect(shown).toMatchObject({ place: 3, of: 4, left: 2, previousId: assignments[1]!.id, nextId: assignments[3]!.id, nextUnfinishedId: assignments[0]!.id });

    const progress = await replyOf(as(event.organizer)(showProgress, { params: { eventId: event.id } }));
    expect(progress.totals).toMatchObject({
      judges: 3, judgesDone: 1, judgesNotStarted: 1, assigned: 6, untouched: 3, drafts: 1, submitted: 2,
      projects: 3, projectsReviewed: 1, reviewsWanted: 6, reviewsCounted: 2, reviewsOwed: 4,
    });
    expect(progress.judges.map(({ name, assigned, untouched, drafts, submitted }) => [name, assigned, untouched, drafts, submitted])).toEqual([
      ["Ann", 4, 2, 1, 1], ["Bob", 1, 0, 0, 1], ["Cid", 1, 1, 0, 0],
    ]);
    expect(progress.projects.map(({ title, counted, pending, owed, unassigned }) => [title, counted, pending, owed, unassigned])).toEqual([
      ["A", 0, 2, 2, 0], ["B", 2, 0, 0, 0], ["C", 0, 1, 2, 1],
    ]);
  });

  it("leads to the least reviewed project first, then on in her order; no mark moves anything, and what was skipped does not come back at once", async () => {
    const event = await anEvent();
    const [judge, other] = [await aJudge(event), await aJudge(event)];
    const assignments = [];
    for (const title of ["A", "B", "C", "D"]) assignments.push(await anAssignment(event, judge, await aProject(event, { title })));
    const [a, b, c, d] = assignments.map(({ id }) => id);
    const order = async () => (await replyOf(as(judge.person)(showQueue, { params: { eventId: event.id } }))).leftIds;
    const after = async (id: string) => (await replyOf(as(judge.person)(showReview, { params: { assignmentId: id } }))).unfinished.map(({ assignmentId }) => assignmentId);
    expect([await order(), await after(b!)]).toEqual([[a, b, c, d], [c, d, a]]);
    const reviews = [await aReview(event, other, { id: assignments[0]!.projectId }, [5, 5]), await aReview(event, other, { id: assignments[2]!.projectId }, [1, 1])];
    expect([await order(), await after(b!)]).toEqual([[b, d, a, c], [d, c, a]]);
    await database().score.updateMany({ where: { reviewId: { in: reviews.map(({ id }) => id) } }, data: { value: 3 } });
    expect(await order()).toEqual([b, d, a, c]);
    await database().review.update({ where: { id: reviews[0]!.id }, data: { submittedAt: null } });
    expect(await order()).toEqual([a, b, d, c]);
    await database().event.update({ where: { id: event.id }, data: { focusFloor: 2 } });
    expect(await order()).toEqual([a, b, c, d]); // the plan's alone where a second round would make the order tell
  });

  it("says when the team has submitted again since she saved", async () => {
    const { event, judge, project, save, params } = await aJudgesDesk();
    const again = async () => (await replyOf(as(judge.person)(showQueue, { params: { eventId: event.id } }))).assignments[0]!;
    await replyOf(save({ version: 0, scores: marks(event, 4, 5), submit: true }));
    expect(await again()).toMatchObject({ submittedAgain: false, version: 1, revisionId: project.currentRevisionId });
    const before = await database().revision.findUniqueOrThrow({ where: { id: project.currentRevisionId! } });
    const second = await database().revision.create({ data: { ...before, answers: {}, id: newId("revision"), number: 2, summary: "Now with sound.", tags: ["audio", "ar"] } });
    await database().project.update({ where: { id: project.id }, data: { currentRevisionId: second.id } });
    expect(await again()).toMatchObject({ submittedAgain: true, revisionId: second.id });
    const shown = async () => (await replyOf(as(judge.person)(showReview, { params }))).review;
    expect(await shown()).toMatchObject({ revisionNumber: 1, changedSince: [{ label: "Summary", before: before.summary, after: "Now with sound." }, { label: "Tags", before: "", after: "audio, ar" }] });
    // Saved again without naming a revision, or on the one before, nothing is claimed; named, her marks stand for the new one.
    expect(await replyOf(save({ version: 1, scores: marks(event, 4, 5), submit: true }))).toMatchObject({ version: 1 });
    expect(await replyOf(save({ version: 1, scores: marks(event, 4, 5), submit: true, revisionId: second.id }))).toMatchObject({ version: 2, state: "submitted" });
    expect([await shown(), await again()]).toMatchObject([{ revisionNumber: 2, changedSince: null }, { submittedAgain: false }]);
    const [entry] = await database().auditEntry.findMany({ where: { chain: event.id, operation: "review.save" }, orderBy: { number: "desc" }, take: 1 });
    expect(entry!.facts).toMatchObject({ change: "changed", marksChanged: 0, revision: second.id });
  });

  it("tells why each review that does not count does not", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const given = async (values: number[]) => {
      const project = await aProject(event);
      return { project, review: await aReview(event, judge, project, values) };
    };
    const [counted, incomplete, taken, withdrawn, out, draft] = [
      await given([1, 2]), await given([1]), await given([1, 2]), await given([1, 2]), await given([1, 2]), await given([1, 2]),
    ];
    await replyOf(as(event.organizer)(withdrawAssignment, { params: { assignmentId: taken.review.assignmentId }, body: { reason: "By mistake" } }));
    await database().project.update({ where: { id: withdrawn.project.id }, data: { withdrawnAt: new Date() } });
    await database().project.update({ where: { id: out.project.id }, data: { eligibility: "disqualified" } });
    await database().review.update({ where: { id: draft.review.id }, data: { submittedAt: null } });
    expect(await listCountedReviews(database(), event.id)).toEqual([
      { id: counted.review.id, judgeId: judge.id, projectId: counted.project.id, marks: { [event.criteria[0]!.id]: 1, [event.criteria[1]!.id]: 2 } },
    ]);
    const why = new Map((await listReviewsSetAside(database(), event.id)).map((row) => [row.id, row.why]));
    expect([incomplete, taken, withdrawn, out, draft].map(({ review }) => why.get(review.id))).toEqual([
      "incomplete", "assignment_withdrawn", "project_withdrawn", "disqualified", "unfinished",
    ]);
  });

  it("takes as many queries for forty assignments as for one", async () => {
    const event = await anEvent();
    const judge = await aJudge(event);
    const ask = () => replyOf(as(judge.person)(showQueue, { params: { eventId: event.id } }));
    await anAssignment(event, judge, await aProject(event));
    await ask();
    const one = await countQueries(ask);
    for (let i = 0; i < 39; i++) await anAssignment(event, judge, await aProject(event));
    expect(one).toBeGreaterThan(3);
    expect(await countQueries(ask)).toBe(one);
    expect((await ask()).assignments.length).toBe(40);
  });
});
