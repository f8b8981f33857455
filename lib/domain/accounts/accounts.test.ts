import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { identify, sealSession } from "@/lib/operation";
import { as, expectAudit, refusalOf, replyOf } from "@/lib/testing";
import { signIn, signOut, signUp } from ".";

const ada = { email: "Ada@Example.org", displayName: "Ada Lovelace", password: "an engine of analysis" };

describe("accounts", () => {
  it("signs up once an address, whatever its case", async () => {
    await expectAudit("portal", ["account.signUp done"], () => replyOf(as("visitor")(signUp, { body: ada })));
    const again = await refusalOf(as("visitor")(signUp, { body: { ...ada, email: "ada@example.ORG" } }));
    expect(again).toMatchObject({ status: 409, code: "email_taken" });
    const [person] = await database().person.findMany({ where: { emailKey: "ada@example.org" } });
    expect(person!.passwordHash).toMatch(/^\$argon2id\$/);
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

  it("stops guessing at one account, and only there", async () => {
    const guess = (email: string) => as("visitor")(signIn, { body: { email, password: "guess" } });
    for (let i = 0; i < 10; i++) expect(await refusalOf(guess("grace@example.org"))).toMatchObject({ status: 401 });
    expect(await refusalOf(guess("grace@example.org"))).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    expect(await refusalOf(guess("other@example.org"))).toMatchObject({ status: 401 });
  });
});
