// One ballot a person, a count that nobody learns early, and evidence that a person looks at.
import { beforeAll, describe, expect, it } from "vitest";
import { database, newSecret } from "@/lib/database";
import { PUT as castRoute } from "@/app/api/events/[eventId]/ballot/route";
import { POST as openRoute } from "@/app/api/events/[eventId]/ballot/opening/route";
import { ADDRESS_HEADER } from "@/lib/operation";
import { anEvent, aPerson, aProject, as, aToken, hoursFromNow, refusalOf, replyOf, type TestEvent, type TestPerson } from "@/lib/testing";
import { checkReceipt, inviteVoters, publishCount, setAside, showCount, showVote, undoSetAside } from ".";
import { aVote } from "./cases";

type Reply = { receipt: string; version: number; route: string; code: string; detail: string };

async function over(route: typeof castRoute, method: string, event: { id: string }, body: object, { person, address = "198.51.100.7" }: { person?: TestPerson; address?: string } = {}) {
  const request = new Request(`http://localhost/api/events/${event.id}/ballot`, {
    method, body: JSON.stringify(body),
    headers: { "content-type": "application/json", [ADDRESS_HEADER]: address, ...(person && { authorization: `Bearer ${await aToken(person)}` }) },
  });
  const response = await route(request, { params: Promise.resolve({ eventId: event.id }) });
  return { status: response.status, ...((await response.json()) as Reply) };
}
const cast = (event: { id: string }, body: object, by?: Parameters<typeof over>[4]) => over(castRoute, "PUT", event, body, by);
const open = (event: { id: string }, body: object, by?: Parameters<typeof over>[4]) => over(openRoute, "POST", event, body, by);

async function aPersonAt(email: string, createdAt = hoursFromNow(-48)) {
  const person = await aPerson();
  return database().person.update({ where: { id: person.id }, data: { email, emailKey: email.toLowerCase(), createdAt } });
}

const counted = async (event: TestEvent) => await replyOf(as(event.organizer)(showCount, { params: { eventId: event.id } }));

describe("the community's vote", () => {
  let event: TestEvent;
  let projects: { id: string; title: string; team: { id: string } }[];
  beforeAll(async () => {
    event = await anEvent();
    projects = await Promise.all(["Lantern", "Otter", "Quill", "Raft"].map((title) => aProject(event, { title })));
  });

  it("gives a person one ballot, whatever way and however she writes her address", async () => {
    const own = await anEvent();
    const [one, two] = [await aProject(own), await aProject(own)];
    const { key } = await aVote(own);
    const person = await aPersonAt(`ada.lovelace${own.id.slice(-6)}@gmail.com`);
    expect((await cast(own, { approve: [one.id] }, { person })).status).toBe(201);
    const { invited } = await replyOf(as(own.organizer)(inviteVoters, { params: { eventId: own.id }, body: { pasted: `Ada <A.D.A.Lovelace${own.id.slice(-6)}+vote@googlemail.com>` } }));
    const link = invited[0]!.link.split("/").at(-1)!;
    expect(await cast(own, { key: link, approve: [two.id] })).toMatchObject({ status: 200, version: 2, route: "account" });
    expect(await cast(own, { key, device: newSecret(), approve: [two.id] }, { person })).toMatchObject({ status: 200, version: 3 });
    const { count } = await counted(own);
    expect(count.ballots).toEqual({ account: 1, list: 0, link: 0 });
    expect(count.projects.map(({ project, votes }) => [project, votes])).toEqual([[two.id, 1], [one.id, 0]]);
    await Promise.all([1, 2, 3].map(() => cast(own, { approve: [one.id] }, { person })));
    expect((await counted(own)).count.ballots.account).toBe(1);
  });

  it("refuses the own team, a foreign project, too many and none; by link a browser without its cookie; and who has no way in", async () => {
    const { key } = await aVote(event, { allowance: 2 });
    const [lantern, otter, quill] = projects as [(typeof projects)[number], (typeof projects)[number], (typeof projects)[number]];
    const member = await database().teamMember.findFirstOrThrow({ where: { teamId: lantern.team.id }, include: { person: true } });
    expect(await cast(event, { approve: [lantern.id] }, { person: member.person })).toMatchObject({ status: 403, code: "vote_for_own_team" });
    const person = await aPerson();
    const foreign = await aProject(await anEvent());
    for (const body of [{ approve: [foreign.id] }, { approve: [lantern.id, otter.id, quill.id] }, { approve: [] }, { approve: [otter.id, otter.id] }, { choices: [{ projectId: otter.id, votes: 2 }] }])
      expect(await cast(event, body, { person })).toMatchObject({ status: 422, code: "ballot" });
    expect(await cast(event, { key, approve: [otter.id] })).toMatchObject({ status: 422, code: "device_needed" });
    expect(await cast(event, { approve: [otter.id] })).toMatchObject({ status: 401 });
    expect(await cast(event, { key: newSecret(), approve: [otter.id] })).toMatchObject({ status: 404 });
    expect((await counted(event)).count.ballots).toEqual({ account: 0, list: 0, link: 0 });
  });

  it("takes the square of votes from the credits", async () => {
    const own = await anEvent();
    const [one, two] = [await aProject(own), await aProject(own)];
    await aVote(own, { method: "quadratic", allowance: 13 });
    const person = await aPerson();
    expect(await cast(own, { choices: [{ projectId: one.id, votes: 3 }, { projectId: two.id, votes: 3 }] }, { person })).toMatchObject({ status: 422 });
    expect(await cast(own, { choices: [{ projectId: one.id, votes: 3 }, { projectId: two.id, votes: 2 }] }, { person })).toMatchObject({ status: 201 });
    expect((await counted(own)).count.projects.map(({ votes }) => votes)).toEqual([3, 2]);
  });

  it("tells by a receipt that a ballot counts, is set aside or replaced; the count goes out once, final, with every receipt's hash", async () => {
    const own = await anEvent();
    const project = await aProject(own);
    await aVote(own);
    const [ada, bea] = [await aPerson(), await aPerson()];
    const first = await cast(own, { approve: [project.id] }, { person: ada });
    const second = await cast(own, { approve: [project.id] }, { person: ada });
    const other = await cast(own, { approve: [project.id] }, { person: bea });
    const check = async (receipt: string) => await replyOf(as("visitor")(checkReceipt, { params: { eventId: own.id }, body: { receipt } }));
    expect([(await check(first.receipt)).state, (await check(second.receipt)).state]).toEqual(["replaced", "counted"]);
    const { organizer } = own;
    const { id } = await database().ballot.findFirstOrThrow({ where: { eventId: own.id, personId: bea.id } });
    const { setAsideId } = await replyOf(as(organizer)(setAside, { params: { eventId: own.id }, body: { ballots: [id], reason: "Cast by a script" } }));
    expect(await check(other.receipt)).toMatchObject({ state: "set_aside", reason: "Cast by a script" });
    const look = async () => await replyOf(as("visitor")(showVote, { params: { eventId: own.id } }));
    const publish = async () => as(organizer)(publishCount, { params: { eventId: own.id }, body: { hash: (await counted(own)).hash } });
    expect([(await look()).state, (await look()).published, (await refusalOf(publish())).code]).toEqual(["open", null, "vote_open"]);
    await database().vote.update({ where: { eventId: own.id }, data: { closesAt: new Date(Date.now() - 1000) } });
    expect((await look()).published).toBeNull();
    expect(await cast(own, { approve: [project.id] }, { person: ada })).toMatchObject({ status: 409, code: "vote_closed" });
    const stale = (await counted(own)).hash;
    await replyOf(as(organizer)(undoSetAside, { params: { setAsideId }, body: { reason: "It was no script" } }));
    expect((await refusalOf(as(organizer)(publishCount, { params: { eventId: own.id }, body: { hash: stale } }))).code).toBe("count_changed");
    await replyOf(publish());
    const { published } = await look();
    expect(published!.count).toMatchObject({ ballots: { account: 2 }, setAside: 0, projects: [{ project: project.id, place: 1, votes: 2 }] });
    expect(published!.receipts).toContain((await check(second.receipt)).hash);
    expect(published!.receipts).not.toContain((await check(first.receipt)).hash);
    expect((await refusalOf(as(organizer)(setAside, { params: { eventId: own.id }, body: { ballots: [id], reason: "Too late" } }))).code).toBe("vote_is_final");
  });

  it("shows ballots by the open link apart, unless it was announced that they count", async () => {
    for (const linkCounts of [false, true]) {
      const own = await anEvent();
      const project = await aProject(own);
      const { key } = await aVote(own, { linkCounts });
      for (let i = 0; i < 3; i++) await cast(own, { key, device: newSecret(), approve: [project.id] });
      expect((await counted(own)).count.projects[0]).toMatchObject({ votes: linkCounts ? 3 : 0, byRoute: { link: 3 } });
    }
  });
});

describe("cheating", () => {
  it("takes nothing from forty honest voters behind one address, and names none of them", async () => {
    const event = await anEvent();
    const projects = await Promise.all(Array.from({ length: 12 }, (_, i) => aProject(event, { title: `Entry ${i}` })));
    await aVote(event);
    for (let i = 0; i < 40; i++) {
      const person = await aPersonAt(`guest-${"abcdefghijklmnopqrst"[i % 20]}${i < 20 ? "x" : "y"}@hall.example`, hoursFromNow(-0.1));
      const device = newSecret();
      await open(event, { device }, { person });
      const chosen = [projects[(i * 5) % 12]!, projects[(i * 7 + 1) % 12]!, projects[(i * 11 + 3) % 12]!].map(({ id }) => id);
      expect((await cast(event, { device, approve: [...new Set(chosen)] }, { person })).status).toBe(201);
    }
    const { count, flags } = await counted(event);
    expect([count.ballots.account, count.setAside]).toEqual([40, 0]);
    expect(flags).toEqual([]);
  }, 60_000);

  it("flags forty accounts that a script made from variants of one address on one device, and shows what setting them aside changes", async () => {
    const event = await anEvent();
    const [rightful, pushed] = [await aProject(event), await aProject(event)];
    await aVote(event);
    for (let i = 0; i < 10; i++) {
      const person = await aPersonAt(`voter-${"abcdefghij"[i]}@else.example`);
      const device = newSecret();
      await open(event, { device }, { person, address: `203.0.113.${i}` });
      await cast(event, { device, approve: [rightful.id] }, { person, address: `203.0.113.${i}` });
    }
    const device = newSecret();
    for (let i = 0; i < 40; i++) {
      const person = await aPersonAt(`mallory+${i}@corp.example`, new Date());
      await cast(event, { device, approve: [pushed.id] }, { person });
    }
    const { count, flags } = await counted(event);
    expect(count.projects.map(({ project, votes }) => [project, votes])).toEqual([[pushed.id, 40], [rightful.id, 10]]);
    const kinds = new Map(flags.map((flag) => [flag.kind, flag]));
    for (const kind of ["one_device", "address_variants", "burst", "made_for_vote", "never_shown"] as const) {
      expect([kind, kinds.get(kind)?.ballots.length]).toEqual([kind, 40]);
      expect(kinds.get(kind)!.without.map(({ project, votes }) => [project, votes])).toEqual([[rightful.id, 10], [pushed.id, 0]]);
    }
    // Nothing is set aside by itself.
    expect(count.setAside).toBe(0);
  }, 60_000);

  it("counts variants that their provider takes for one address as one person", async () => {
    const event = await anEvent();
    const project = await aProject(event);
    await aVote(event);
    const name = `m${event.id.slice(-8)}`;
    for (const email of [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name[0]}.${name.slice(1)}@googlemail.com`])
      await cast(event, { approve: [project.id] }, { person: await aPersonAt(email) });
    expect((await counted(event)).count).toMatchObject({ ballots: { account: 1 }, projects: [{ votes: 1 }] });
  });
});
