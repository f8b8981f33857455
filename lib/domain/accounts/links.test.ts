// What one-time links open: a new password, a confirmed address, the first administration.
import { afterEach, describe, expect, it, vi } from "vitest";
import { database } from "@/lib/database";
import { identify, sealSession, sha256, type Outcome } from "@/lib/operation";
import { aPerson, as, auditOf, expectAudit, hoursFromNow, refusalOf, replyOf } from "@/lib/testing";
import {
  claimAdministrator, completeReset, firstAdministratorLink, grantAdministrator, handOverReset, hashPassword, listAdministrators, requestReset,
  requestVerification, revokeAdministrator, searchAccounts, showMe, signIn, signUp, verifyAddress,
} from ".";

const secretOf = (link: string): string => link.split("/").at(-1)!;
const withSmtp = () => vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
const mailTo = async (to: string) =>
  (await database().outboxMessage.findMany({ orderBy: { createdAt: "asc" } })).map((m) => m.payload as { to: string; text: string }).filter((m) => m.to === to);
const linkIn = (mail: { text: string }): string => mail.text.match(/http:\S+/)![0];
const codeOf = (outcome: Outcome) => (outcome.ok ? "done" : outcome.refusal.code);
const [old, chosen] = ["the password so far", "the password from now"];

const administrator = () => aPerson({ isAdministrator: true });

afterEach(() => vi.unstubAllEnvs());

describe("a reset of the password", () => {
  it("is handed over by an administrator, works once, and ends all sessions", async () => {
    const person = await aPerson({ passwordHash: await hashPassword(old) });
    const { id } = await database().session.create({ data: { id: "ses_of_the_thief", personId: person.id, expiresAt: hoursFromNow(1) } });
    const admin = await administrator();
    const { link } = await expectAudit("portal", ["passwordReset.handOver done"], () => replyOf(as(admin)(handOverReset, { params: { personId: person.id } })));
    expect(new URL(link).pathname).toMatch(/^\/reset-password\/[a-z2-7]{32}$/);
    const complete = () => as("visitor")(completeReset, { body: { secret: secretOf(link), password: chosen } });
    await replyOf(complete());
    expect(await refusalOf(complete())).toMatchObject({ status: 404, code: "link_not_working" });
    expect(await identify(null, await sealSession(id, hoursFromNow(1)))).toEqual({ kind: "visitor" });
    expect(await refusalOf(as("visitor")(signIn, { body: { email: person.email, password: old } }))).toMatchObject({ status: 401 });
    await replyOf(as("visitor")(signIn, { body: { email: person.email, password: chosen } }));
  });

  it("works for one of those who use the link at once", async () => {
    const person = await aPerson();
    const { link } = await replyOf(as(await administrator())(handOverReset, { params: { personId: person.id } }));
    const all = await Promise.all([1, 2, 3].map((n) => as("visitor")(completeReset, { body: { secret: secretOf(link), password: `${chosen} ${n}` } })));
    expect(all.map(codeOf).sort()).toEqual(["done", "link_not_working", "link_not_working"]);
  });

  it("lasts a day, and one that is used ends the others", async () => {
    const person = await aPerson();
    const admin = await administrator();
    const hand = async () => secretOf((await replyOf(as(admin)(handOverReset, { params: { personId: person.id } }))).link);
    const [expired, first, second] = [await hand(), await hand(), await hand()];
    await database().oneTimeLink.update({ where: { secretHash: sha256(expired) }, data: { expiresAt: hoursFromNow(-0.01) } });
    const complete = (secret: string) => as("visitor")(completeReset, { body: { secret, password: chosen } });
    expect(await refusalOf(complete(expired))).toMatchObject({ code: "link_not_working" });
    await replyOf(complete(first));
    expect(await refusalOf(complete(second))).toMatchObject({ code: "link_not_working" });
    const { createdAt, expiresAt } = await database().oneTimeLink.findUniqueOrThrow({ where: { secretHash: sha256(second) } });
    expect((expiresAt.getTime() - createdAt.getTime()) / 3_600_000).toBeCloseTo(24, 1);
  });

  it("is answered alike whether there is an account or not, and mailed to the account's own address", async () => {
    withSmtp();
    const person = await aPerson();
    const ask = (email: string) => replyOf(as("visitor")(requestReset, { body: { email } }));
    expect(await ask(person.email.toUpperCase())).toEqual(await ask("nobody-here@example.org"));
    const [mail, ...others] = await mailTo(person.email);
    expect(others).toEqual([]);
    await replyOf(as("visitor")(completeReset, { body: { secret: secretOf(linkIn(mail!)), password: chosen } }));
  });

  it("is asked of an administrator where no mail is sent, and makes no link by itself", async () => {
    const person = await aPerson();
    const known = await expectAudit("portal", ["passwordReset.request done"], () => replyOf(as("visitor")(requestReset, { body: { email: person.email } })));
    const unknown = await expectAudit("portal", [], () => replyOf(as("visitor")(requestReset, { body: { email: "no-one@example.org" } })));
    expect([known, unknown]).toEqual([{ delivery: "administrator" }, { delivery: "administrator" }]);
    expect(await database().oneTimeLink.count({ where: { personId: person.id } })).toBe(0);
  });

  it("is not asked for more than five times an hour, with an account or without", async () => {
    for (const email of [(await aPerson()).email, "unknown-often@example.org"]) {
      const ask = () => as("visitor")(requestReset, { body: { email } });
      for (let i = 0; i < 5; i++) await replyOf(ask());
      expect(await refusalOf(ask())).toMatchObject({ status: 429 });
    }
  });

  it("is handed over by administrators only, who learn of nobody by it", async () => {
    const person = await aPerson();
    const stranger = await aPerson();
    const missing = `per_${"a".repeat(20)}`;
    expect(await refusalOf(as(stranger)(handOverReset, { params: { personId: person.id } }))).toMatchObject({ status: 403 });
    expect(await refusalOf(as(stranger)(handOverReset, { params: { personId: missing } }))).toMatchObject({ status: 403 });
    expect(await refusalOf(as(await administrator())(handOverReset, { params: { personId: missing } }))).toMatchObject({ status: 404 });
  });
});

describe("an address", () => {
  const body = (email: string) => ({ email, displayName: "New", password: chosen });

  it("is confirmed by the link that is mailed at sign-up", async () => {
    withSmtp();
    const { personId } = await replyOf(as("visitor")(signUp, { body: body("fresh@example.org") }));
    const [mail] = await mailTo("fresh@example.org");
    expect(mail!.text).not.toContain("New");
    const verify = () => as("visitor")(verifyAddress, { body: { secret: secretOf(linkIn(mail!)) } });
    await replyOf(verify());
    expect(await refusalOf(verify())).toMatchObject({ status: 404, code: "link_not_working" });
    const person = await database().person.findUniqueOrThrow({ where: { id: personId } });
    expect((await replyOf(as(person)(showMe))).person).toMatchObject({ emailVerified: true });
    expect(await refusalOf(as(person)(requestVerification))).toMatchObject({ status: 409, code: "already_verified" });
  });

  it("is mailed to again on demand, and to nobody where no mail is sent", async () => {
    await replyOf(as("visitor")(signUp, { body: body("quiet@example.org") }));
    expect(await mailTo("quiet@example.org")).toEqual([]);
    const person = await database().person.findUniqueOrThrow({ where: { emailKey: "quiet@example.org" } });
    expect(await refusalOf(as(person)(requestVerification))).toMatchObject({ status: 409, code: "no_mail" });
    withSmtp();
    await replyOf(as(person)(requestVerification));
    expect(await mailTo("quiet@example.org")).toHaveLength(1);
  });

  it("is confirmed by a link of that kind only", async () => {
    const { link } = await replyOf(as(await administrator())(handOverReset, { params: { personId: (await aPerson()).id } }));
    expect(await refusalOf(as("visitor")(verifyAddress, { body: { secret: secretOf(link) } }))).toMatchObject({ code: "link_not_working" });
  });
});

describe("administration", () => {
  const claim = (secret: string, more: object = {}) =>
    as("visitor")(claimAdministrator, { body: { secret, email: "first@example.org", displayName: "First", password: chosen, ...more } });
  const nobodyRuns = () => database().person.updateMany({ data: { isAdministrator: false } });

  it("is claimed once, by one of those who come at once, and signs in", async () => {
    await nobodyRuns();
    const secret = secretOf((await firstAdministratorLink())!);
    const all = await Promise.all([1, 2, 3, 4].map((n) => claim(secret, { email: `first-${n}@example.org` })));
    expect(all.map(codeOf).sort()).toEqual(["done", "link_not_working", "link_not_working", "link_not_working"]);
    expect(all.find((outcome) => outcome.ok)).toMatchObject({ status: 201, session: { id: expect.stringMatching(/^ses_/) } });
    expect(await database().person.count({ where: { isAdministrator: true } })).toBe(1);
    expect(await refusalOf(claim(secret))).toMatchObject({ status: 404, code: "link_not_working" });
    expect(await firstAdministratorLink()).toBeNull();
  });

  it("is claimed with the link of the last start", async () => {
    await nobodyRuns();
    const [before, now] = [(await firstAdministratorLink())!, (await firstAdministratorLink())!];
    expect(await refusalOf(claim(secretOf(before)))).toMatchObject({ code: "link_not_working" });
    await replyOf(claim(secretOf(now), { email: "second-start@example.org" }));
  });

  it("is taken by an account that exists, whose password must be given", async () => {
    await nobodyRuns();
    const person = await aPerson({ name: "Known", passwordHash: await hashPassword(old) });
    const secret = secretOf((await firstAdministratorLink())!);
    expect(await refusalOf(claim(secret, { email: person.email }))).toMatchObject({ status: 401 });
    expect(await replyOf(claim(secret, { email: person.email, password: old }))).toEqual({ personId: person.id, displayName: "Known" });
    expect(await database().person.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ isAdministrator: true });
  });

  it("is granted and taken back, but never from the last", async () => {
    await nobodyRuns();
    const [ada, bea] = [await administrator(), await aPerson({ name: "Bea" })];
    await expectAudit("portal", ["administrator.grant done"], () => replyOf(as(ada)(grantAdministrator, { params: { personId: bea.id } })));
    const { administrators } = await replyOf(as(ada)(listAdministrators));
    expect(administrators.map(({ id, isMe }) => [id, isMe]).sort()).toEqual([[ada.id, true], [bea.id, false]].sort());
    const both = await Promise.all([ada, bea].map((one) => as({ ...one, isAdministrator: true })(revokeAdministrator, { params: { personId: one.id } })));
    expect(both.map(codeOf).sort()).toEqual(["done", "last_administrator"]);
    expect(await database().person.count({ where: { isAdministrator: true } })).toBe(1);
  });

  it("finds accounts by name and address, and takes wildcards for what they are", async () => {
    const admin = await administrator();
    const person = await aPerson({ name: "Percy 100%_sure" });
    const find = async (q: string) => (await replyOf(as(admin)(searchAccounts, { query: { q } }))).accounts.map(({ id }) => id);
    expect(await find("100%_S")).toEqual([person.id]);
    expect(await find(person.email.toUpperCase())).toEqual([person.id]);
    expect(await find("%_%")).toEqual([]);
    expect((await find("")).length).toBeGreaterThan(1);
  });

  it("leaves no secret in the log", async () => {
    expect((await auditOf("portal")).length).toBeGreaterThan(5);
    const links = await database().oneTimeLink.findMany();
    const log = JSON.stringify(await database().auditEntry.findMany());
    for (const { secretHash } of links) expect(log).not.toContain(secretHash);
    expect(log).not.toMatch(/reset-password\/|claim\//);
  });
});
