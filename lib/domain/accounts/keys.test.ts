// Sessions, tokens and passwords: what opens an account, and how it is taken back.
import { describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { identify, sealSession, type Actor } from "@/lib/operation";
import { aPerson, aToken, actorFor, as, auditOf, expectAudit, hoursFromNow, refusalOf, replyOf, type TestPerson } from "@/lib/testing";
import {
  changePassword, createToken, hashPassword, listSessions, listTokens, revokeOtherSessions, revokeSession, revokeToken, showMe, signIn, updateAccount,
} from ".";

async function aSession(person: { id: string }, expiresAt = hoursFromNow(24)) {
  const { id } = await database().session.create({ data: { id: newId("session"), personId: person.id, expiresAt, userAgent: "A browser" } });
  return { id, cookie: await sealSession(id, expiresAt) };
}

const kindOf = async (cookie: string) => (await identify(null, cookie)).kind;
const kindByToken = async (token: string) => (await identify(`Bearer ${token}`, undefined)).kind;
const byToken = (person: TestPerson, scopes: string[]): Actor => ({ ...actorFor(person), via: { kind: "token", tokenId: "tok_test", scopes } } as Actor);

describe("sessions", () => {
  it("are listed with the current one first, and only while they open the door", async () => {
    const person = await aPerson();
    const [current, other, ended] = [await aSession(person), await aSession(person), await aSession(person, hoursFromNow(-1))];
    await aSession(await aPerson());
    const { sessions } = await replyOf(as(actorFor(person, current.id))(listSessions));
    expect(sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([[current.id, true], [other.id, false]]);
    expect(sessions.map(({ id }) => id)).not.toContain(ended.id);
  });

  it("are refused from the moment in which they are revoked", async () => {
    const person = await aPerson();
    const [mine, lost] = [await aSession(person), await aSession(person)];
    expect(await kindOf(lost.cookie)).toBe("person");
    const revoke = () => as(actorFor(person, mine.id))(revokeSession, { params: { sessionId: lost.id } });
    await expectAudit("portal", ["session.revoke done"], () => replyOf(revoke()));
    expect([await kindOf(lost.cookie), await kindOf(mine.cookie)]).toEqual(["visitor", "person"]);
    expect(await refusalOf(revoke())).toMatchObject({ status: 404 });
  });

  it("of somebody else do not exist", async () => {
    const theirs = await aSession(await aPerson());
    const refusal = await refusalOf(as(await aPerson())(revokeSession, { params: { sessionId: theirs.id } }));
    const missing = await refusalOf(as(await aPerson())(revokeSession, { params: { sessionId: newId("session") } }));
    expect(refusal).toEqual(missing);
    expect(refusal.status).toBe(404);
    expect(await kindOf(theirs.cookie)).toBe("person");
  });

  it("signs the browser out when it revokes its own", async () => {
    const person = await aPerson();
    const mine = await aSession(person);
    const outcome = await as(actorFor(person, mine.id))(revokeSession, { params: { sessionId: mine.id } });
    expect(outcome).toMatchObject({ ok: true, session: "end" });
  });

  it("are all revoked but the one that asks", async () => {
    const person = await aPerson();
    const [mine, one, two] = [await aSession(person), await aSession(person), await aSession(person)];
    const bystander = await aSession(await aPerson());
    expect(await replyOf(as(actorFor(person, mine.id))(revokeOtherSessions))).toEqual({ revoked: 2 });
    const kinds = await Promise.all([mine, one, two, bystander].map(({ cookie }) => kindOf(cookie)));
    expect(kinds).toEqual(["person", "visitor", "visitor", "person"]);
  });
});

describe("tokens", () => {
  const make = (person: TestPerson, body: object = {}) =>
    as(person)(createToken, { body: { name: "A script", scopes: ["read"], expiresInDays: 7, ...body } });

  it("show their secret once and store its hash only", async () => {
    const person = await aPerson();
    const { secret, tokenId } = await replyOf(make(person));
    expect(secret).toMatch(/^hh_[a-z2-7]{32}$/);
    expect(await identify(`Bearer ${secret}`, undefined)).toMatchObject({ personId: person.id, via: { kind: "token", tokenId, scopes: ["read"] } });
    const { tokens } = await replyOf(as(person)(listTokens));
    expect(tokens).toMatchObject([{ id: tokenId, name: "A script", scopes: ["read"] }]);
    const stored = await database().apiToken.findUniqueOrThrow({ where: { id: tokenId } });
    expect(JSON.stringify([tokens, stored])).not.toContain(secret.slice(3));
  });

  it("keep no secret for an Idempotency-Key either", async () => {
    const person = await aPerson();
    await replyOf(as(person)(createToken, { body: { name: "Twice", scopes: ["read"] }, idempotencyKey: "key-1" }));
    expect(await database().storedReply.count({ where: { personId: person.id } })).toBe(0);
  });

  it("that may read only, read only; write includes read", async () => {
    const person = await aPerson();
    expect(await refusalOf(as(byToken(person, ["read"]))(updateAccount, { body: { displayName: "New" } }))).toMatchObject({ status: 403, code: "token_reads_only" });
    expect((await replyOf(make(person, { scopes: ["write"] }))).scopes).toEqual(["read", "write"]);
    expect(await refusalOf(make(person, { scopes: [] }))).toMatchObject({ status: 422 });
    expect(await refusalOf(make(person, { scopes: ["everything"] }))).toMatchObject({ status: 422 });
  });

  it("make no tokens and change no password", async () => {
    const actor = byToken(await aPerson(), ["read", "write"]);
    expect(await refusalOf(as(actor)(createToken, { body: { name: "Another", scopes: ["read"] } }))).toMatchObject({ status: 403, code: "session_only" });
    expect(await refusalOf(as(actor)(changePassword))).toMatchObject({ status: 403, code: "session_only" });
  });

  it("open nothing once expired or revoked", async () => {
    const person = await aPerson();
    const expired = await aToken(person);
    await database().apiToken.updateMany({ where: { personId: person.id }, data: { expiresAt: hoursFromNow(-1) } });
    const { secret, tokenId } = await replyOf(make(person));
    expect([await kindByToken(expired), await kindByToken(secret)]).toEqual(["visitor", "person"]);
    expect(await refusalOf(as(await aPerson())(revokeToken, { params: { tokenId } }))).toMatchObject({ status: 404 });
    await replyOf(as(person)(revokeToken, { params: { tokenId } }));
    expect(await kindByToken(secret)).toBe("visitor");
    expect((await replyOf(as(person)(listTokens))).tokens).toEqual([]);
  });

  it("stop at fifty", async () => {
    const person = await aPerson();
    for (let i = 0; i < 50; i++) await aToken(person);
    expect(await refusalOf(make(person))).toMatchObject({ status: 409, code: "too_many_tokens" });
  });
});

describe("a password", () => {
  const [before, after] = ["the password so far", "the password from now"];
  const aMember = async () => aPerson({ passwordHash: await hashPassword(before) });
  const change = (who: Actor, body: object) => as(who)(changePassword, { body });

  it("is changed by who knows the current one, which ends all other sessions", async () => {
    const person = await aMember();
    const [mine, other] = [await aSession(person), await aSession(person)];
    const actor = actorFor(person, mine.id);
    const wrong = await refusalOf(change(actor, { currentPassword: "not this one", newPassword: after }));
    expect(wrong).toMatchObject({ status: 422, errors: [{ path: "currentPassword" }] });
    expect(await replyOf(change(actor, { currentPassword: before, newPassword: after }))).toEqual({ sessionsEnded: 1 });
    expect([await kindOf(mine.cookie), await kindOf(other.cookie)]).toEqual(["person", "visitor"]);
    expect(await refusalOf(as("visitor")(signIn, { body: { email: person.email, password: before } }))).toMatchObject({ status: 401 });
    await replyOf(as("visitor")(signIn, { body: { email: person.email, password: after } }));
  });

  it("is not guessed through an open session", async () => {
    const actor = actorFor(await aMember());
    for (let i = 0; i < 10; i++) expect(await refusalOf(change(actor, { currentPassword: "guess", newPassword: after }))).toMatchObject({ status: 422 });
    expect(await refusalOf(change(actor, { currentPassword: before, newPassword: after }))).toMatchObject({ status: 429 });
  });

  it("is refused when it is short, before the current one is compared", async () => {
    const refusal = await refusalOf(change(actorFor(await aMember()), { currentPassword: "guess", newPassword: "short" }));
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: "newPassword" }] });
  });
});

describe("an account", () => {
  it("changes its name, and the log does not hold it", async () => {
    const person = await aPerson({ name: "Before" });
    await expectAudit("portal", ["account.update done"], () => replyOf(as(person)(updateAccount, { body: { displayName: "  Éowyn Ωmega  " } })));
    expect(await replyOf(as(person)(showMe))).toMatchObject({ person: { displayName: "Éowyn Ωmega", emailVerified: false }, sendsMail: false });
    expect(await refusalOf(as(person)(updateAccount, { body: { displayName: "  " } }))).toMatchObject({ status: 422 });
    expect((await auditOf("portal")).join()).not.toContain("Éowyn");
  });
});
