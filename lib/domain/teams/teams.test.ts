import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { aJudge, anEvent, aPerson, aProject, aTeam, as, expectAudit, hoursFromNow, publish, refusalOf, replyOf, type TestEvent, type TestPerson } from "@/lib/testing";
import {
  createTeam, grantExtension, handOver, joinTeam, leaveTeam, listExtensions, listTeams, previewInvite, removeMember, renameTeam, revokeInvite,
  rotateInvite, showMyTeam,
} from ".";

const lead = async (event: TestEvent) => {
  const leader = await aPerson();
  const { teamId } = await replyOf(as(leader)(createTeam, { params: { eventId: event.id }, body: { name: "Owls" } }));
  return { leader, teamId };
};
const linkOf = (leader: TestPerson, teamId: string) => replyOf(as(leader)(rotateInvite, { params: { teamId } }));
const join = (person: TestPerson, secret: string) => as(person)(joinTeam, { body: { secret } });

describe("an invitation", () => {
  it("brings people in until the team is full, however many come at once", async () => {
    const event = await anEvent({ teamSizeMax: 3 });
    const { leader, teamId } = await lead(event);
    const { secret, url } = await linkOf(leader, teamId);
    expect(url).toMatch(new RegExp(`/join/team/${secret}$`));
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
    const outcomes = await Promise.all(people.map((person) => join(person, secret)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.refusal).toMatchObject({ status: 409, code: "team_full" });
    expect(await database().teamMember.count({ where: { teamId } })).toBe(3);
  });

  it("is told once: only its hash is kept, and a newer one ends it", async () => {
    const event = await anEvent();
    const { leader, teamId } = await lead(event);
    const first = await linkOf(leader, teamId);
    const second = await linkOf(leader, teamId);
    const [person] = [await aPerson()];
    expect(await refusalOf(join(person, first.secret))).toMatchObject({ status: 404, code: "invite_not_working" });
    await replyOf(join(person, second.secret));
    const stored = JSON.stringify([await database().teamInvite.findMany(), await database().auditEntry.findMany()]);
    expect(stored).not.toContain(second.secret);
    expect(JSON.stringify(await replyOf(as(leader)(showMyTeam, { params: { eventId: event.id } })))).not.toContain(second.secret);
  });

  it("says the same of a wrong, an old and a revoked secret", async () => {
    const event = await anEvent();
    const { leader, teamId } = await lead(event);
    const { secret } = await linkOf(leader, teamId);
    await replyOf(as(leader)(revokeInvite, { params: { teamId } }));
    const expired = await linkOf(leader, teamId);
    await database().teamInvite.updateMany({ where: { revokedAt: null, teamId }, data: { expiresAt: new Date(Date.now() - 1000) } });
    const person = await aPerson();
    const refusals = await Promise.all(["a".repeat(32), secret, expired.secret].map((s) => refusalOf(join(person, s))));
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    for (const s of ["a".repeat(32), secret]) expect(await refusalOf(as("visitor")(previewInvite, { body: { secret: s } }))).toEqual(refusals[0]);
  });

  it("tells a visitor whose it is, and a member, a judge and a latecomer why not", async () => {
    const event = await anEvent();
    const { leader, teamId } = await lead(event);
    const { secret } = await linkOf(leader, teamId);
    const preview = (who: TestPerson | "visitor") => replyOf(as(who)(previewInvite, { body: { secret } }));
    expect(await preview("visitor")).toMatchObject({ team: { name: "Owls", members: 1 }, event: { slug: event.slug }, obstacle: null, isMyTeam: false });
    expect(await preview(leader)).toMatchObject({ obstacle: { code: "already_in_a_team" }, isMyTeam: true });
    const judge = await aJudge(event);
    expect(await preview(judge.person)).toMatchObject({ obstacle: { code: "judge_of_this_event" } });
    expect(await refusalOf(join(judge.person, secret))).toMatchObject({ status: 403, code: "judge_of_this_event" });
    await database().event.update({ where: { id: event.id }, data: { submissionsCloseAt: new Date() } });
    const late = await aPerson();
    expect(await refusalOf(join(late, secret))).toMatchObject({ status: 409, code: "submissions_closed" });
    await database().extension.create({ data: { id: `ext_${"a".repeat(20)}`, eventId: event.id, teamId, until: hoursFromNow(1), reason: "late train" } });
    await replyOf(join(late, secret));
  });

  it("puts a person into one team of an event, also when she clicks twice", async () => {
    const event = await anEvent();
    const [a, b] = [await lead(event), await lead(event)];
    const links = [await linkOf(a.leader, a.teamId), await linkOf(b.leader, b.teamId)];
    const person = await aPerson();
    const outcomes = await Promise.all([...links, ...links].map(({ secret }) => join(person, secret)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.refusal).toMatchObject({ status: 409, code: "already_in_a_team" });
    expect(await database().teamMember.count({ where: { personId: person.id } })).toBe(1);
  });
});

describe("leaving and handing over", () => {
  it("goes from hand to hand, and each step is on record", async () => {
    const event = await anEvent();
    const [first, second] = [await aPerson(), await aPerson()];
    const team = await aTeam(event, { members: [first, second] });
    const params = { teamId: team.id };
    expect(await refusalOf(as(first)(leaveTeam, { params }))).toMatchObject({ code: "hand_over_first" });
    expect(await refusalOf(as(first)(handOver, { params, body: { personId: event.organizer.id } }))).toMatchObject({ status: 422, code: "not_a_member" });
    await expectAudit(event.id, ["team.handOver done", "team.leave done"], async () => {
      await replyOf(as(first)(handOver, { params, body: { personId: second.id } }));
      await replyOf(as(first)(leaveTeam, { params }));
    });
    expect(await replyOf(as(first)(showMyTeam, { params: { eventId: event.id } }))).toMatchObject({ team: null, obstacle: null });
    expect(await replyOf(as(second)(showMyTeam, { params: { eventId: event.id } }))).toMatchObject({
      team: { amLeader: true, members: [{ isMe: true, isLeader: true }] },
    });
  });

  it("does not abandon an entry that is submitted", async () => {
    const event = await anEvent();
    const person = await aPerson();
    const team = await aTeam(event, { members: [person] });
    const project = await aProject(event, { team });
    expect(await refusalOf(as(person)(leaveTeam, { params: { teamId: team.id } }))).toMatchObject({ status: 409, code: "entry_stands" });
    await database().project.update({ where: { id: project.id }, data: { withdrawnAt: new Date() } });
    await replyOf(as(person)(leaveTeam, { params: { teamId: team.id } }));
    expect(await database().team.findUnique({ where: { id: team.id } })).toMatchObject({ leaderId: null });
  });

  it("gives the team to the next when an organizer takes its leader out", async () => {
    const event = await anEvent();
    const [first, second] = [await aPerson(), await aPerson()];
    const team = await aTeam(event, { members: [first, second] });
    await replyOf(as(event.organizer)(removeMember, { params: { teamId: team.id, personId: first.id } }));
    expect(await database().team.findUnique({ where: { id: team.id } })).toMatchObject({ leaderId: second.id });
  });
});

describe("extensions", () => {
  const grant = (event: TestEvent, body: object) => as(event.organizer)(grantExtension, { params: { eventId: event.id }, body });

  it.each([
    ["that has passed", -1], ["before the deadline itself", 2], ["of two months", 24 * 60],
  ])("takes no instant %s", async (_, hours) => {
    const event = await anEvent();
    expect(await refusalOf(grant(event, { until: hoursFromNow(hours).toISOString(), reason: "because" }))).toMatchObject({
      status: 422, errors: [{ path: "until" }],
    });
  });

  it("takes no team of another event, and no silence for a reason", async () => {
    const [event, other] = [await anEvent(), await anEvent()];
    const until = hoursFromNow(30).toISOString();
    const team = await aTeam(other);
    expect(await refusalOf(grant(event, { teamId: team.id, until, reason: "because" }))).toMatchObject({ errors: [{ path: "teamId" }] });
    expect(await refusalOf(grant(event, { until, reason: " " }))).toMatchObject({ errors: [{ path: "reason" }] });
  });

  it("reads a time on the event's own clocks, and is listed with its reason", async () => {
    const event = await anEvent({ submissionsCloseAt: new Date("2027-01-10T12:00:00Z") });
    await replyOf(grant(event, { until: "2027-01-10T18:00", reason: "The network was down." }));
    const listed = await replyOf(as(event.organizer)(listExtensions, { params: { eventId: event.id } }));
    expect(listed).toMatchObject({
      deadline: { extendedUntil: "2027-01-10T17:00:00.000Z" },
      extensions: [{ team: null, until: "2027-01-10T17:00:00.000Z", reason: "The network was down.", grantedBy: "Organizer", isOver: false }],
    });
  });

  it("stands for good in the database", async () => {
    const event = await anEvent();
    const { extensionId } = await replyOf(grant(event, { until: hoursFromNow(30).toISOString(), reason: "because" }));
    await expect(database().extension.delete({ where: { id: extensionId } })).rejects.toThrow();
    await expect(database().extension.update({ where: { id: extensionId }, data: { until: hoursFromNow(99) } })).rejects.toThrow();
  });
});

describe("the list of teams", () => {
  it("finds by team, name and address, page by page", async () => {
    const event = await anEvent();
    const person = await aPerson({ name: "Zoë Unique" });
    await aTeam(event, { name: "Percent 100%", members: [person, await aPerson()] });
    for (let i = 0; i < 55; i++) await aTeam(event, { name: `Many ${i}` });
    const list = (q: string, page = "1") => replyOf(as(event.organizer)(listTeams, { params: { eventId: event.id }, query: { q, page } }));
    expect(await list("")).toMatchObject({ total: 56, pages: 2, teams: { length: 50 } });
    expect(await list("", "2")).toMatchObject({ teams: { length: 6 } });
    expect((await list("zoë")).teams).toMatchObject([
      { name: "Percent 100%", members: expect.arrayContaining([expect.objectContaining({ displayName: "Zoë Unique" })]) },
    ]);
    expect((await list(person.email.toUpperCase())).teams).toHaveLength(1);
    expect((await list("100%")).total).toBe(1);
    expect((await list("0%1")).total).toBe(0);
  });
});

describe("another name", () => {
  it("needs a reason from an organizer and none from the leader, until the results are out", async () => {
    const event = await anEvent();
    const { leader, teamId } = await lead(event);
    const rename = (who: TestPerson, body: { name: string; reason?: string }) => as(who)(renameTeam, { params: { teamId }, body });
    expect(await replyOf(rename(leader, { name: "Night Owls" }))).toEqual({ name: "Night Owls" });
    expect(await refusalOf(rename(event.organizer, { name: "Barn Owls" }))).toMatchObject({ status: 422, code: "reason_required", errors: [{ path: "reason" }] });
    await database().event.update({ where: { id: event.id }, data: { submissionsCloseAt: hoursFromNow(-1) } });
    expect(await refusalOf(rename(leader, { name: "Owls" }))).toMatchObject({ status: 409, code: "team_fixed" });
    const reason = "The first name was a slur";
    await expectAudit(event.id, ["team.rename done"], () => replyOf(rename(event.organizer, { name: "Barn Owls", reason })));
    expect(await database().auditText.findFirst({ where: { chain: event.id }, orderBy: { number: "desc" } })).toMatchObject({ text: reason });
    await publish(event);
    expect(await refusalOf(rename(event.organizer, { name: "Hawks", reason }))).toMatchObject({ status: 409, code: "results_published" });
    expect(await database().team.findUnique({ where: { id: teamId } })).toMatchObject({ name: "Barn Owls" });
  });
});
