import { beforeEach, describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import { closeDatabase, database } from "@/lib/database";
import { signIn } from "@/lib/domain/accounts";
import { identify, visitor } from "@/lib/operation";
import { as, auditOf, replyOf } from "@/lib/testing";
import { createDatabase, dropDatabase } from "@/lib/testing/database";
import { afterEach } from "vitest";
import { DEMO_PASSWORD, DEMO_TOKENS, GREETED } from "./demo-people";
import { openDemo } from "./open-demo";
import { openPortal } from "./open-portal";
import { tableCounts } from "@/lib/domain/imports/file";

// Demo ids and headers follow from the demo's secret, so these tests run as the demo does, on a database of their own.
const before = { DATABASE_URL: process.env.DATABASE_URL, PORTAL_SECRET: process.env.PORTAL_SECRET };

beforeEach(async () => {
  await closeDatabase();
  process.env.DATABASE_URL = await createDatabase();
  delete process.env.PORTAL_SECRET;
  process.env.HACK_HAMSTER_DEMO = "1";
});

afterEach(async () => {
  await closeDatabase();
  await dropDatabase(process.env.DATABASE_URL!);
  Object.assign(process.env, before);
  delete process.env.HACK_HAMSTER_DEMO;
});

const portalFile = readFileSync(path.resolve(import.meta.dirname, "../../.hack-hamster.toml"), "utf8");

async function everything(): Promise<string> {
  const tables = Object.keys(await tableCounts());
  const parts = [];
  for (const table of tables) parts.push(await database().$queryRawUnsafe(`SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY t::text`));
  return JSON.stringify(parts);
}

describe("in a demo", () => {
  it("fills an empty portal with both events, their people and the headers of the acceptance run", async () => {
    const said = await openDemo();
    expect(said.people.map(({ role }) => role)).toEqual(GREETED.map(({ role }) => role));
    for (const { email, password } of said.people) await replyOf(as(visitor)(signIn, { body: { email, password } }));
    for (const [label, header] of Object.entries(said.headers)) {
      expect(portalFile).toContain(`${label} = "${header}"`);
      const actor = await identify(header.replace("Authorization: ", ""), undefined);
      expect(actor).toMatchObject({ kind: "person", email: DEMO_TOKENS.find((token) => token.label === label)!.email });
    }
    const events = await database().event.findMany({ include: { organizers: { include: { person: true } } }, orderBy: { slug: "asc" } });
    expect(events.map(({ slug, isListed, organizers }) => [slug, isListed, organizers.map(({ person }) => person.email)])).toEqual([
      ["hamster-hack-2026", true, ["organizer@example.org"]], ["winter-warmup", true, ["organizer@example.org"]],
    ]);
    for (const { id } of events) {
      expect(portalFile).toContain(id);
      expect(await auditOf(id)).toEqual(["event.import done", "event.updateDetails done", "organizer.add done"]);
    }
    const judge = await database().judge.findFirstOrThrow({ where: { externalId: "jdg_01", event: { slug: "hamster-hack-2026" } } });
    expect(portalFile).toContain(judge.id);
    expect(await database().person.findMany({ where: { isAdministrator: true } })).toMatchObject([{ email: "admin@example.org" }]);
    expect(await database().person.count({ where: { passwordHash: null } })).toBe(0);
  });

  it("changes nothing on a second start, and never what people changed", async () => {
    const first = await openDemo();
    const stood = await everything();
    expect(await openDemo()).toEqual(first);
    expect(await everything()).toBe(stood);

    const db = database();
    await db.person.updateMany({ where: { emailKey: "organizer@example.org" }, data: { passwordHash: "her own", displayName: "Herself" } });
    await db.person.updateMany({ where: { emailKey: "admin@example.org" }, data: { isAdministrator: false } });
    await db.event.updateMany({ where: { slug: "winter-warmup" }, data: { slug: "spring-warmup", isListed: false } });
    const administrator = await db.person.findUniqueOrThrow({ where: { emailKey: "admin@example.org" } });
    await db.organizer.deleteMany({ where: { event: { slug: "spring-warmup" } } });
    await db.organizer.create({ data: { eventId: (await db.event.findUniqueOrThrow({ where: { slug: "spring-warmup" } })).id, personId: administrator.id } });
    await db.apiToken.updateMany({ data: { revokedAt: new Date() } });
    const changed = await everything();
    const said = await openDemo();
    expect(await everything()).toBe(changed);
    expect(said.people.find(({ role }) => role === "organizer")!.password).toBe("(changed since)");
    expect(said.addresses.map(({ url }) => url)).toContain("/events/spring-warmup");
  });

  it("takes up where a start was broken off", async () => {
    await openDemo();
    const db = database();
    await db.organizer.deleteMany({ where: { event: { slug: "winter-warmup" } } });
    await db.event.updateMany({ where: { slug: "winter-warmup" }, data: { isListed: false } });
    await db.person.updateMany({ data: { passwordHash: null, isAdministrator: false } });
    const said = await openDemo();
    expect(said.people.every(({ password }) => password === DEMO_PASSWORD)).toBe(true);
    expect(await db.event.count({ where: { isListed: true } })).toBe(2);
    expect(await db.person.count({ where: { isAdministrator: true } })).toBe(1);
  });
});

describe("outside of a demo", () => {
  const leaveDemo = () => {
    delete process.env.HACK_HAMSTER_DEMO;
    process.env.PORTAL_SECRET = "a secret of an operator, long enough";
  };

  it("only makes a way in for the first administrator, anew at each start until somebody took it", async () => {
    leaveDemo();
    const first = await openPortal();
    const second = await openPortal();
    expect(first.administratorLink).toMatch(/\/claim\/[a-z2-7]{32}$/);
    expect(second.administratorLink).not.toBe(first.administratorLink);
    expect(await database().oneTimeLink.count({ where: { usedAt: null, expiresAt: { gt: new Date() } } })).toBe(1);
    expect([await database().person.count(), await database().event.count()]).toEqual([0, 0]);

    await database().person.create({ data: { id: "per_a", email: "a@example.org", emailKey: "a@example.org", displayName: "A", isAdministrator: true } });
    expect(await openPortal()).toEqual({ addresses: [{ label: "all events", url: "/" }], people: [], headers: {} });
  });

  it("takes back what a demo on the same database had given to everybody", async () => {
    const { headers } = await openDemo();
    await replyOf(as(visitor)(signIn, { body: { email: "admin@example.org", password: DEMO_PASSWORD } }));
    await database().person.updateMany({ where: { emailKey: "organizer@example.org" }, data: { passwordHash: "her own" } });
    leaveDemo();
    expect((await openPortal()).administratorLink).toBeDefined();
    for (const header of Object.values(headers)) expect(await identify(header.replace("Authorization: ", ""), undefined)).toEqual(visitor);
    expect(await as(visitor)(signIn, { body: { email: "admin@example.org", password: DEMO_PASSWORD } })).toMatchObject({ ok: false });
    expect([await database().session.count(), await database().person.count({ where: { isAdministrator: true } })]).toEqual([0, 0]);
    expect(await database().person.findMany({ where: { passwordHash: { not: null } } })).toMatchObject([{ email: "organizer@example.org" }]);
    expect(await database().event.count()).toBe(2);
  });
});
