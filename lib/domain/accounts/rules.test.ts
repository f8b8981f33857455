import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/operation";
import { emailKeyOf, isOwn, isPersonBySession, isPortalAdministrator, mayEndAdministrator, mayHandOutKeys } from "./rules";

const person = (isAdministrator: boolean, via: "session" | "token"): Actor => ({
  kind: "person", personId: "per_a", displayName: "A", email: "a@example.org", isAdministrator,
  via: via === "session" ? { kind: "session", sessionId: "ses_a" } : { kind: "token", tokenId: "tok_a", scopes: ["read", "write"] },
});
const actors: Record<string, Actor> = {
  visitor: { kind: "visitor" }, system: { kind: "system", name: "seed" },
  member: person(false, "session"), memberToken: person(false, "token"), admin: person(true, "session"), adminToken: person(true, "token"),
};
const account = { id: "per_b", isAdministrator: true };

const table: [rule: string, decide: (actor: Actor) => { code: string } | null, wanted: Record<string, string | null>][] = [
  ["isPortalAdministrator", (actor) => isPortalAdministrator({}, { actor }),
    { visitor: "administrators_only", system: null, member: "administrators_only", memberToken: "administrators_only", admin: null, adminToken: null }],
  ["isPersonBySession", (actor) => isPersonBySession({}, { actor }),
    { visitor: "people_only", system: "people_only", member: null, memberToken: "session_only", admin: null, adminToken: "session_only" }],
  ["mayHandOutKeys", (actor) => mayHandOutKeys({ account }, { actor }),
    { visitor: "administrators_only", system: null, member: "administrators_only", memberToken: "administrators_only", admin: null, adminToken: "session_only" }],
  ["mayHandOutKeys to nobody", (actor) => mayHandOutKeys({ account: null }, { actor }),
    { visitor: "administrators_only", member: "administrators_only", admin: "not_found", system: "not_found" }],
  ["mayEndAdministrator of two", (actor) => mayEndAdministrator({ account, administratorIds: ["per_a", "per_b"] }, { actor }),
    { member: "administrators_only", admin: null, adminToken: "session_only" }],
  ["mayEndAdministrator, the last", (actor) => mayEndAdministrator({ account, administratorIds: ["per_b"] }, { actor }),
    { member: "administrators_only", admin: "last_administrator" }],
  ["isOwn, hers", (actor) => isOwn("session")({ ownerId: "per_a" }, { actor }),
    { visitor: "people_only", system: "people_only", member: null, memberToken: null }],
  ["isOwn, another's", (actor) => isOwn("token")({ ownerId: "per_b" }, { actor }), { member: "not_found", admin: "not_found" }],
  ["isOwn, nobody's", (actor) => isOwn("token")({ ownerId: null }, { actor }), { member: "not_found", admin: "not_found" }],
];

describe.each(table)("%s", (_rule, decide, wanted) => {
  it.each(Object.entries(wanted))("%s: %s", (who, code) => {
    expect(decide(actors[who]!)?.code ?? null).toBe(code);
  });
});

it.each([["  Ada@Example.ORG ", "ada@example.org"], ["ÉVA@example.org", "éva@example.org"]])("compares %j as %j", (written, key) => {
  expect(emailKeyOf(written)).toBe(key);
});
