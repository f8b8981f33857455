import { database, newId, newSecret } from "@/lib/database";
import { sha256 } from "@/lib/operation";
import { aPerson, everybody, hoursFromNow, signedIn, type Cases, type Role, type World } from "@/lib/testing";
import { hashPassword } from "./password";
import type { LinkPurpose } from "./rules";

const PASSWORD = "a sentence of some length";

async function aLink(purpose: LinkPurpose, personId: string | null): Promise<string> {
  const secret = newSecret();
  await database().oneTimeLink.create({ data: { id: newId("link"), purpose, personId, secretHash: sha256(secret), expiresAt: hoursFromNow(1) } });
  return secret;
}

const withPassword = async (id: string) =>
  database().person.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } });

const me = ({ people }: World, role: Role) => people[role as Exclude<Role, "visitor">];

export const cases: Cases = {
  "account.signUp": {
    allowed: everybody,
    chain: "portal",
    given: (_world, role) => ({ body: { email: `new-${role}@example.org`, displayName: "New", password: PASSWORD } }),
  },
  "account.show": { allowed: everybody, given: () => ({}) },
  "account.update": { allowed: signedIn, chain: "portal", given: () => ({ body: { displayName: "Another name" } }) },
  "account.changePassword": {
    allowed: signedIn,
    chain: "portal",
    session: true,
    given: async (world, role) => {
      await withPassword(me(world, role).id);
      return { body: { currentPassword: PASSWORD, newPassword: "another sentence of some length" } };
    },
  },
  "account.search": { allowed: ["administrator"], given: () => ({ query: { q: "person" } }) },

  "address.requestVerification": {
    allowed: signedIn,
    chain: "portal",
    // No server listens there: the operation only puts the mail into the outbox.
    given: () => ((process.env.SMTP_URL = "smtp://127.0.0.1:9"), {}),
  },
  "address.verify": {
    allowed: everybody,
    chain: "portal",
    given: async ({ people }) => ({ body: { secret: await aLink("email_verification", people.stranger.id) } }),
  },

  "session.create": {
    allowed: everybody,
    chain: "portal",
    given: async ({ people }) => {
      await withPassword(people.stranger.id);
      return { body: { email: people.stranger.email, password: PASSWORD } };
    },
  },
  "session.end": { allowed: signedIn, chain: "portal", session: true, given: () => ({}) },
  "session.list": { allowed: signedIn, given: () => ({}) },
  "session.revoke": {
    allowed: signedIn,
    chain: "portal",
    given: async (world, role) => {
      const { id } = await database().session.create({ data: { id: newId("session"), personId: me(world, role).id, expiresAt: hoursFromNow(1) } });
      return { params: { sessionId: id } };
    },
  },
  "session.revokeOthers": { allowed: signedIn, chain: "portal", given: () => ({}) },

  "token.create": { allowed: signedIn, chain: "portal", session: true, given: () => ({ body: { name: "A script", scopes: ["read"] } }) },
  "token.list": { allowed: signedIn, given: () => ({}) },
  "token.revoke": {
    allowed: signedIn,
    chain: "portal",
    given: async (world, role) => {
      const data = { id: newId("token"), personId: me(world, role).id, name: "Old", secretHash: sha256(newSecret()), scopes: ["read"] };
      return { params: { tokenId: (await database().apiToken.create({ data })).id } };
    },
  },

  "passwordReset.request": { allowed: everybody, chain: "portal", given: ({ people }) => ({ body: { email: people.stranger.email } }) },
  "passwordReset.handOver": {
    allowed: ["administrator"],
    chain: "portal",
    session: true,
    given: ({ people }) => ({ params: { personId: people.stranger.id } }),
  },
  "passwordReset.complete": {
    allowed: everybody,
    chain: "portal",
    given: async ({ people }) => ({ body: { secret: await aLink("password_reset", people.stranger.id), password: PASSWORD } }),
  },

  "administrator.claim": {
    allowed: everybody,
    chain: "portal",
    given: async (_world, role) => ({
      body: { secret: await aLink("administrator", null), email: `first-${role}@example.org`, displayName: "First", password: PASSWORD },
    }),
  },
  "administrator.list": { allowed: ["administrator"], given: () => ({}) },
  "administrator.grant": {
    allowed: ["administrator"],
    chain: "portal",
    session: true,
    given: ({ people }) => ({ params: { personId: people.stranger.id } }),
  },
  "administrator.revoke": {
    allowed: ["administrator"],
    chain: "portal",
    session: true,
    given: async () => ({ params: { personId: (await aPerson({ isAdministrator: true })).id } }),
  },
};
