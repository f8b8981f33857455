import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { downloadExport } from "@/lib/domain/exports";
import { aComparedEvent, aComparison, aProject, as, hoursFromNow, refusalOf, replyOf, textOf, type TestEvent } from "@/lib/testing";
import { decideMatter, listDecisions, previewDecision, publishRanking, showConnection, showRanking, showResults, showWeights, showWithoutJudges, undoDecision } from "..";

const params = (event: { id: string }) => ({ eventId: event.id });
const rank = (event: TestEvent) => replyOf(as(event.organizer)(showRanking, { params: params(event) }));
const room = (event: TestEvent) => replyOf(as(event.organizer)(listDecisions, { params: params(event) }));

async function decide(event: TestEvent, id: string, choice: string, projects: string[] = []) {
  const { matters, state } = await room(event);
  const matter = matters.find((one) => one.id === id);
  if (!matter) throw new Error(`no ${id} among ${matters.map((one) => one.id).join(", ")}`);
  return as(event.organizer)(decideMatter, { params: params(event), body: { matter: id, basis: matter.basis, state, choice, projects, reason: "We talked it over." } });
}

const preview = (event: TestEvent, matter: string, choice: string, projects: string[] = []) =>
  replyOf(as(event.organizer)(previewDecision, { params: params(event), query: { matter, choice, projects: projects.join(",") } }));

async function publish(event: TestEvent, note = "") {
  const { basis, matters } = await rank(event);
  return replyOf(as(event.organizer)(publishRanking, { params: params(event), body: { basis, note, decisions: matters.map(({ id }) => ({ matter: id, reason: "Looked at it together." })) } }));
}

/** Mostly the better one; of neighbours now and then the other. */
const mostly = (judge: number, better: number, worse: number) => ((judge * 7 + better * 3 + worse * 5) % 6 === 0 && worse - better <= 2 ? "worse" as const : "better" as const);

describe("the ranking by comparisons", () => {
  it("puts projects in the order in which judges prefer them, with chances, intervals and a call", async () => {
    const { event, projects } = await aComparedEvent({ projects: 6, judges: 6, prizes: [{ winners: 1 }, { winners: 1, isOfTrack: true }], inTrack: (p) => p >= 3, said: mostly });
    const { ranking } = await rank(event);
    const [overall, track] = ranking.lists;
    expect(overall!.status).toBe("ranked");
    expect(overall!.entries.map(({ project }) => projects.findIndex(({ id }) => id === project))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(overall!.entries.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(0, 9);
    for (const { interval, score, odds } of overall!.entries) {
      expect(interval!.low).toBeLessThan(score);
      expect(odds!.placeLow).toBeLessThanOrEqual(odds!.placeHigh);
    }
    expect(track!.entries.map(({ project, place }) => [projects.findIndex(({ id }) => id === project), place])).toEqual([[3, 1], [4, 2], [5, 3]]);
    expect(ranking).toMatchObject({ receipts: [], methods: [], judges: [] });
    expect(ranking.fit.reviewCount).toBe(90);
  });

  it("gives each project a record that adds up to what it is ranked from", async () => {
    const { event } = await aComparedEvent({ projects: 5, judges: 4, said: (j, a, b) => (b - a === 1 && j === 0 ? "tie" : mostly(j, a, b)) });
    const { ranking } = await rank(event);
    const entries = new Map(ranking.lists[0]!.entries.map((entry) => [entry.project, entry]));
    const { records } = ranking.compared!;
    expect(records).toHaveLength(5);
    for (const { project, wins, losses, ties, lines } of records) {
      const counted = (said: string) => lines.filter((line) => line.said === said).length;
      expect([counted("won"), counted("lost"), counted("tie")]).toEqual([wins, losses, ties]);
      expect(entries.get(project)).toMatchObject({ reviewCount: wins + losses + ties, rawMean: (wins + ties / 2) / (wins + losses + ties) });
    }
    expect(records.reduce((sum, { wins, losses }) => sum + wins - losses, 0)).toBe(0);
  });

  it("gives equals a shared place and an undefeated project a finite strength", async () => {
    const { event, projects } = await aComparedEvent({ projects: 4, judges: 4, said: (_, a, b) => (a === 1 && b === 2 ? "tie" : "better") });
    const { ranking } = await rank(event);
    const place = new Map(ranking.lists[0]!.entries.map((entry) => [entry.project, entry]));
    expect(projects.map(({ id }) => [place.get(id)!.place, place.get(id)!.isShared])).toEqual([[1, false], [2, true], [2, true], [4, false]]);
    expect(Number.isFinite(place.get(projects[0]!.id)!.score)).toBe(true);
    // Nobody but a prior keeps it finite, so that reading has no answer, and says so.
    expect(ranking.compared!.satisfiesFord).toBe(false);
    expect(ranking.compared!.readings.map(({ places }) => places.likelihood)).toEqual([null, null, null, null]);
    expect(ranking.compared!.readings.map(({ places }) => places.share).sort()).toEqual([1, 2, 2, 4]);
  });

  it("is refused where no comparison connects the groups, with who can compare which pair", async () => {
    const { event, projects, judges } = await aComparedEvent({ projects: 6, judges: 2, said: (_, a, b) => (Math.floor(a / 2) === Math.floor(b / 2) ? "better" : null) });
    const refusal = await refusalOf(as(event.organizer)(showRanking, { params: params(event) }));
    expect(refusal).toMatchObject({ status: 422, code: "graph_disconnected" });
    expect(refusal.detail).toContain("2 more comparisons would join them");
    const { groups, fewestComparisons, bridges } = refusal.data as { groups: { projects: string[] }[]; fewestComparisons: number; bridges: { comparisons: { judge: string; projects: string[]; toAssign: string[] }[] } };
    expect([groups.map((group) => group.projects.length), fewestComparisons]).toEqual([[2, 2, 2], 2]);
    expect(bridges.comparisons).toHaveLength(2);
    // Both judges compared each pair, so that neither is to blame that the groups stand apart.
    const { compared } = await replyOf(as(event.organizer)(showConnection, { params: params(event) }));
    expect(compared).toMatchObject({ connected: false, cutJudges: [], bridges: { status: "proposed" } });
    // They do join them: carried out, there is a ranking.
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(1) } });
    for (const { judge, projects: [left, right], toAssign } of bridges.comparisons) {
      expect(toAssign).toEqual([]);
      expect(judges.map(({ id }) => id)).toContain(judge);
      await aComparison(event, { id: judge }, { id: left! }, { id: right! }, "tie");
    }
    expect((await rank(event)).ranking.lists[0]!.entries).toHaveLength(projects.length);
  });

  it("tells where the connection hangs, and has no weights to try", async () => {
    const { event, projects, judges } = await aComparedEvent({ projects: 6, judges: 3, said: (j, a, b) => ((a < 3) === (b < 3) ? "better" : j === 0 && a === 0 && b === 3 ? "tie" : null) });
    const { connection, compared } = await replyOf(as(event.organizer)(showConnection, { params: params(event) }));
    expect(connection).toBeNull();
    expect(compared).toMatchObject({ connected: true, bridges: null, cutJudges: [{ judge: judges[0]!.id, disconnects: true, lostProjects: [] }] });
    expect(compared!.cutPairs.map((pair) => [...pair.projects].sort())).toEqual([[projects[0]!.id, projects[3]!.id].sort()]);
    expect((await room(event)).matters.map(({ id }) => id)).toContain(`thin_connection:${judges[0]!.id}`);
    expect(await refusalOf(as(event.organizer)(showWeights, { params: params(event) }))).toMatchObject({ status: 409, code: "judges_compare" });
  });
});

describe("what is decided of comparisons", () => {
  it("names a judge who answers against all others; leaving her out does what was previewed, and undone it is as before", async () => {
    const { event, judges } = await aComparedEvent({ projects: 7, judges: 6, said: (j, a, b) => (j === 5 ? "worse" : mostly(j, a, b)) });
    const id = `contrary_judge:${judges[5]!.id}`;
    const before = await rank(event);
    expect(before.ranking.compared!.judges.find(({ judge }) => judge === judges[5]!.id)!.flag).toBe("contrary");
    const told = await preview(event, id, "leave_out");
    expect(told.difference).toMatchObject({ reviewsBefore: 126, reviewsAfter: 105 });
    const { decision, difference } = await replyOf(decide(event, id, "leave_out"));
    expect(difference).toEqual(told.difference);
    const after = await rank(event);
    expect(after.inputHash).toBe(told.inputHash);
    expect(after.ranking.fit.reviewCount).toBe(105);
    expect((await room(event)).leftOut.comparisons.map(({ judge, why }) => [judge, why])).toEqual(Array(21).fill([judges[5]!.id, "contrary_judge"]));
    await replyOf(as(event.organizer)(undoDecision, { params: { decisionId: decision.id }, body: { reason: "She explained it." } }));
    expect(await rank(event)).toEqual(before);
  });

  it("merges two entries: answers go to the one that is kept, one between them drops, and of two on one pair the kept entry's counts", async () => {
    const { event, projects, judges } = await aComparedEvent({ projects: 5, judges: 3, said: (j, a, b) => (j === 0 && b === 4 && a !== 1 ? "worse" : "better") });
    // The last is the same as the second, under another team.
    const repoUrl = "https://example.org/same";
    await database().$executeRaw`ALTER TABLE revisions DISABLE TRIGGER USER`;
    await database().revision.updateMany({ where: { projectId: { in: [projects[1]!.id, projects[4]!.id] } }, data: { repoUrl } });
    await database().$executeRaw`ALTER TABLE revisions ENABLE TRIGGER USER`;
    const { matters } = await room(event);
    const { id } = matters.find(({ kind }) => kind === "duplicate_entry")!;
    await replyOf(decide(event, id, "merge", [projects[1]!.id]));
    const { ranking } = await rank(event);
    const kept = ranking.compared!.records.find(({ project }) => project === projects[1]!.id)!;
    expect(kept).toMatchObject({ wins: 6, losses: 3, ties: 0 });
    expect(ranking.fit.reviewCount).toBe(3 * 6);
    const { leftOut } = await room(event);
    expect(leftOut.merged).toMatchObject([{ project: projects[4]!.id, into: projects[1]!.id }]);
    expect(leftOut.comparisons).toHaveLength(3 * 4);
    expect(new Set(leftOut.comparisons.map(({ judge }) => judge))).toEqual(new Set(judges.map((judge) => judge.id)));
  });

  it("asks about what was hardly compared, what was not, and who did not finish", async () => {
    const { event, projects, judges } = await aComparedEvent({
      projects: 5, judges: 3, said: (j, a, b) => (j === 2 ? (a === 0 && b === 1 ? "better" : null) : b === 4 ? null : b === 3 ? (j === 0 && a === 2 ? "better" : null) : "better"),
    });
    const ids = (await room(event)).matters.map((matter) => matter.id);
    expect(ids).toEqual(expect.arrayContaining([`not_judged:${projects[4]!.id}`, `few_comparisons:${projects[3]!.id}`, "unfinished_comparisons:event"]));
    const unfinished = (await room(event)).matters.find(({ kind }) => kind === "unfinished_comparisons")!;
    expect(unfinished.subjects.sort()).toEqual(judges.map(({ id }) => id).sort());
    await replyOf(decide(event, `few_comparisons:${projects[3]!.id}`, "apart"));
    const [overall] = (await rank(event)).ranking.lists;
    expect(overall).toMatchObject({ apart: [projects[3]!.id], notJudged: [projects[4]!.id] });
    expect(overall!.entries).toHaveLength(3);
  });

  it("tells exactly what the order would be without a judge", async () => {
    const { event, judges } = await aComparedEvent({ projects: 5, judges: 4, said: (j, a, b) => (j === 0 && b - a <= 2 ? "worse" : "better") });
    const asked = judges[0]!.id;
    const { judges: [told] } = await replyOf(as(event.organizer)(showWithoutJudges, { params: params(event), query: { judges: asked } }));
    const before = (await rank(event)).ranking.lists[0]!.entries;
    await database().assignment.updateMany({ where: { judgeId: asked }, data: { withdrawnAt: new Date(), withdrawalCause: "organizer" } });
    const after = new Map((await rank(event)).ranking.lists[0]!.entries.map(({ project, place, score }) => [project, { place, score }]));
    expect(told!.moved).toBe(before.filter(({ project, place }) => after.get(project)!.place !== place).length);
    if (told!.largestMove) expect(after.get(told!.largestMove.project)).toEqual({ place: told!.largestMove.placeAfter, score: told!.largestMove.scoreAfter });
    expect((await room(event)).leftOut.comparisons.map(({ why }) => why)).toEqual(Array(10).fill("assignment_withdrawn"));
  });
});

describe("the publication of comparisons", () => {
  it("shows everybody the places, a team its own record without judges, and what a correction changed", async () => {
    const { event, projects, judges } = await aComparedEvent({ projects: 6, judges: 6, prizes: [{ winners: 1 }], said: (j, a, b) => (j === 5 ? "worse" : mostly(j, a, b)) });
    await publish(event);
    const seen = await replyOf(as("visitor")(showResults, { params: params(event) }));
    expect(seen).toMatchObject({ number: 1, mode: "compare", reviewCount: 90, ownRecords: [] });
    expect(seen.lists[0]!.entries.map(({ place }) => place)).toEqual((await rank(event)).ranking.lists[0]!.entries.map(({ place }) => place));
    for (const judge of judges) expect(JSON.stringify(seen)).not.toContain(judge.id);

    const member = await database().teamMember.findFirstOrThrow({ where: { teamId: projects[2]!.teamId }, include: { person: true } });
    const { ownRecords } = await replyOf(as(member.person)(showResults, { params: params(event) }));
    expect(ownRecords).toHaveLength(1);
    const [own] = ownRecords;
    expect(own!.rivals).toHaveLength(5);
    for (const said of ["wins", "losses", "ties"] as const) expect(own!.rivals.reduce((sum, rival) => sum + rival[said], 0)).toBe(own![said]);
    for (const judge of judges) expect(JSON.stringify(ownRecords)).not.toContain(judge.id);

    const { decisions } = await room(event);
    const kept = decisions.find(({ kind }) => kind === "contrary_judge")!;
    await replyOf(as(event.organizer)(undoDecision, { params: { decisionId: kept.id }, body: { reason: "She has said that she mixed up the sides." } }));
    await replyOf(decide(event, `contrary_judge:${judges[5]!.id}`, "leave_out"));
    await publish(event, "A judge had mixed up the sides.");
    const second = await replyOf(as("visitor")(showResults, { params: params(event) }));
    expect(second).toMatchObject({ number: 2, reviewCount: 75, leftOut: { contrary_judge: 15 }, changes: { difference: { reviewsBefore: 90, reviewsAfter: 75 } } });
    expect((await replyOf(as("visitor")(showResults, { params: params(event), query: { publication: "1" } }))).reviewCount).toBe(90);
  });

  it("exports every answer and the places", async () => {
    const { event, projects, answers } = await aComparedEvent({ projects: 4, judges: 4, said: mostly });
    await aProject(event);
    const sheet = async (stage: string) =>
      Papa.parse<Record<string, string>>(await textOf(as(event.organizer)(downloadExport, { params: { ...params(event), stage }, query: { bom: "0" } })), { header: true, skipEmptyLines: true }).data;
    const scores = await sheet("scores");
    expect(scores.map(({ comparison_id: id, answer, left_id: left, right_id: right, counts }) => ({ id, answer, left, right, counts })).sort((a, b) => (a.id! < b.id! ? -1 : 1)))
      .toEqual([...answers].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, answer, leftId, rightId }) => ({ id, answer, left: leftId, right: rightId, counts: "yes" })));
    const places = (await sheet("rankings")).filter(({ list_id: list, place }) => list === "overall" && place !== "");
    expect(places.map(({ project_id: id }) => id)).toEqual((await rank(event)).ranking.lists[0]!.entries.map(({ project }) => project));
    expect(places).toHaveLength(projects.length);
  });
});
