import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { downloadExport } from "@/lib/domain/exports";
import { hashOf } from "@/lib/operation";
import { aJudge, anEvent, aProject, aReview, as, auditOf, hoursFromNow, refusalOf, replyOf, textOf, type TestEvent } from "@/lib/testing";
import { decideMatter, listDecisions, previewDecision, publishRanking, showRanking, showResults, undoDecision } from ".";

const params = (event: TestEvent) => ({ eventId: event.id });
const room = (event: TestEvent) => replyOf(as(event.organizer)(listDecisions, { params: params(event) }));
const ranking = async (event: TestEvent) => (await replyOf(as(event.organizer)(showRanking, { params: params(event) }))).ranking;
const reason = "We talked it over.";

async function matterOf(event: TestEvent, id: string) {
  const { matters } = await room(event);
  const matter = matters.find((one) => one.id === id);
  if (!matter) throw new Error(`no ${id} among ${matters.map((one) => one.id).join(", ")}`);
  return matter;
}

async function decide(event: TestEvent, id: string, choice: string, projects: string[] = []) {
  const { basis } = await matterOf(event, id);
  const { state } = await room(event);
  return as(event.organizer)(decideMatter, { params: params(event), body: { matter: id, basis, state, choice, projects, reason } });
}

const preview = (event: TestEvent, matter: string, choice: string, projects: string[] = []) =>
  replyOf(as(event.organizer)(previewDecision, { params: params(event), query: { matter, choice, projects: projects.join(",") } }));

/** Projects by judges, as in results.test.ts, judging closed. */
async function judged(marks: (number | null)[][], { prize = 0 } = {}) {
  const event = await anEvent({ judgingClosesAt: hoursFromNow(-1) });
  if (prize > 0) await database().prize.create({ data: { id: newId("prize"), eventId: event.id, name: "Grand prize", winners: prize, position: 0 } });
  const judges = await Promise.all(marks[0]!.map(() => aJudge(event)));
  const projects = [];
  for (const row of marks) {
    const project = await aProject(event);
    projects.push(project);
    for (const [j, mark] of row.entries()) if (mark !== null) await aReview(event, judges[j]!, project, [mark, mark]);
  }
  return { event, judges, projects };
}

const withFlat = [[5, 4, 3], [4, 5, 3], [2, 3, 3], [1, 2, 3]];
const close = [[5, 4, 4], [4, 5, 4], [3, 2, 3], [2, 3, 1]];

describe("a decision", () => {
  it("does exactly what its preview says, and undone it is as if it had not been", async () => {
    const { event, judges } = await judged(withFlat);
    const id = `flat_judge:${judges[2]!.id}`;
    const before = await ranking(event);
    const told = await preview(event, id, "leave_out");
    expect(told.difference).toMatchObject({ reviewsBefore: 12, reviewsAfter: 8 });
    const { decision, difference } = await replyOf(decide(event, id, "leave_out"));
    expect(difference).toEqual(told.difference);
    const after = await replyOf(as(event.organizer)(showRanking, { params: params(event) }));
    expect(after.inputHash).toBe(told.inputHash);
    expect(after.ranking.fit.reviewCount).toBe(8);
    expect((await room(event)).leftOut.reviews.map(({ judge, why }) => [judge, why])).toEqual(Array(4).fill([judges[2]!.id, "flat_judge"]));

    expect(await refusalOf(decide(event, id, "keep"))).toMatchObject({ status: 409, code: "already_decided" });
    const undo = () => as(event.organizer)(undoDecision, { params: { decisionId: decision.id }, body: { reason: "She explained it." } });
    await replyOf(undo());
    expect(await refusalOf(undo())).toMatchObject({ status: 409, code: "already_undone" });
    expect(await ranking(event)).toEqual(before);
    expect((await room(event)).decisions).toMatchObject([{ matter: id, reason, undoneReason: "She explained it.", decidedBy: "Organizer" }]);
    expect(await auditOf(event.id)).toEqual(expect.arrayContaining(["decision.decide done", "decision.undo done"]));
  });

  it("previews places and winners as they then are, for every choice of everything that is open", async () => {
    const { event } = await judged([[5, 4, null, 3], [4, null, 3, 3], [null, 3, 2, 3], [3, 2, 1, 3], [4, null, null, null]], { prize: 1 });
    const { matters } = await room(event);
    expect(new Set(matters.map(({ kind }) => kind))).toEqual(new Set(["flat_judge", "one_review", "no_order"]));
    for (const { id, choices, candidates } of matters)
      for (const choice of choices.filter((kind) => kind !== "more_reviews")) {
        const named = choice === "order" ? candidates.slice(1, 2) : choice === "share" ? candidates.slice(0, 2) : [];
        const told = await preview(event, id, choice, named);
        const { decision, difference } = await replyOf(decide(event, id, choice, named));
        expect(difference).toEqual(told.difference);
        const { awards, lists } = await ranking(event);
        for (const { list, after } of told.difference.awards) expect(awards.find((award) => award.list === list)).toMatchObject({ settled: after!.settled, winners: after!.winners });
        for (const { list, moves } of told.difference.lists)
          for (const { project, after } of moves) expect(lists.find((one) => one.id === list)!.entries.find((entry) => entry.project === project)?.place ?? null).toBe(after);
        await replyOf(as(event.organizer)(undoDecision, { params: { decisionId: decision.id }, body: { reason } }));
      }
  });

  it("is open again when what it rested on has changed, says so, and no longer counts", async () => {
    const { event, judges } = await judged(withFlat);
    const id = `flat_judge:${judges[2]!.id}`;
    await replyOf(decide(event, id, "leave_out"));
    expect(await matterOf(event, id)).toMatchObject({ status: "decided" });
    const { basis } = await matterOf(event, id);
    const { state } = await room(event);
    await aReview(event, judges[2]!, await aProject(event), [3, 3]);
    expect(await matterOf(event, id)).toMatchObject({ status: "reopened", decision: { reason } });
    expect((await ranking(event)).fit.reviewCount).toBe(13);
    const late = as(event.organizer)(decideMatter, { params: params(event), body: { matter: id, basis, state, choice: "keep", reason } });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: "matter_changed" });
    await replyOf(decide(event, id, "keep"));
    expect((await room(event)).decisions.filter(({ undoneAt }) => undoneAt !== null).length).toBe(1);
  });

  it("that would do something else than its preview showed is refused: somebody decided, or a review came, in between", async () => {
    const { event, judges, projects } = await judged(withFlat, { prize: 1 });
    const id = `flat_judge:${judges[2]!.id}`;
    const { basis } = await matterOf(event, id);
    const from = ({ state }: { state: string }) =>
      as(event.organizer)(decideMatter, { params: params(event), body: { matter: id, basis, state, choice: "leave_out", reason } });
    const before = await preview(event, id, "leave_out");
    const { matters } = await room(event);
    const prize = matters.find(({ winners }) => winners !== null)!;
    await replyOf(decide(event, prize.id, "accept"));
    expect(await refusalOf(from(before))).toMatchObject({ status: 409, code: "decisions_changed" });
    const between = await preview(event, id, "leave_out");
    await aReview(event, await aJudge(event), projects[0]!, [4, 2]);
    expect(await refusalOf(from(between))).toMatchObject({ status: 409, code: "decisions_changed" });
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(1) } });
    const open = await preview(event, id, "leave_out");
    await aReview(event, await aJudge(event), projects[0]!, [4, 3]);
    await replyOf(from(open)); // while reviews keep coming, they hold up nobody
  });

  it("stands in the database: nothing of it changes but that it is undone, once", async () => {
    const { event, judges } = await judged(withFlat);
    const { decision } = await replyOf(decide(event, `flat_judge:${judges[2]!.id}`, "keep"));
    for (const sql of ["UPDATE decisions SET reason = 'x'", "UPDATE decisions SET undone_at = now(), choice = '{}'"])
      await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(/never changed/);
    await expect(database().$executeRawUnsafe("DELETE FROM decisions")).rejects.toThrow(/only ever added/);
    await database().decision.update({ where: { id: decision.id }, data: { undoneAt: new Date() } });
    await expect(database().decision.update({ where: { id: decision.id }, data: { undoneAt: null } })).rejects.toThrow(/never changed/);
  });

  it("that leaves nothing to be ranked together is refused", async () => {
    const { event, judges } = await judged([[5, null, 3], [4, null, 3], [null, 3, 3], [null, 2, 3]]);
    const id = `flat_judge:${judges[2]!.id}`;
    expect((await preview(event, id, "leave_out")).obstacle).toMatch(/2 groups/);
    expect(await refusalOf(decide(event, id, "leave_out"))).toMatchObject({ status: 422, code: "would_disconnect" });
    expect((await room(event)).decisions).toEqual([]);
  });

  it("is told in the audit without anything from which a mark can be found", async () => {
    const { event } = await judged([[5, 5, 5], [4, 4, 4], [3, 3, 3], [2, 2, 2], [1, 1, 5], [4, 4, 4], [2, 3, 2], [3, 3, 4]]);
    const { matters } = await room(event);
    const outlying = matters.find(({ kind }) => kind === "outlying_review")!;
    await replyOf(decide(event, outlying.id, "keep"));
    const { facts } = await database().auditEntry.findFirstOrThrow({ where: { chain: event.id, operation: "decision.decide" } });
    // Of the few marks that there are, one has this hash.
    const hashes = Array.from({ length: 401 }, (_, i) => hashOf({ mark: i / 100 + 1 }));
    expect(hashes).toContain(outlying.basis);
    for (const hash of hashes) expect(JSON.stringify(facts)).not.toContain(hash);
  });

  it("that publishing replaces is named in the audit", async () => {
    const { event, judges } = await judged(withFlat);
    const id = `flat_judge:${judges[2]!.id}`;
    const { decision } = await replyOf(decide(event, id, "keep"));
    await aReview(event, judges[2]!, await aProject(event), [3, 3]);
    const { basis, matters } = await replyOf(as(event.organizer)(showRanking, { params: params(event) }));
    expect(matters).toContainEqual(expect.objectContaining({ id, status: "reopened" }));
    await replyOf(as(event.organizer)(publishRanking, { params: params(event), body: { basis, decisions: matters.map((matter) => ({ matter: matter.id, reason })) } }));
    const entries = await database().auditEntry.findMany({ where: { chain: event.id, operation: "ranking.publish" } });
    expect(entries.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ matter: id, replaces: decision.id }));
  });

  it("takes only what the matter offers", async () => {
    const { event, judges } = await judged(withFlat);
    const id = `flat_judge:${judges[2]!.id}`;
    expect(await refusalOf(decide(event, id, "merge"))).toMatchObject({ status: 422, errors: [{ path: "choice" }] });
    const gone = as(event.organizer)(decideMatter, { params: params(event), body: { matter: "flat_judge:jdg_nobody", basis: "", state: (await room(event)).state, choice: "keep", reason } });
    expect(await refusalOf(gone)).toMatchObject({ status: 409, code: "matter_gone" });
  });
});

describe("what can be decided", () => {
  it("merges an entry that was made twice: its reviews count once, for the one that is kept", async () => {
    const { event, judges, projects } = await judged([[5, 4, null], [4, 3, 3], [2, 3, 4]]);
    const twin = await aProject(event, { team: projects[0]!.team });
    await aReview(event, judges[0]!, twin, [1, 1]); // she has reviewed the kept one too
    await aReview(event, judges[2]!, twin, [4, 4]);
    const id = `duplicate_entry:${[projects[0]!.id, twin.id].sort().join("+")}`;
    expect(await matterOf(event, id)).toMatchObject({ evidence: expect.stringContaining("same team") });
    await replyOf(decide(event, id, "merge", [projects[0]!.id]));
    const { receipts, lists } = await ranking(event);
    const lines = receipts.find(({ project }) => project === projects[0]!.id)!.lines;
    expect(new Map(lines.map(({ judge, mark }) => [judge, mark]))).toEqual(new Map([[judges[0]!.id, 5], [judges[1]!.id, 4], [judges[2]!.id, 4]]));
    expect(JSON.stringify(lists)).not.toContain(twin.id);
    expect((await room(event)).leftOut).toMatchObject({
      reviews: [{ judge: judges[0]!.id, project: twin.id, why: "duplicate_entry" }], merged: [{ project: twin.id, into: projects[0]!.id }],
    });
    const csv = await textOf(as(event.organizer)(downloadExport, { params: { ...params(event), stage: "scores" }, query: { bom: "0" } }));
    const rows = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
    expect(rows.filter(({ counts }) => counts === "no").map(({ judge_id, project_id }) => [judge_id, project_id])).toEqual([[judges[0]!.id, twin.id]]);
  });

  it("puts a project with one review outside the places, and keeps its judge's leniency", async () => {
    const { event, projects } = await judged([[5, 4, null], [4, null, 3], [null, 3, 2], [3, 2, 1], [5, null, null]]);
    const alone = projects[4]!.id;
    await replyOf(decide(event, `one_review:${alone}`, "apart"));
    const { lists, fit } = await ranking(event);
    expect(lists[0]).toMatchObject({ apart: [alone] });
    expect(lists[0]!.entries.map(({ project }) => project)).not.toContain(alone);
    expect(fit.reviewCount).toBe(10);
  });

  it("names an outlying review, and leaves it out when that is decided", async () => {
    const rows = Array.from({ length: 10 }, (_, p) => Array.from({ length: 6 }, (_, j) => 2 + ((p + 1) % 3) * 0.5 + (j % 2) * 0.5 + ((p * 7 + j * 3) % 5) * 0.02));
    rows[4]![2] = 5;
    const { event, judges, projects } = await judged(rows);
    const id = `outlying_review:${judges[2]!.id}:${projects[4]!.id}`;
    expect(await matterOf(event, id)).toMatchObject({ subjects: [judges[2]!.id, projects[4]!.id], evidence: expect.stringContaining("above") });
    await replyOf(decide(event, id, "leave_out"));
    expect((await ranking(event)).receipts.find(({ project }) => project === projects[4]!.id)!.lines.length).toBe(5);
  });

  it("asks about reviews that were not finished once judging has closed, and lets results wait for more", async () => {
    const { event, judges, projects } = await judged([[5, 4, null], [4, 3, 3], [2, 3, 4]]);
    const assignment = { id: newId("assignment"), eventId: event.id, judgeId: judges[2]!.id, projectId: projects[0]!.id, position: 9 };
    await database().assignment.create({ data: assignment });
    const id = "unfinished_reviews:event";
    expect(await matterOf(event, id)).toMatchObject({ subjects: [judges[2]!.id], evidence: expect.stringContaining("1 review by 1 judge") });
    await replyOf(decide(event, id, "more_reviews"));
    expect(await matterOf(event, id)).toMatchObject({ status: "waiting" });
    const { basis, matters } = await replyOf(as(event.organizer)(showRanking, { params: params(event) }));
    const decisions = matters.map((matter) => ({ matter: matter.id, reason }));
    const refused = await refusalOf(as(event.organizer)(publishRanking, { params: params(event), body: { basis, decisions } }));
    expect(refused).toMatchObject({ code: "decisions_open", data: { matters: [{ id }] } });
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(1) } });
    expect((await room(event)).matters.map((matter) => matter.id)).not.toContain(id);
  });
});

describe("a prize", () => {
  it("is called where the marks name the winner, without a decision", async () => {
    const rows = Array.from({ length: 6 }, (_, p) => Array.from({ length: 5 }, (_, j) => (p === 0 ? 5 : 2) + ((p + j) % 2) * 0.1 * (p === 0 ? -1 : 1)));
    const { event, projects } = await judged(rows, { prize: 1 });
    const { awards } = await ranking(event);
    expect(awards).toMatchObject([{ settled: "called", winners: [{ project: projects[0]!.id, place: 1, isJoint: false }], reason: null }]);
    expect((await room(event)).matters.filter(({ winners }) => winners !== null)).toEqual([]);
  });

  it("that is too close to call is shared, or decided among those who may have won, and says so on every surface", async () => {
    const { event } = await judged(close, { prize: 1 });
    const [matter] = (await room(event)).matters.filter(({ winners }) => winners !== null);
    expect((await ranking(event)).awards).toMatchObject([{ settled: "open", winners: [], candidates: matter!.candidates }]);
    const outsider = (await ranking(event)).lists[0]!.entries.map(({ project }) => project).find((id) => !matter!.candidates.includes(id))!;
    if (outsider) expect(await refusalOf(decide(event, matter!.id, "order", [outsider]))).toMatchObject({ status: 422, code: "choice" });
    expect(await refusalOf(decide(event, matter!.id, "share", matter!.candidates.slice(0, 1)))).toMatchObject({ status: 422 });

    const shared = matter!.candidates.slice(0, 2);
    const { decision } = await replyOf(decide(event, matter!.id, "share", shared));
    expect((await ranking(event)).awards).toMatchObject([{ settled: "shared", reason, winners: shared.map((project) => ({ project, place: 1, isJoint: true })) }]);
    await replyOf(as(event.organizer)(undoDecision, { params: { decisionId: decision.id }, body: { reason } }));
    const winner = matter!.candidates[1]!;
    await replyOf(decide(event, matter!.id, "order", [winner]));
    const award = { settled: "decided", reason, winners: [{ project: winner, place: 1, isJoint: false }] };
    await replyOf(publish(event));
    expect((await replyOf(as("visitor")(showResults, { params: params(event) }))).awards).toMatchObject([award]);
    const csv = await textOf(as(event.organizer)(downloadExport, { params: { ...params(event), stage: "rankings" }, query: { bom: "0" } }));
    const rows = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
    expect(rows.filter((row) => row.award !== "").map((row) => [row.project_id, row.award, row.award_place])).toEqual([[winner, "decided", "1"]]);
  });

  it("is not awarded before judging has closed", async () => {
    const { event } = await judged(close, { prize: 1 });
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(1) } });
    const [matter] = (await room(event)).matters.filter(({ winners }) => winners !== null);
    expect(await refusalOf(decide(event, matter!.id, "accept"))).toMatchObject({ status: 409, code: "judging_open" });
  });
});

async function publish(event: TestEvent, note = "") {
  const { basis, matters } = await replyOf(as(event.organizer)(showRanking, { params: params(event) }));
  return as(event.organizer)(publishRanking, { params: params(event), body: { basis, note, decisions: matters.map(({ id }) => ({ matter: id, reason })) } });
}

describe("a correction", () => {
  it("lists what changed and why, without naming a judge, and leaves the earlier publication readable", async () => {
    const { event, judges } = await judged(withFlat, { prize: 1 });
    await replyOf(publish(event));
    const first = await replyOf(as("visitor")(showResults, { params: params(event) }));
    expect(first).toMatchObject({ number: 1, changes: null, leftOut: {} });
    const kept = (await room(event)).matters.find(({ kind }) => kind === "flat_judge")!.decision!;
    await replyOf(as(event.organizer)(undoDecision, { params: { decisionId: kept.id }, body: { reason: "She asked us to." } }));
    await replyOf(decide(event, `flat_judge:${judges[2]!.id}`, "leave_out"));
    await replyOf(publish(event, "A judge had marked everything alike by mistake."));
    const second = await replyOf(as("visitor")(showResults, { params: params(event) }));
    expect(second).toMatchObject({
      number: 2, leftOut: { flat_judge: 4 }, publications: [{ number: 2 }, { number: 1 }],
      changes: { difference: { reviewsBefore: 12, reviewsAfter: 8 }, decisions: expect.arrayContaining([{ kind: "flat_judge", choice: "leave_out", isUndone: false }, { kind: "flat_judge", choice: "keep", isUndone: true }]) },
    });
    expect(JSON.stringify(second)).not.toMatch(/jdg_/);
    expect(await replyOf(as("visitor")(showResults, { params: params(event), query: { publication: "1" } }))).toEqual({ ...first, publications: second.publications, appeals: second.appeals });
    expect(await refusalOf(as("visitor")(showResults, { params: params(event), query: { publication: "3" } }))).toMatchObject({ status: 404 });
  });
});
