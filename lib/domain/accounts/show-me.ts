import { z } from "zod";
import { allowed, defineReading } from "@/lib/operation";
import { sendsMail } from "./mails";
import { findPerson } from "./queries";

export const showMe = defineReading({
  name: "account.show",
  http: "GET /api/me",
  summary: "Who I am here",
  access: "public",
  reply: z.object({
    person: z
      .object({ id: z.string(), displayName: z.string(), email: z.string(), emailVerified: z.boolean(), isAdministrator: z.boolean() })
      .nullable(),
    /** Whether the portal can send mail, such as links for a new password. */
    sendsMail: z.boolean(),
  }),
  load: async ({ tx, actor }) => (actor.kind === "person" ? await findPerson(tx, actor.personId) : null),
  allow: () => allowed,
  run: async ({ facts: person }) => ({
    person: person && {
      id: person.id, displayName: person.displayName, email: person.email, emailVerified: person.emailVerifiedAt !== null,
      isAdministrator: person.isAdministrator,
    },
    sendsMail: sendsMail(),
  }),
});
