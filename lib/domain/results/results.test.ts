import Papa from "papaparse";
import { beforeEach, describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { downloadExport } from "@/lib/domain/exports";
import { aJudge, anAssignment, anEvent, aProject, aReview, aTeam, aPerson, as, expectAudit, hoursFromNow, refusalOf, replyOf, textOf, type TestEvent } from "@/lib/testing";
import { decideMatter, listDecisions, publishRanking, showAnnouncement, showRanking, showResults } from ".";

const rank = (event: TestEvent) => as(event.organizer)(showRanking, { params: { eventId: event.id } });
const results = (event: TestEvent, who: Parameters<typeof as>[0] = "visitor", publication = "latest") =>
  as(who)(showResults, { params: { eventId: event.id }, query: { publication } });

async function publish(event: TestEvent, body: object = {}) {
  const { basis, matters } = await replyOf(rank(event));
  const decisions = matters.map(({ id }) => ({ matter: id, reason: "Looked at it together." }));
  return as(event.organizer)(publishRanking, { params: { eventId: event.id }, body: { basis, decisions, ...body } });
}

const closeJudging = (event: TestEvent) =>
  database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });

/** Projects by judges: `marks[p][j]` is what judge j gave project p on both criteria, null where she did not judge. */
async function judged(marks: (number | null)[][], event?: TestEvent) {
  const made = event ?? (await anEvent());
  const judges = await Promise.all(marks[0]!.map(() => aJudge(made)));
  const projects = [];
  for (const row of marks) {
    const project = await aProject(made);
    projects.push(project);
    for (const [j, mark] of row.entries()) if (mark !== null) await aReview(made, judges[j]!, project, [mark, mark]);
  }
  return { event: made, judges, projects };
}

const connected = [[5, 4, null], [4, null, 3], [null, 3, 2], [3, 2, 1]];

describe("the ranking", () => {
  it("puts projects in the order of their adjusted scores, with a receipt that adds up", async () => {
    const { event, projects } = await judged(connected);
    const { ranking } = await replyOf(rank(event));
    const overall = ranking.lists[0]!;
    expect(overall.status).toBe("ranked");
    expect(overall.entries.map(({ project }) => projects.findIndex(({ id }) => id === project))).toEqual([0, 1, 2, 3]);
    for (const { score, lines } of ranking.receipts)
      expect(lines.reduce((sum, { mark, leniencyRemoved }) => sum + mark - leniencyRemoved, 0) / lines.length).toBeCloseTo(score, 9);
  });

  it("is the same whatever the order in which reviews were made", async () => {
    const { event } = await judged(connected);
    const [first, again] = [await replyOf(rank(event)), await replyOf(rank(event))];
    expect(again).toEqual(first);
  });

  it("is refused where no judge connects the groups, naming them and the fewest reviews that would", async () => {
    const { event, projects } = await judged([[5, null], [4, null], [null, 3], [null, 2]]);
    const refusal = await refusalOf(rank(event));
    expect(refusal).toMatchObject({ status: 422, code: "graph_disconnected" });
    const { groups, fewestReviews, bridges } = refusal.data as { groups: { projects: string[] }[]; fewestReviews: number; bridges: { plans: { reviews: unknown[] }[] } };
    expect(groups.map((group) => group.projects.length)).toEqual([2, 2]);
    expect(groups.flatMap((group) => group.projects).sort()).toEqual(projects.map(({ id }) => id).sort());
    expect(fewestReviews).toBe(1);
    expect(bridges.plans[0]!.reviews.length).toBe(1);
    await closeJudging(event);
    const published = as(event.organizer)(publishRanking, { params: { eventId: event.id }, body: { basis: "0".repeat(64) } });
    expect(await refusalOf(published)).toMatchObject({ status: 422, code: "graph_disconnected" });
  });

  it("asks first for reviews that judges have been given already, also where nobody has a place left", async () => {
    const { event, projects, judges } = await judged([[5, null], [4, null], [null, 3], [null, 2]]);
    for (const judge of judges) await database().judge.update({ where: { id: judge.id }, data: { capacity: 3 } });
    await anAssignment(event, judges[1]!, projects[0]!);
    await aReview(event, judges[0]!, await aProject(event, { draft: true }), [1, 1]); // fills her last place, and is not in judging
    const { bridges } = (await refusalOf(rank(event))).data as { bridges: { status: string; plans: { reviews: object[] }[] } };
    expect(bridges).toMatchObject({ status: "proposed", plans: [{ reviews: [{ judge: judges[1]!.id, project: projects[0]!.id, isAssigned: true }] }] });
  });

  it("says which groups stay apart where nobody can be asked", async () => {
    const { event, judges } = await judged([[5, null], [4, null], [null, 3], [null, 2]]);
    for (const judge of judges) await database().judge.update({ where: { id: judge.id }, data: { capacity: 2 } });
    const { bridges } = (await refusalOf(rank(event))).data as { bridges: { status: string; plans: object[]; islands: string[][] } };
    expect(bridges).toMatchObject({ status: "infeasible", plans: [] });
    expect(bridges.islands.map((island) => island.length)).toEqual([2, 2]);
  });

  it("proposes only reviews that can be given: none of an own team, by whatever account, and projects in no track to anybody", async () => {
    const { event, projects, judges } = await judged([[5, null], [4, null], [null, 3], [null, 2]]);
    const [first, second] = [judges[0]!, judges[1]!];
    const { id: personId, email, emailKey } = await aPerson();
    await database().person.update({ where: { id: personId }, data: { emailVerifiedAt: new Date() } });
    await database().judge.update({ where: { id: first.id }, data: { email, emailKey } }); // invited there, accepted with another account
    const teamId = projects[2]!.team.id;
    await database().teamMember.create({ data: { teamId, eventId: event.id, personId } });
    await database().project.update({ where: { id: projects[3]!.id }, data: { teamId } });
    await database().judgeTrack.create({ data: { judgeId: second.id, trackId: event.tracks[0]!.id } });
    const { bridges } = (await refusalOf(rank(event))).data as { bridges: { plans: { reviews: { judge: string; project: string }[] }[] } };
    const proposed = bridges.plans.flatMap(({ reviews }) => reviews);
    expect(proposed.length).toBeGreaterThan(0);
    expect(new Set(proposed.map(({ judge }) => judge))).toEqual(new Set([second.id]));
  });

  it("says so where nothing is judged", async () => {
    const event = await anEvent();
    await aProject(event);
    expect(await refusalOf(rank(event))).toMatchObject({ status: 422, code: "nothing_judged" });
  });

  it("shows an unreviewed project outside the places, and wants a decision on it", async () => {
    const { event } = await judged(connected);
    const { id } = await aProject(event);
    const { ranking, matters } = await replyOf(rank(event));
    expect(ranking.lists[0]!.notJudged).toEqual([id]);
    expect(ranking.lists[0]!.entries.map(({ project }) => project)).not.toContain(id);
    expect(matters.map((matter) => matter.id)).toContain(`not_judged:${id}`);
  });

  it("shares the first place where all marks are equal, and names no winner", async () => {
    const { event } = await judged([[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
    const { ranking } = await replyOf(rank(event));
    const overall = ranking.lists[0]!;
    expect(overall.entries.map(({ place, isShared, score }) => [place, isShared, score])).toEqual(Array(3).fill([1, true, 3]));
    expect(overall.call.winner).toBeNull();
  });

  it("gives a provisional order and no odds where one judge judged all", async () => {
    const { event } = await judged([[5], [4], [2]]);
    const { ranking, matters } = await replyOf(rank(event));
    expect(ranking.lists[0]).toMatchObject({ status: "provisional", call: { kind: "undecided", winner: null } });
    expect(ranking.lists[0]!.entries.every(({ odds, standardError }) => odds === null && standardError === null)).toBe(true);
    expect(matters.map(({ kind }) => kind)).toContain("provisional");
  });

  it("holds a flat judge up as a decision", async () => {
    const { event, judges } = await judged([[5, 4, 3], [4, 4, 3], [2, 3, 3], [1, 2, 3]]);
    const { matters } = await replyOf(rank(event));
    expect(matters.map(({ id }) => id)).toContain(`flat_judge:${judges[2]!.id}`);
  });

  it("leaves out withdrawn assignments, drafts and disqualified entries", async () => {
    const { event, projects, judges } = await judged(connected);
    await database().assignment.updateMany({ where: { judgeId: judges[2]!.id }, data: { withdrawnAt: new Date(), withdrawalCause: "recused" } });
    await database().project.update({ where: { id: projects[3]!.id }, data: { eligibility: "disqualified" } });
    const { ranking } = await replyOf(rank(event));
    expect(ranking.fit.reviewCount).toBe(4);
    expect(JSON.stringify(ranking)).not.toContain(projects[3]!.id);
  });
});

describe("publishing", () => {
  let event: TestEvent;
  beforeEach(async () => {
    ({ event } = await judged(connected));
  });

  it("waits until judging has closed", async () => {
    expect(await refusalOf(publish(event))).toMatchObject({ status: 409, code: "judging_open" });
  });

  it("wants a written reason for every open matter, and what was looked at", async () => {
    await closeJudging(event);
    await aProject(event);
    expect(await refusalOf(publish(event, { decisions: [] }))).toMatchObject({ status: 422, code: "decisions_open" });
    expect(await refusalOf(publish(event, { basis: "f".repeat(64) }))).toMatchObject({ status: 409, code: "ranking_changed" });
  });

  it("is of what was looked at and nothing else: who is decided to win, a reason, a name, a comment", async () => {
    const prize = await database().prize.create({ data: { id: newId("prize"), eventId: event.id, name: "Grand prize", winners: 1, position: 0 } });
    await closeJudging(event);
    const review = await database().review.findFirstOrThrow({ where: { eventId: event.id } });
    const changes: [string, () => Promise<unknown>][] = [
      ["winner", async () => {
        const { matters, state } = await replyOf(as(event.organizer)(listDecisions, { params: { eventId: event.id } }));
        const { id: matter, basis, candidates } = matters.find(({ winners }) => winners !== null)!;
        const body = { matter, basis, state, choice: "order", projects: candidates.slice(0, 1), reason: "We saw it run." };
        await replyOf(as(event.organizer)(decideMatter, { params: { eventId: event.id }, body }));
      }],
      ["name of a prize", () => database().prize.update({ where: { id: prize.id }, data: { name: "Golden die" } })],
      ["time for appeals", () => database().event.update({ where: { id: event.id }, data: { appealDays: 3 } })],
      ["comment", async () => {
        await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(1) } });
        await database().review.update({ where: { id: review.id }, data: { comment: "Well built." } });
        await closeJudging(event);
      }],
    ];
    for (const [what, change] of changes) {
      const { basis, inputHash, matters } = await replyOf(rank(event));
      await change();
      expect((await replyOf(rank(event))).inputHash).toBe(inputHash);
      const decisions = matters.map(({ id }) => ({ matter: id, reason: "Looked at it together." }));
      expect(await refusalOf(publish(event, { basis, decisions })), what).toMatchObject({ status: 409, code: "ranking_changed" });
    }
    await replyOf(publish(event));
  });

  it("happens once where two press at the same time, so that no copy starts the time for appeals anew", async () => {
    await closeJudging(event);
    for (const number of [1, 2]) {
      const { basis } = await replyOf(rank(event));
      const outcomes = await Promise.all(["One", "Other"].map((note) => publish(event, { basis, note })));
      const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
      expect(refused).toMatchObject([{ status: 409, code: "ranking_changed" }]);
      expect((await replyOf(results(event))).number).toBe(number);
    }
  });

  it("shows nobody but organizers a score before, and everybody the same places after", async () => {
    await closeJudging(event);
    const before = await refusalOf(results(event));
    expect(before).toMatchObject({ status: 404, code: "not_published" });
    const { ranking } = await replyOf(rank(event));
    const published = await expectAuditOfPublication(event);
    const shown = await replyOf(results(event));
    expect(shown).toMatchObject({ number: 1, resultHash: published.resultHash, ownReceipts: [] });
    const places = ranking.lists[0]!.entries.map(({ project, place }) => `${place} ${project}`);
    expect(shown.lists[0]!.entries.map(({ project, place }) => `${place} ${project}`)).toEqual(places);
    const csv = await textOf(as(event.organizer)(downloadExport, { params: { eventId: event.id, stage: "rankings" }, query: { bom: "0" } }));
    const rows = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data.filter((row) => row.list_id === "overall");
    expect(rows.map((row) => `${row.place} ${row.project_id}`)).toEqual(places);
  });

  it("shows a team the working of its own project and what judges wrote to it, without the judges", async () => {
    await closeJudging(event);
    const member = await aPerson();
    const team = await aTeam(event, { members: [member] });
    const project = await aProject(event, { team });
    const judges = await database().judge.findMany({ where: { eventId: event.id } });
    for (const [i, judge] of judges.entries()) await aReview(event, judge, project, [4, 4], ["Well done.", "A pleasure.", ""][i] ?? "");
    await replyOf(publish(event));
    const { ownReceipts } = await replyOf(results(event, member));
    expect(ownReceipts).toMatchObject([{ project: project.id, comments: ["A pleasure.", "Well done."] }]);
    expect(JSON.stringify(ownReceipts)).not.toMatch(/jdg_/);
    expect(JSON.stringify(await replyOf(results(event)))).not.toContain("Well done.");
  });

  it("freezes the run: the database refuses to change or remove it", async () => {
    await closeJudging(event);
    await replyOf(publish(event));
    const shown = await replyOf(results(event));
    for (const sql of ["UPDATE ranking_runs SET result = '{}'", "DELETE FROM ranking_runs", "UPDATE publications SET number = 7", "DELETE FROM publications", "TRUNCATE publications CASCADE"])
      await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(/only ever added/);
    await database().project.updateMany({ where: { eventId: event.id }, data: { eligibility: "disqualified" } });
    expect(await replyOf(results(event))).toEqual(shown);
  });

  it("keeps what prizes, tracks and projects were called, whatever they are called later", async () => {
    const prizes = ["Grand prize", "Golden die"].map((name, position) => ({ id: newId("prize"), eventId: event.id, name, winners: 1 + position, position }));
    await database().prize.createMany({ data: prizes });
    await closeJudging(event);
    await replyOf(publish(event));
    const shown = await replyOf(results(event));
    expect(shown.lists.map(({ name }) => name)).toEqual(expect.arrayContaining(["Grand prize", "Golden die"]));
    const csv = () => textOf(as(event.organizer)(downloadExport, { params: { eventId: event.id, stage: "rankings" }, query: { bom: "0" } }));
    const stage = () => replyOf(as(event.organizer)(showAnnouncement, { params: { eventId: event.id, step: "1" } }));
    const [sheet, step] = [await csv(), await stage()];
    for (const [i, { id }] of prizes.entries()) await database().prize.update({ where: { id }, data: { name: prizes[1 - i]!.name } });
    await database().track.update({ where: { id: event.tracks[0]!.id }, data: { name: "Renamed" } });
    await database().team.update({ where: { id: (await database().team.findFirstOrThrow({ where: { eventId: event.id } })).id }, data: { name: "Renamed" } });
    expect(await replyOf(results(event))).toEqual(shown);
    expect(await csv()).toBe(sheet);
    expect(await stage()).toEqual(step);
    await replyOf(publish(event, { note: "The prizes had each other's names." }));
    const named = (lists: { id: string; name: string }[]) => lists.filter(({ id }) => id === prizes[0]!.id).map(({ name }) => name);
    expect([named(shown.lists), named((await replyOf(results(event))).lists)]).toEqual([["Grand prize"], ["Golden die"]]);
    expect((await replyOf(results(event, "visitor", "1"))).lists).toEqual(shown.lists);
  });

  it("shows a team nothing that judges write after a publication before the correction is out", async () => {
    await closeJudging(event);
    const member = await aPerson();
    const project = await aProject(event, { team: await aTeam(event, { members: [member] }) });
    const judges = await database().judge.findMany({ where: { eventId: event.id } });
    const review = await aReview(event, judges[0]!, project, [4, 4], "Well done.");
    await aReview(event, judges[1]!, project, [3, 4]);
    await replyOf(publish(event));
    const comments = async (publication = "latest") => (await replyOf(results(event, member, publication))).ownReceipts[0]!.comments;
    expect(await comments()).toEqual(["Well done."]);
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(1) } });
    await database().review.update({ where: { id: review.id }, data: { comment: "NEW WORDS" } });
    await aReview(event, judges[2]!, project, [5, 5], "MORE WORDS");
    expect([await comments(), await comments("1")]).toEqual([["Well done."], ["Well done."]]);
    await closeJudging(event);
    await replyOf(publish(event, { note: "One more review." }));
    expect([await comments(), await comments("1")]).toEqual([["MORE WORDS", "NEW WORDS"], ["Well done."]]);
    await expect(database().$executeRawUnsafe("UPDATE published_comments SET comments = '{}'")).rejects.toThrow(/only ever added/);
  });

  it("corrects only by a new number with a note", async () => {
    await closeJudging(event);
    await replyOf(publish(event));
    expect(await refusalOf(publish(event))).toMatchObject({ status: 422, code: "note_required" });
    expect(await replyOf(publish(event, { note: "A review was withdrawn." }))).toMatchObject({ number: 2 });
    expect((await replyOf(results(event))).number).toBe(2);
  });

  const expectAuditOfPublication = async (published: TestEvent) => {
    const { matters } = await replyOf(rank(published));
    const entries = Array<string>(1 + matters.length).fill("ranking.publish done");
    return expectAudit(published.id, entries, () => replyOf(publish(published)));
  };
});

describe("a tie", () => {
  it("is broken by the criterion that was named beforehand, and by nothing else", async () => {
    const event = await anEvent();
    const [judges, projects] = [await Promise.all([aJudge(event), aJudge(event)]), [await aProject(event), await aProject(event), await aProject(event)]];
    const marks = [[1, 4], [5, 2], [1, 1]]; // idea weighs 1, craft 2: the first two have 3 each
    for (const judge of judges) for (const [p, project] of projects.entries()) await aReview(event, judge, project, marks[p]!);
    const places = async () => new Map((await replyOf(rank(event))).ranking.lists[0]!.entries.map(({ project, place, isTieBroken }) => [project, [place, isTieBroken]]));
    expect([...(await places()).values()]).toEqual([[1, false], [1, false], [3, false]]);
    await database().event.update({ where: { id: event.id }, data: { tieBreakCriterionId: event.criteria[0]!.id } });
    expect(await places()).toEqual(new Map([[projects[1]!.id, [1, true]], [projects[0]!.id, [2, true]], [projects[2]!.id, [3, false]]]));
  });
});
