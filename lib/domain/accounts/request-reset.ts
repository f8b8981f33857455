import { z } from "zod";
import { allowed, consume, defineOperation, Email, must, unaudited } from "@/lib/operation";
import { resetMail, sendsMail } from "./mails";
import { issueLink } from "./one-time-link";
import { findPersonByEmailKey } from "./queries";
import { emailKeyOf, RESETS_BY_ACCOUNT, RESETS_BY_ADDRESS } from "./rules";

export const requestReset = defineOperation({
  name: "passwordReset.request",
  http: "POST /api/password-resets",
  summary: "Ask for a link to choose a new password",
  access: "public",
  limits: [{ by: "address", limit: RESETS_BY_ADDRESS }],
  body: z.object({ email: Email }),
  reply: z.object({
    /** How the link comes, if there is such an account: by mail, or from an administrator. */
    delivery: z.enum(["mail", "administrator"]),
  }),
  load: async () => ({}),
  allow: () => allowed,
  prepare: async ({ body }) => {
    must(await consume(RESETS_BY_ACCOUNT, emailKeyOf(body.email)));
  },
  run: async ({ tx, body, now }) => {
    const delivery = sendsMail() ? ("mail" as const) : ("administrator" as const);
    const person = await findPersonByEmailKey(tx, emailKeyOf(body.email));
    if (!person) return { reply: { delivery }, audit: unaudited("there is no such account, which the answer must not tell") };
    const mail = sendsMail() ? [resetMail(person.email, await issueLink(tx, "password_reset", person.id, now))] : [];
    return { reply: { delivery }, mail, audit: { chain: "portal", subject: person.id, facts: { delivery } } };
  },
});
