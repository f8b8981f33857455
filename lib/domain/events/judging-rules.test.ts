import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { canonicalJson, sha256 } from "@/lib/operation";
import { aJudge, anEvent, aProject, aReview, as, expectAudit, hoursFromNow, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { setFocus, setMode, setPrizes, setRubric, setWindows, showEvent, showRules, updateDetails } from ".";

const rules = (event: TestEvent) => replyOf(as("visitor")(showRules, { params: { eventId: event.id } }));
const version = async (event: TestEvent) => (await replyOf(as(event.organizer)(showEvent, { params: { eventId: event.id } }))).version;
const update = async (event: TestEvent, body: object) =>
  as(event.organizer)(updateDetails, { params: { eventId: event.id }, body: { version: await version(event), ...body } });

describe("the rules by which an event is judged", () => {
  it("are a draft that changes freely until judging opens", async () => {
    const event = await anEvent({ judgingOpensAt: hoursFromNow(1) });
    await replyOf(update(event, { callLine: 0.9, tieBreakCriterionId: event.criteria[1]!.id }));
    expect(await rules(event)).toMatchObject({ isFixed: false, versions: [], rules: { callLine: 0.9, tieBreak: event.criteria[1]!.id } });
    await replyOf(update(event, { tieBreakCriterionId: "none" }));
    expect((await rules(event)).rules.tieBreak).toBeNull();
  });

  it("are fixed from that instant on, with a hash that anybody can recompute", async () => {
    const event = await anEvent();
    const { isFixed, rules: stand, hash, versions } = await rules(event);
    expect(isFixed).toBe(true);
    expect(hash).toBe(sha256(canonicalJson(stand)));
    expect(versions).toEqual([{ number: 1, rules: stand, hash, reason: "", since: event.judgingOpensAt!.toISOString() }]);
  });

  it("change later only for a reason, and what stood before stays readable", async () => {
    const event = await anEvent();
    const before = await rules(event);
    expect(await refusalOf(update(event, { callLine: 0.8 }))).toMatchObject({ status: 422, code: "reason_required" });
    expect(await rules(event)).toEqual(before);
    await replyOf(update(event, { tagline: "No rule" }));
    expect(await rules(event)).toEqual(before);

    await replyOf(update(event, { callLine: 0.8, reason: "Few judges came." }));
    const body = { version: await version(event), criteria: event.criteria.map(({ id, name }) => ({ id, name, weight: 5 })) };
    expect(await refusalOf(as(event.organizer)(setRubric, { params: { eventId: event.id }, body }))).toMatchObject({ code: "reason_required" });
    await replyOf(as(event.organizer)(setRubric, { params: { eventId: event.id }, body: { ...body, reason: "Both count alike." } }));
    const { versions, hash } = await rules(event);
    expect(versions.map(({ number, reason }) => [number, reason])).toEqual([[1, ""], [2, "Few judges came."], [3, "Both count alike."]]);
    expect(versions[0]).toEqual(before.versions[0]);
    expect(versions[2]!.hash).toBe(hash);
    expect(new Set(versions.map((one) => one.hash)).size).toBe(3);
    for (const sql of ["UPDATE judging_rules SET reason = ''", "DELETE FROM judging_rules"]) await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(/only ever added/);
  });

  it("do not become a draft again: what opened and has marks is closed, not put off", async () => {
    const event = await anEvent({ submissionsCloseAt: hoursFromNow(-20) });
    const put = async (opens: Date, closes: Date) => {
      const windows = { submissionsOpenAt: event.submissionsOpenAt, submissionsCloseAt: event.submissionsCloseAt, judgingOpensAt: opens, judgingClosesAt: closes };
      const written = Object.fromEntries(Object.entries(windows).map(([name, at]) => [name, at!.toISOString()]));
      return as(event.organizer)(setWindows, { params: { eventId: event.id }, body: { ...written, version: await version(event), reason: "A pause." } });
    };
    await replyOf(put(hoursFromNow(1), hoursFromNow(9)));
    await replyOf(put(hoursFromNow(-2), hoursFromNow(9)));
    await aReview(event, await aJudge(event), await aProject(event), [3, 4]);
    expect(await refusalOf(put(hoursFromNow(1), hoursFromNow(9)))).toMatchObject({ status: 422, errors: [{ path: "judgingOpensAt" }] });
    expect(await rules(event)).toMatchObject({ isFixed: true });
    await replyOf(put(hoursFromNow(-3), hoursFromNow(5)));
  });

  it("stay fixed where judging is put off before anybody has marked, and change only for a reason", async () => {
    const event = await anEvent({ submissionsCloseAt: hoursFromNow(-20) });
    const { hash } = await rules(event);
    const { submissionsOpenAt, submissionsCloseAt, judgingClosesAt } = event;
    const putOff = { submissionsOpenAt, submissionsCloseAt, judgingOpensAt: hoursFromNow(5), judgingClosesAt: new Date(judgingClosesAt!.getTime() + 9 * 3_600_000) };
    const written = Object.fromEntries(Object.entries(putOff).map(([name, at]) => [name, at!.toISOString()]));
    await replyOf(as(event.organizer)(setWindows, { params: { eventId: event.id }, body: { ...written, version: await version(event), reason: "The hall is late." } }));
    expect(await rules(event)).toMatchObject({ isFixed: true, hash, versions: [{ number: 1, hash, since: event.judgingOpensAt!.toISOString() }] });
    expect(await refusalOf(update(event, { method: "fixed" }))).toMatchObject({ status: 422, code: "reason_required" });
    const focus = { version: await version(event), isOn: true, floor: 1 };
    expect(await refusalOf(as(event.organizer)(setFocus, { params: { eventId: event.id }, body: focus }))).toMatchObject({ status: 409 });
    await replyOf(update(event, { method: "fixed", reason: "Many reviews a judge." }));
    expect((await rules(event)).versions.map(({ number, reason }) => [number, reason])).toEqual([[1, ""], [2, "Many reviews a judge."]]);
    const unsaid = { eventId: event.id, number: 3, rules: {}, hash: "", reason: " ", since: new Date() };
    await expect(database().judgingRules.create({ data: unsaid })).rejects.toThrow(/changed_for_a_reason/);
  });

  it("say what can be won and in which words is asked: both change only for a reason, and are listed", async () => {
    const event = await anEvent();
    const put = async (prizes: object[], reason?: string) =>
      as(event.organizer)(setPrizes, { params: { eventId: event.id }, body: { version: await version(event), prizes, ...(reason && { reason }) } });
    const grand = { name: "Grand prize", winners: 1 };
    const { prizes: [made] } = await replyOf(put([grand], "A sponsor came late."));
    const { id } = made!;
    for (const prize of [{ ...grand, id, winners: 2 }, { ...grand, id, name: "Golden die" }, { ...grand, id, trackId: event.tracks[0]!.id }])
      expect(await refusalOf(put([prize]))).toMatchObject({ status: 422, code: "reason_required" });
    await replyOf(put([{ ...grand, id, description: "A wheel." }]));
    await replyOf(put([{ ...grand, id, winners: 2 }], "Two wheels were given."));
    const criteria = (description: string) => event.criteria.map(({ id, name, weight }) => ({ id, name, weight, description }));
    const ask = async (description: string, reason?: string) =>
      as(event.organizer)(setRubric, { params: { eventId: event.id }, body: { version: await version(event), criteria: criteria(description), ...(reason && { reason }) } });
    expect(await refusalOf(ask("Other words"))).toMatchObject({ status: 422, code: "reason_required" });
    await replyOf(ask("Other words", "The old ones were unclear."));
    const { versions } = await rules(event);
    expect(versions.map(({ reason }) => reason)).toEqual(["", "A sponsor came late.", "Two wheels were given.", "The old ones were unclear."]);
    expect(versions.map(({ rules: { prizes } }) => prizes)).toEqual([[], [{ id, name: "Grand prize", track: null, winners: 1 }], ...Array(2).fill([{ id, name: "Grand prize", track: null, winners: 2 }])]);
  });

  it("name only criteria of the event for ties", async () => {
    const [event, other] = [await anEvent({ judgingOpensAt: hoursFromNow(1) }), await anEvent()];
    expect(await refusalOf(update(event, { tieBreakCriterionId: other.criteria[0]!.id }))).toMatchObject({ status: 422, code: "unknown_criterion" });
  });
});

describe("whether judges give marks or compare", () => {
  const set = (event: TestEvent, body: object) => as(event.organizer)(setMode, { params: { eventId: event.id }, body: { version: 1, ...body } });

  it("is chosen before judging begins, and fixed with the rules", async () => {
    const event = await anEvent({ judgingOpensAt: hoursFromNow(1) });
    const { hash } = await rules(event);
    expect((await rules(event)).rules).not.toHaveProperty("mode");
    await expectAudit(event.id, ["event.setMode done"], () => replyOf(set(event, { mode: "compare" })));
    const compared = await rules(event);
    expect(compared.rules.mode).toBe("compare");
    expect(compared.hash).not.toBe(hash);
    await database().event.update({ where: { id: event.id }, data: { judgingOpensAt: hoursFromNow(-1) } });
    expect(await refusalOf(set(event, { mode: "nonsense" }))).toMatchObject({ status: 409, code: "judging_has_begun" });
  });

  it("stands once a judge has begun, even where judging is not open", async () => {
    const event = await anEvent({ judgingOpensAt: hoursFromNow(1) });
    await aReview(event, await aJudge(event), await aProject(event), [3, 4]);
    expect(await refusalOf(set(event, { mode: "compare" }))).toMatchObject({ status: 409, code: "judging_has_begun" });
  });

  it("excludes a second round, and is excluded by one", async () => {
    const event = await anEvent({ judgingOpensAt: hoursFromNow(1), reviewsPerProject: 3 });
    const focus = (version: number, isOn: boolean) => as(event.organizer)(setFocus, { params: { eventId: event.id }, body: { version, isOn, floor: 2 } });
    await replyOf(focus(1, true));
    expect(await refusalOf(set(event, { version: 2, mode: "compare" }))).toMatchObject({ status: 409, code: "second_round_chosen" });
    await replyOf(focus(2, false));
    await replyOf(set(event, { version: 3, mode: "compare" }));
    expect(await refusalOf(focus(4, true))).toMatchObject({ status: 409, code: "judges_compare" });
  });
});
