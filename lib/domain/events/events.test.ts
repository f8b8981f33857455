import { describe, expect, it } from "vitest";
import { database, newId, violatedConstraint } from "@/lib/database";
import {
  aJudge, anEvent, aPerson, aProject, aReview, as, aTeam, auditOf, expectAudit, hoursFromNow, publish, refusalOf, replyOf, type TestEvent,
} from "@/lib/testing";
import {
  addOrganizer, createEvent, findEvent, listEvents, removeOrganizer, setFields, setPrizes, setQuestions, setRubric, setTracks, setWindows,
  showOverview, showSetup, updateDetails,
} from ".";

const params = (event: { id: string }) => ({ eventId: event.id });
const windowsOf = (event: TestEvent) => ({
  registrationOpensAt: event.registrationOpensAt?.toISOString() ?? null,
  submissionsOpenAt: event.submissionsOpenAt!.toISOString(), submissionsCloseAt: event.submissionsCloseAt!.toISOString(),
  judgingOpensAt: event.judgingOpensAt!.toISOString(), judgingClosesAt: event.judgingClosesAt!.toISOString(),
});
const criteriaOf = (event: TestEvent) => event.criteria.map(({ id, name, weight, min, max }) => ({ id, name, weight, min, max }));

/** The last reason that was kept with the event's audit. */
const lastReason = async (event: { id: string }) =>
  (await database().auditText.findFirst({ where: { chain: event.id }, orderBy: { number: "desc" } }))?.text;

describe("finding events", () => {
  it("shows an unlisted event to those with a role only, and says which", async () => {
    const event = await anEvent({ isListed: false });
    const team = await aTeam(event);
    const judge = await aJudge(event);
    const stranger = await aPerson();
    const slugs = async (who: Parameters<typeof as>[0]) => (await replyOf(as(who)(listEvents))).events.map(({ slug, roles }) => [slug, roles]);
    expect(await slugs("visitor")).not.toContainEqual([event.slug, []]);
    expect((await slugs(stranger)).map(([slug]) => slug)).not.toContain(event.slug);
    expect(await slugs(event.organizer)).toContainEqual([event.slug, ["organizer"]]);
    expect(await slugs(judge.person)).toContainEqual([event.slug, ["judge"]]);
    expect(await slugs(await aPerson({ isAdministrator: true }))).toContainEqual([event.slug, []]);
    const find = { params: { slug: event.slug } };
    expect(await refusalOf(as(stranger)(findEvent, find))).toMatchObject({ status: 404 });
    expect(await refusalOf(as("visitor")(findEvent, { params: { slug: "no-such-event" } }))).toMatchObject({ status: 404 });
    const member = await database().person.findUniqueOrThrow({ where: { id: team.members[0]!.id } });
    expect(await replyOf(as(member)(findEvent, find))).toMatchObject({ id: event.id, standing: { isOrganizer: false, judgeId: null, teamId: team.id } });
  });

  it("makes an address from the name, and another when that is taken", async () => {
    const administrator = await aPerson({ isAdministrator: true });
    const create = () => replyOf(as(administrator)(createEvent, { body: { name: "Žiga's Jam", timeZone: "Europe/Ljubljana" } }));
    expect([(await create()).slug, (await create()).slug]).toEqual(["ziga-s-jam", "ziga-s-jam-2"]);
    const taken = as(administrator)(createEvent, { body: { name: "Other", slug: "ziga-s-jam", timeZone: "UTC" } });
    expect(await refusalOf(taken)).toMatchObject({ status: 409, code: "slug_taken" });
  });
});

describe("two tabs", () => {
  it("never overwrite each other: the second is shown what the first saved", async () => {
    const event = await anEvent();
    const save = (tagline: string) => as(event.organizer)(updateDetails, { params: params(event), body: { version: 1, tagline } });
    const outcomes = await Promise.all([save("first"), save("second")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [refused] = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
    const stored = await database().event.findUniqueOrThrow({ where: { id: event.id } });
    expect(refused).toMatchObject({ status: 409, code: "version_conflict", data: { current: { version: 2, tagline: stored.tagline } } });
    expect(await auditOf(event.id)).toEqual(expect.arrayContaining(["event.updateDetails done", "event.updateDetails version_conflict"]));
  });
});

describe("details", () => {
  it("change one by one, and the method with a reason once judging has begun", async () => {
    const event = await anEvent();
    const send = (body: object) => as(event.organizer)(updateDetails, { params: params(event), body });
    const reply = await replyOf(send({ version: 1, tagline: "Soup at midnight", teamSizeMax: 3 }));
    expect(reply).toMatchObject({ name: event.name, tagline: "Soup at midnight", teamSizeMax: 3, version: 2 });
    expect(await replyOf(send({ version: 2, tagline: "" }))).toMatchObject({ tagline: "" });
    expect(await refusalOf(send({ version: 3, method: "none" }))).toMatchObject({ status: 422, code: "reason_required" });
    await expectAudit(event.id, ["event.updateDetails done"], () => replyOf(send({ version: 3, method: "none", reason: "The jury asked for it." })));
    expect(await lastReason(event)).toBe("The jury asked for it.");
    expect(await refusalOf(send({ version: 4, teamSizeMin: 4 }))).toMatchObject({ status: 422, errors: [{ path: "teamSizeMax" }] });
    await publish(event);
    expect(await refusalOf(send({ version: 4, method: "mixed", reason: "No, rather not." }))).toMatchObject({ status: 409, code: "results_published" });
    expect(await replyOf(send({ version: 4, method: "none", name: "Renamed" }))).toMatchObject({ name: "Renamed" });
  });
});

describe("windows", () => {
  it("close judging now, with a reason, and say what is unfinished", async () => {
    const event = await anEvent({ submissionsCloseAt: hoursFromNow(-25) });
    const judge = await aJudge(event);
    await aReview(event, judge, await aProject(event), [3, 4]);
    await database().assignment.create({ data: { id: newId("assignment"), eventId: event.id, judgeId: judge.id, projectId: (await aProject(event)).id, position: 9 } });
    await aProject(event, { draft: true });
    const body = { ...windowsOf(event), version: 1, judgingClosesAt: "now" };
    expect(await refusalOf(as(event.organizer)(setWindows, { params: params(event), body }))).toMatchObject({ code: "reason_required" });
    const reply = await replyOf(as(event.organizer)(setWindows, { params: params(event), body: { ...body, reason: "All judges are done." } }));
    expect(reply.unfinished).toEqual({ drafts: 1, missingReviews: 1, reviewDrafts: 0 });
    expect(new Date(reply.windows.judgingClosesAt!).getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    expect(await lastReason(event)).toBe("All judges are done.");
    expect((await replyOf(as(event.organizer)(showOverview, { params: params(event) }))).stage).toBe("decisions");
    const late = database().review.updateMany({ where: { eventId: event.id }, data: { comment: "too late" } });
    expect(violatedConstraint(await late.catch((error: unknown) => error))).toBe("judging_closed");
  });

  it("wait for whoever is saving under the event's lock", async () => {
    const event = await anEvent({ submissionsCloseAt: hoursFromNow(-25) });
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const saving = database().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM events WHERE id = ${event.id} FOR SHARE`;
      locked();
      await held;
      order.push("saved");
    });
    await isLocked;
    const closing = as(event.organizer)(setWindows, {
      params: params(event), body: { ...windowsOf(event), version: 1, judgingClosesAt: "now", reason: "Time is up." },
    }).then(() => order.push("closed"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(order).toEqual([]);
    release();
    await Promise.all([saving, closing]);
    expect(order).toEqual(["saved", "closed"]);
  });

  it("are set without a reason before they begin, in local time", async () => {
    const event = await anEvent({ submissionsOpenAt: null, submissionsCloseAt: null, judgingOpensAt: null, judgingClosesAt: null });
    const send = (body: object) => as(event.organizer)(setWindows, { params: params(event), body });
    const reply = await replyOf(send({ version: 1, submissionsOpenAt: "2031-03-29T18:00", submissionsCloseAt: "2031-03-30T18:00" }));
    expect(reply.windows).toMatchObject({ submissionsOpenAt: "2031-03-29T17:00:00.000Z", submissionsCloseAt: "2031-03-30T16:00:00.000Z" });
    expect(await refusalOf(send({ version: 2, submissionsOpenAt: "2031-03-30T02:30", submissionsCloseAt: "2031-03-31T18:00" }))).toMatchObject({
      status: 422, errors: [{ path: "submissionsOpenAt", message: expect.stringContaining("02:30 does not exist") }],
    });
    expect((await replyOf(send({ version: 2 }))).windows.submissionsOpenAt).toBeNull();
  });
});

describe("tracks", () => {
  it("keep their ids, may exchange names, and go only when nothing holds them", async () => {
    const event = await anEvent();
    const [tools, games] = event.tracks as [TestEvent["tracks"][number], TestEvent["tracks"][number]];
    const send = (version: number, tracks: object[]) => as(event.organizer)(setTracks, { params: params(event), body: { version, tracks } });
    const swapped = await replyOf(send(1, [{ id: games.id, name: "Tools" }, { id: tools.id, name: "Games" }, { name: "Art" }, {}]));
    expect(swapped.tracks.map(({ id, name }) => [id, name])).toEqual([[games.id, "Tools"], [tools.id, "Games"], [expect.any(String), "Art"]]);
    await aProject(event, { trackId: games.id });
    await aJudge(event, { tracks: [games] });
    const refused = await refusalOf(send(2, [{ id: tools.id, name: "Games" }]));
    expect(refused).toMatchObject({ status: 409, code: "track_in_use" });
    expect(refused.detail).toBe("“Tools” cannot be removed: 1 project was submitted to it, 1 judge is assigned to it.");
    expect((await replyOf(send(2, [{ id: games.id, name: "Tools" }, { id: tools.id, name: "Games", remove: true }]))).tracks).toHaveLength(1);
  });

  it.each([
    ["the same name twice", [{ name: "Art" }, {}, { name: "ART" }], "tracks.2.name"],
    ["no name", [{ description: "nameless" }], "tracks.0.name"],
    ["another event's track", [{ id: newId("track"), name: "Art" }], "tracks.0.id"],
  ])("refuse %s", async (_what, tracks, path) => {
    const event = await anEvent();
    const refused = await refusalOf(as(event.organizer)(setTracks, { params: params(event), body: { version: 1, tracks } }));
    expect(refused).toMatchObject({ status: 422, errors: [{ path }] });
  });

  it("change their names only for a reason once results carry them", async () => {
    const event = await anEvent();
    await publish(event);
    const [games, tools] = event.tracks as [TestEvent["tracks"][number], TestEvent["tracks"][number]];
    const send = (reason?: string) => as(event.organizer)(setTracks, { params: params(event), body: { version: 1, tracks: [{ id: games.id, name: "Gaems" }, tools].map(({ id, name }) => ({ id, name })), ...(reason && { reason }) } });
    expect(await refusalOf(send())).toMatchObject({ status: 422, code: "reason_required" });
    await replyOf(send("The sponsor spells it so."));
  });

  it("stand in the order that their positions say", async () => {
    const event = await anEvent();
    const body = { version: 1, tracks: [...event.tracks.map(({ id, name }, i) => ({ id, name, position: 2 - i })), { name: "Last" }] };
    const { tracks } = await replyOf(as(event.organizer)(setTracks, { params: params(event), body }));
    expect(tracks.map(({ name }) => name)).toEqual(["Games", "Tools", "Last"]);
  });

  it("leave at least one where entries must name one", async () => {
    const event = await anEvent({ projectFields: { track: "required" } });
    const none = as(event.organizer)(setTracks, { params: params(event), body: { version: 1, tracks: [] } });
    expect(await refusalOf(none)).toMatchObject({ status: 409, code: "track_required" });
    const bare = await anEvent();
    await replyOf(as(bare.organizer)(setTracks, { params: params(bare), body: { version: 1, tracks: [] } }));
    const required = as(bare.organizer)(setFields, { params: params(bare), body: { version: 2, fields: { track: "required" } } });
    expect(await refusalOf(required)).toMatchObject({ status: 422, errors: [{ path: "fields.track" }] });
  });
});

describe("prizes", () => {
  it("belong to a track of this event, and stand once results are published", async () => {
    const [event, other] = [await anEvent(), await anEvent()];
    const send = (version: number, prizes: object[]) => as(event.organizer)(setPrizes, { params: params(event), body: { version, prizes, reason: "The sponsor wishes it so." } });
    expect(await refusalOf(send(1, [{ name: "Die", trackId: other.tracks[0]!.id }]))).toMatchObject({ errors: [{ path: "prizes.0.trackId" }] });
    const [die] = (await replyOf(send(1, [{ name: "Die", trackId: event.tracks[1]!.id, winners: 3 }]))).prizes;
    await publish(event);
    expect(await refusalOf(send(2, []))).toMatchObject({ code: "results_published" });
    expect(await refusalOf(send(2, [{ ...die, winners: 1 }]))).toMatchObject({ code: "results_published" });
    expect((await replyOf(send(2, [{ ...die, name: "Golden die" }]))).prizes).toMatchObject([{ id: die!.id, name: "Golden die" }]);
  });
});

describe("questions", () => {
  it("are retired instead of removed once they were answered, and keep their kind and chosen options", async () => {
    const event = await anEvent();
    const send = (version: number, questions: object[]) => as(event.organizer)(setQuestions, { params: params(event), body: { version, questions } });
    expect(await refusalOf(send(1, [{ kind: "choice", label: "Where?", options: ["Here"] }]))).toMatchObject({ errors: [{ path: "questions.0.options" }] });
    const made = await replyOf(send(1, [{ kind: "choice", label: "Where?", options: "Here\r\nThere\r\n" }, { kind: "text", label: "Why?", options: "ignored" }]));
    const [where, why] = made.questions;
    expect(made.questions.map(({ options }) => options)).toEqual([["Here", "There"], []]);
    const project = await aProject(event, { draft: true });
    await database().project.update({ where: { id: project.id }, data: { draft: { answers: { [where!.id]: "Here" } } } });

    expect(await refusalOf(send(2, [{ ...where, kind: "text" }]))).toMatchObject({ status: 409, code: "question_answered" });
    expect(await refusalOf(send(2, [{ ...where, options: ["There", "Elsewhere"] }]))).toMatchObject({ status: 409, code: "option_chosen" });
    expect((await replyOf(send(2, []))).questions).toEqual([]);
    const stored = await database().question.findMany({ where: { eventId: event.id } });
    expect(stored.map(({ id, retiredAt }) => [id, retiredAt !== null])).toEqual([[where!.id, true]]);
    expect(stored.some(({ id }) => id === why!.id)).toBe(false);
    expect((await replyOf(send(3, [{ ...where }]))).questions).toMatchObject([{ id: where!.id }]);
  });
});

describe("the rubric", () => {
  it.each([
    ["a weight of nothing", { weight: 0 }, "criteria.0.weight"],
    ["a scale that ends before it begins", { min: 5, max: 1 }, "criteria.0.max"],
    ["a level off the scale", { levels: [{ value: 3, text: "fine" }, { value: 6, text: "beyond" }] }, "criteria.0.levels.1.value"],
    ["two texts for one mark", { levels: [{ value: 3, text: "a" }, { value: 4, text: "" }, { value: 3, text: "b" }] }, "criteria.0.levels.2.value"],
  ])("refuses %s", async (_what, criterion, path) => {
    const event = await anEvent();
    const body = { version: 1, criteria: [{ name: "Idea", ...criterion }] };
    expect(await refusalOf(as(event.organizer)(setRubric, { params: params(event), body }))).toMatchObject({ status: 422, errors: [{ path }] });
  });

  it("changes freely until a judge scores, then only with a reason, and not after publication", async () => {
    const event = await anEvent({ judgingOpensAt: hoursFromNow(1) });
    const send = (body: object) => as(event.organizer)(setRubric, { params: params(event), body });
    const criteria = criteriaOf(event);
    const [idea, craft] = criteria as [(typeof criteria)[number], (typeof criteria)[number]];
    const made = await replyOf(send({ version: 1, criteria: [...criteria, { name: "Use", weight: 1.5, min: 0, max: 10 }] }));
    expect(made.criteria).toMatchObject([{ id: idea.id }, { id: craft.id }, { name: "Use", weight: 1.5, min: 0, max: 10 }]);
    await replyOf(send({ version: 2, criteria }));
    await aReview(event, await aJudge(event), await aProject(event), [2, 5]);
    expect((await replyOf(as(event.organizer)(showSetup, { params: params(event) }))).hasScores).toBe(true);

    expect(await refusalOf(send({ version: 3, criteria: [...criteria, { name: "Use" }] }))).toMatchObject({ status: 409, code: "rubric_scored" });
    expect(await refusalOf(send({ version: 3, criteria: [idea], reason: "Craft was dropped." }))).toMatchObject({ code: "rubric_scored" });
    expect(await refusalOf(send({ version: 3, criteria: [idea, { ...craft, max: 10 }], reason: "Finer marks." }))).toMatchObject({ code: "scale_scored" });
    expect(await refusalOf(send({ version: 3, criteria: [idea, { ...craft, weight: 5 }] }))).toMatchObject({ status: 422, code: "reason_required" });
    expect(await refusalOf(send({ version: 3, criteria: [idea, { ...craft, name: "Care" }] }))).toMatchObject({ code: "reason_required" });
    await replyOf(send({ version: 3, criteria: [idea, { ...craft, weight: 5 }], reason: "Agreed with all judges." }));
    expect(await lastReason(event)).toBe("Agreed with all judges.");
    const entry = await database().auditEntry.findFirstOrThrow({ where: { chain: event.id, operation: "event.setRubric", outcome: "done" }, orderBy: { number: "desc" } });
    expect(entry.facts).toMatchObject({ weights: [`${idea.id}:1`, `${craft.id}:5`], weightsBefore: [`${craft.id}:2`] });

    await publish(event);
    expect(await refusalOf(send({ version: 4, criteria, reason: "Back again." }))).toMatchObject({ status: 409, code: "results_published" });
  });
});

describe("organizers", () => {
  it("are added by the address of an account, with a reason where another role stands in the way", async () => {
    const event = await anEvent();
    const add = (body: object) => as(event.organizer)(addOrganizer, { params: params(event), body });
    expect(await refusalOf(add({ email: "nobody@example.org" }))).toMatchObject({ status: 422, errors: [{ path: "email" }] });
    const friend = await aPerson();
    await replyOf(add({ email: friend.email.toUpperCase() }));
    expect(await refusalOf(add({ email: friend.email }))).toMatchObject({ status: 409, code: "already_an_organizer" });
    const player = await aPerson();
    await aTeam(event, { members: [player] });
    expect(await refusalOf(add({ email: player.email }))).toMatchObject({ code: "reason_required" });
    await replyOf(add({ email: player.email, reason: "Runs the hall." }));
    expect(await lastReason(event)).toBe("Runs the hall.");
    const judge = await aJudge(event);
    expect(await refusalOf(add({ email: judge.email }))).toMatchObject({ code: "reason_required" });
  });

  it("never remove the last of themselves, not even both at once", async () => {
    const event = await anEvent();
    const other = await aPerson();
    await database().organizer.create({ data: { eventId: event.id, personId: other.id } });
    const remove = (who: typeof other, whom: { id: string }) => as(who)(removeOrganizer, { params: { eventId: event.id, personId: whom.id } });
    expect(await refusalOf(remove(other, await aPerson()))).toMatchObject({ status: 404 });
    const outcomes = await Promise.all([remove(other, event.organizer), remove(event.organizer, other)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [left] = await database().organizer.findMany({ where: { eventId: event.id } });
    const last = await database().person.findUniqueOrThrow({ where: { id: left!.personId } });
    expect(await refusalOf(remove(last, last))).toMatchObject({ status: 409, code: "last_organizer" });
  });
});
