import { z } from "zod";
import { allowed, defineOperation, Email, Line, refuse } from "@/lib/operation";
import { sendsMail, verificationMail } from "./mails";
import { issueLink } from "./one-time-link";
import { openSession } from "./open-session";
import { hashPassword, NewPassword } from "./password";
import { findPersonByEmailKey, insertPerson } from "./queries";
import { addressTaken, emailKeyOf, SIGN_UPS_BY_ADDRESS } from "./rules";

export const DisplayName = Line(100);

export const signUp = defineOperation({
  name: "account.signUp",
  http: "POST /api/accounts",
  summary: "Open an account and sign in",
  access: "public",
  holdsSecrets: true,
  limits: [{ by: "address", limit: SIGN_UPS_BY_ADDRESS }],
  body: z.object({ email: Email, displayName: DisplayName, password: NewPassword }),
  reply: z.object({ personId: z.string(), displayName: z.string() }),
  load: async () => ({}),
  allow: () => allowed,
  prepare: async ({ body, address, userAgent }) => ({ passwordHash: await hashPassword(body.password), address, userAgent }),
  run: async ({ tx, body, now, prepared: { passwordHash, ...origin } }) => {
    const emailKey = emailKeyOf(body.email);
    if (await findPersonByEmailKey(tx, emailKey)) refuse(addressTaken());
    const person = await insertPerson(tx, { email: body.email, emailKey, displayName: body.displayName, passwordHash });
    const session = await openSession(tx, person.id, now, origin);
    return {
      status: 201,
      reply: { personId: person.id, displayName: person.displayName },
      audit: { chain: "portal", subject: person.id, facts: { session: session.id } },
      mail: sendsMail() ? [verificationMail(person.email, await issueLink(tx, "email_verification", person.id, now))] : [],
      session,
    };
  },
});
