import { everybody, signedIn, type Cases } from "@/lib/testing";
import { hashPassword } from "./password";
import { database } from "@/lib/database";

export const cases: Cases = {
  "account.signUp": {
    allowed: everybody,
    chain: "portal",
    given: (_world, role) => ({ body: { email: `new-${role}@example.org`, displayName: "New", password: "a sentence of some length" } }),
  },
  "session.create": {
    allowed: everybody,
    chain: "portal",
    given: async ({ people }) => {
      const passwordHash = await hashPassword("a sentence of some length");
      await database().person.update({ where: { id: people.stranger.id }, data: { passwordHash } });
      return { body: { email: people.stranger.email, password: "a sentence of some length" } };
    },
  },
  "session.end": { allowed: signedIn, chain: "portal", session: true, given: () => ({}) },
  "account.show": { allowed: everybody, given: () => ({}) },
};
