import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { identify, perform, sealSession, visitor } from "@/lib/operation";
import { aPerson, as, auditOf, expectAudit, hoursFromNow, refusalOf, replyOf } from "@/lib/testing";
import { signIn, signOut, signUp } from ".";
import { passwordMatches } from "./password";

const ada = { email: "Ada@Example.org", displayName: "Ada Lovelace", password: "an engine of analysis" };

/** As strong as the portal's own, but made in a blink, so that a hall of people can sign in within a test. */
const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const signInFrom = (address: string, body: { email: string; password: string }) =>
  perform(signIn, { actor: visitor, address, userAgent: "test", readBody: (schema) => schema.safeParse(body) });

const windowPasses = () => database().$executeRaw`UPDATE rate_limits SET expire = 1`;

describe("accounts", () => {
  it("signs up once an address, whatever its case", async () => {
    await expectAudit("portal", ["account.signUp done"], () => replyOf(as("visitor")(signUp, { body: ada })));
    const again = await refusalOf(as("visitor")(signUp, { body: { ...ada, email: "ada@example.ORG" } }));
    expect(again).toMatchObject({ status: 409, code: "email_taken" });
    const [person] = await database().person.findMany({ where: { emailKey: "ada@example.org" } });
    expect(person!.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it("opens one account for two who sign up with an address at the same time", async () => {
    const twice = await Promise.all([1, 2].map((n) => as("visitor")(signUp, { body: { ...ada, email: "twin@example.org", displayName: `Twin ${n}` } })));
    expect(twice.map((outcome) => (outcome.ok ? outcome.status : outcome.refusal.code)).sort()).toEqual([201, "email_taken"]);
  });

  it("signs in with the password only, and out again for good", async () => {
    const wrong = await refusalOf(as("visitor")(signIn, { body: { email: ada.email, password: "an engine of analysi" } }));
    expect(wrong).toMatchObject({ status: 401, code: "wrong_credentials" });
    const outcome = await as("visitor")(signIn, { body: { email: ada.email, password: ada.password } });
    if (!outcome.ok || !("session" in outcome) || outcome.session === "end" || !outcome.session) throw new Error("no session");
    const cookie = await sealSession(outcome.session.id, outcome.session.expiresAt);
    const actor = await identify(null, cookie);
    expect(actor).toMatchObject({ kind: "person", displayName: "Ada Lovelace" });
    await replyOf(as(actor)(signOut));
    expect(await identify(null, cookie)).toEqual({ kind: "visitor" });
  });

  it("takes a password in any way of writing its letters", async () => {
    const body = { email: "zoe@example.org", displayName: "Zoë", password: "Zo\u00eb and her caf\u00e9" };
    await replyOf(as("visitor")(signUp, { body }));
    await replyOf(as("visitor")(signIn, { body: { email: body.email, password: body.password.normalize("NFD") } }));
  });

  it("keeps no password, and none of its characters, in what it records", async () => {
    const entries = await database().auditEntry.findMany({ where: { chain: "portal" } });
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toMatch(/engine|example\.org|Lovelace/i);
  });

  it("is ended by the portal's clock, whatever the cookie says", async () => {
    const person = await aPerson();
    const { id } = await database().session.create({ data: { id: newId("session"), personId: person.id, expiresAt: hoursFromNow(-1) } });
    expect(await identify(null, await sealSession(id, hoursFromNow(24)))).toEqual({ kind: "visitor" });
  });
});

describe("guessing", () => {
  it("is stopped at one account after ten tries, only there, and only for a while", async () => {
    const password = "the right one, at last";
    const grace = await aPerson({ passwordHash: await quickHash(password) });
    const guess = (email: string) => as("visitor")(signIn, { body: { email, password: "guess" } });
    for (let i = 0; i < 10; i++) expect(await refusalOf(guess(grace.email))).toMatchObject({ status: 401 });
    expect(await refusalOf(guess(grace.email))).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    const right = () => as("visitor")(signIn, { body: { email: grace.email, password } });
    expect(await refusalOf(right())).toMatchObject({ status: 429 });
    expect(await refusalOf(guess("other@example.org"))).toMatchObject({ status: 401 });
    await windowPasses();
    await replyOf(right());
  });

  it("is counted for addresses without an account too", async () => {
    const guess = () => as("visitor")(signIn, { body: { email: "nobody@example.org", password: "guess" } });
    for (let i = 0; i < 10; i++) expect(await refusalOf(guess())).toMatchObject({ status: 401, code: "wrong_credentials" });
    expect(await refusalOf(guess())).toMatchObject({ status: 429 });
  });

  it("from elsewhere does not lock her out where she has signed in before", async () => {
    const password = "the right one, at last";
    const { email } = await aPerson({ passwordHash: await quickHash(password) });
    expect((await signInFrom("198.51.100.7", { email, password })).ok).toBe(true);
    for (let i = 0; i < 11; i++) await signInFrom("203.0.113.9", { email, password: "guess" });
    expect(await refusalOf(signInFrom("203.0.113.9", { email, password }))).toMatchObject({ status: 429 });
    expect((await signInFrom("198.51.100.7", { email, password })).ok).toBe(true);
  });

  it("lets a hall of 300 people behind one address sign in within minutes", async () => {
    const password = "one for each of us";
    const passwordHash = await quickHash(password);
    const ids = Array.from({ length: 300 }, () => newId("person"));
    await database().person.createMany({
      data: ids.map((id) => ({ id, email: `${id}@hall.example`, emailKey: `${id}@hall.example`, displayName: id, passwordHash })),
    });
    const statuses: unknown[] = [];
    for (let at = 0; at < ids.length; at += 20)
      for (const outcome of await Promise.all(
        ids.slice(at, at + 20).map((id) => signInFrom("192.0.2.200", { email: `${id}@hall.example`, password })),
      ))
        statuses.push(outcome.ok ? outcome.status : outcome.refusal.code);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await auditOf("portal")).filter((entry) => entry === "session.create done").length).toBeGreaterThanOrEqual(300);
  }, 180_000);

  it("takes as long for an address without an account as for a wrong password", async () => {
    const stored = await hash("a password of somebody", { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
    const median = async (hashOrNone: string | null) => {
      const times: number[] = [];
      for (let i = 0; i < 9; i++) {
        const start = process.cpuUsage();
        expect(await passwordMatches(hashOrNone, "guess")).toBe(false);
        const { user, system } = process.cpuUsage(start);
        times.push(user + system);
      }
      return times.sort((a, b) => a - b)[4]!;
    };
    await median(null);
    const [known, unknown] = [await median(stored), await median(null)];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});
