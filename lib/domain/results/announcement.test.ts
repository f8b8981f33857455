import { beforeEach, describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { aJudge, anEvent, aProject, aReview, as, hoursFromNow, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { announcementOf, rehearsalOf } from "./announcement";
import { publishRanking, showAnnouncement, showRanking } from ".";

const project = (id: string) => ({ title: `Title ${id}`, team: `Team ${id}` });
const prizeName = (id: string) => `Prize ${id}`;
const winner = (id: string, place: number) => ({ project: id, place, isJoint: false });

describe("the steps", () => {
  it("go from the last prize to the first and from the last place to the first, and end with all winners", () => {
    const awards = [
      { list: "grand", reason: null, winners: [winner("a", 1), winner("b", 2), winner("c", 2)] },
      { list: "none", reason: "Nobody stood out.", winners: [] },
      { list: "small", reason: "The jury met.", winners: [winner("d", 1)] },
    ];
    const steps = announcementOf({ event: "Hack", awards, prizeName, project });
    const told = steps.map((step) => (step.kind === "place" ? [step.prize, step.place, ...step.winners.map(({ title }) => title)].join(" ") : step.kind));
    expect(told).toEqual(["opening", "prize", "Prize small 1 Title d", "prize", "nobody", "prize", "Prize grand 2 Title b Title c", "Prize grand 1 Title a", "all"]);
    expect(steps[2]).toMatchObject({ isOnly: true, isJoint: false, reason: "The jury met." });
    expect(steps[6]).toMatchObject({ isJoint: true });
  });

  it("of a rehearsal name nobody twice", () => {
    const steps = rehearsalOf("Hack", [{ id: "x", name: "X", winners: 3 }, { id: "y", name: "Y", winners: 1 }]);
    const titles = steps.flatMap((step) => (step.kind === "place" ? step.winners.map(({ title }) => title) : []));
    expect(titles).toEqual(["Project D", "Project C", "Project B", "Project A"]);
  });
});

describe("the prize-giving", () => {
  let event: TestEvent;
  let titles: string[];
  const step = (number: number, query: Record<string, string> = {}) => as(event.organizer)(showAnnouncement, { params: { eventId: event.id, step: String(number) }, query });

  /** Three projects that the marks tell apart well, and a prize for the best. */
  beforeEach(async () => {
    event = await anEvent();
    await database().prize.create({ data: { id: newId("prize"), eventId: event.id, name: "Wheel", position: 0 } });
    const projects = await Promise.all(["Lantern", "Kettle", "Spoon"].map((title) => aProject(event, { title })));
    titles = projects.map(({ title }) => title);
    for (const shift of [0, 0, 1, 0, 0, 0]) {
      const judge = await aJudge(event);
      for (const [p, one] of projects.entries()) await aReview(event, judge, one, [5 - p * 2 + (p === 2 ? shift : 0), 5 - p * 2]);
    }
  });
  const closeJudging = () => database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });

  it("rehearses at any time, with no name of the event's projects in it", async () => {
    const first = await replyOf(step(0, { rehearse: "true" }));
    expect(first).toMatchObject({ isRehearsal: true, isPublished: false, step: { kind: "opening" } });
    const all = await Promise.all(Array.from({ length: first.count }, (_, i) => replyOf(step(i, { rehearse: "true" }))));
    expect(all.map((reply) => reply.step.kind)).toEqual(["opening", "prize", "place", "all"]);
    for (const title of titles) expect(JSON.stringify(all)).not.toContain(title);
    expect(await refusalOf(step(first.count, { rehearse: "true" }))).toMatchObject({ status: 404 });
  });

  it("waits for the end of judging and for every decision, and gives one step at a time", async () => {
    expect(await refusalOf(step(0))).toMatchObject({ status: 409, code: "judging_open" });
    await closeJudging();
    const { matters } = await replyOf(as(event.organizer)(showRanking, { params: { eventId: event.id } }));
    expect(matters).toEqual([]);
    const unjudged = await aProject(event);
    expect(await refusalOf(step(0))).toMatchObject({ status: 409, code: "decisions_open" });
    await database().project.update({ where: { id: unjudged.id }, data: { withdrawnAt: new Date() } });
    const prize = await replyOf(step(1));
    expect(prize.step).toEqual({ kind: "prize", prize: "Wheel" });
    for (const title of titles) expect(JSON.stringify(prize)).not.toContain(title);
    expect((await replyOf(step(2))).step).toMatchObject({ kind: "place", place: 1, winners: [{ title: "Lantern" }] });
  });

  it("is the same after publication, and stops where the winners have changed meanwhile", async () => {
    await closeJudging();
    const former = await replyOf(step(0));
    await database().prize.updateMany({ where: { eventId: event.id }, data: { name: "Golden wheel" } });
    expect(await refusalOf(step(2, { basis: former.basis }))).toMatchObject({ status: 409, code: "announcement_changed" });
    const { basis } = await replyOf(step(0));
    const seen = await replyOf(as(event.organizer)(showRanking, { params: { eventId: event.id } }));
    await replyOf(as(event.organizer)(publishRanking, { params: { eventId: event.id }, body: { basis: seen.basis } }));
    expect(await replyOf(step(2, { basis }))).toMatchObject({ isPublished: true, basis });
  });
});
