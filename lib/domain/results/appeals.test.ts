import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { updateDetails } from "@/lib/domain/events";
import { aJudge, anEvent, aPerson, aProject, aReview, aTeam, as, auditOf, hoursFromNow, refusalOf, replyOf, type TestEvent, type TestPerson } from "@/lib/testing";
import { answerAppeal, fileAppeal, listAppeals, publishRanking, showRanking, showResults } from ".";

let event: TestEvent;
let member: TestPerson;
let other: TestPerson;
let projectId: string;

async function publish(note = "") {
  const { basis, matters } = await replyOf(as(event.organizer)(showRanking, { params: { eventId: event.id } }));
  const body = { basis, note, decisions: matters.map(({ id }) => ({ matter: id, reason: "Looked at." })) };
  return replyOf(as(event.organizer)(publishRanking, { params: { eventId: event.id }, body }));
}

const file = (text = "The second mark is not about our entry.", who = member) => as(who)(fileAppeal, { params: { projectId }, body: { text } });
const appeals = async (who: TestPerson) => replyOf(as(who)(listAppeals, { params: { eventId: event.id } }));

beforeEach(async () => {
  event = await anEvent({ judgingClosesAt: hoursFromNow(-1) });
  [member, other] = [await aPerson({ name: "Tara" }), await aPerson()];
  const projects = [await aProject(event, { team: await aTeam(event, { members: [member] }) }), await aProject(event, { team: await aTeam(event, { members: [other] }) })];
  projectId = projects[0]!.id;
  for (const marks of [[5, 3], [4, 2]]) {
    const judge = await aJudge(event);
    for (const [p, project] of projects.entries()) await aReview(event, judge, project, [marks[p]!, marks[p]!]);
  }
});

describe("an appeal", () => {
  it("is filed by the team once results are out, and answered once; the public reads how many", async () => {
    expect(await refusalOf(file())).toMatchObject({ status: 404, code: "not_published" });
    await publish();
    const { id } = await replyOf(file());
    expect(await refusalOf(file())).toMatchObject({ status: 409, code: "appeal_pending" });
    expect(await refusalOf(file(undefined, other))).toMatchObject({ status: 403 });
    expect((await appeals(other)).appeals).toEqual([]);
    expect((await appeals(event.organizer)).appeals).toMatchObject([{ id, text: "The second mark is not about our entry.", filedBy: "Tara", answeredAt: null }]);

    const answer = (text: string) => as(event.organizer)(answerAppeal, { params: { appealId: id }, body: { answer: text } });
    await replyOf(answer("We asked the judge: it is."));
    expect(await refusalOf(answer("Or is it?"))).toMatchObject({ status: 409, code: "already_answered" });
    expect((await appeals(member)).appeals).toMatchObject([{ answer: "We asked the judge: it is." }]);
    const results = await replyOf(as("visitor")(showResults, { params: { eventId: event.id } }));
    expect(results.appeals).toMatchObject({ filed: 1, answered: 1 });
    expect(JSON.stringify(results)).not.toContain("second mark");
    expect(await auditOf(event.id)).toEqual(expect.arrayContaining(["appeal.file done", "appeal.answer done"]));
    await expect(database().$executeRawUnsafe("UPDATE appeals SET answer = 'x'")).rejects.toThrow(/only answered/);
  });

  it("is one at a time, also where two of a team write at once", async () => {
    await publish();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => file()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.refusal).toMatchObject({ status: 409, code: "appeal_pending" });
    expect((await appeals(member)).appeals).toHaveLength(1);
  });

  it("has the days that the results promised: they become more, never fewer", async () => {
    await publish();
    const { closesAt } = await appeals(member);
    const setDays = async (appealDays: number) => {
      const { version } = await database().event.findUniqueOrThrow({ where: { id: event.id } });
      return as(event.organizer)(updateDetails, { params: { eventId: event.id }, body: { version, appealDays } });
    };
    expect(await refusalOf(setDays(0))).toMatchObject({ status: 409, code: "appeals_promised" });
    expect(await appeals(member)).toMatchObject({ isOpen: true, closesAt });
    await replyOf(setDays(9));
    expect((await appeals(member)).closesAt! > closesAt!).toBe(true);
  });

  it("is possible for the days that were set, anew after a correction", async () => {
    await database().event.update({ where: { id: event.id }, data: { appealDays: 0 } });
    await publish();
    expect(await refusalOf(file())).toMatchObject({ status: 409, code: "appeals_closed" });
    expect((await appeals(member)).isOpen).toBe(false);
    await database().event.update({ where: { id: event.id }, data: { appealDays: 2 } });
    await publish("A review had been missing.");
    const { isOpen, closesAt } = await appeals(member);
    expect(isOpen).toBe(true);
    expect(Math.round((new Date(closesAt!).getTime() - Date.now()) / 3_600_000)).toBe(48);
    await replyOf(file());
  });
});
