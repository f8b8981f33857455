import { z } from "zod";
import { allowed, conflict, defineOperation, Email, Line, refuse } from "@/lib/operation";
import { hashPassword } from "./password";
import { findPersonByEmailKey, insertPerson, insertSession } from "./queries";
import { emailKeyOf, PASSWORD_LENGTH, SESSION_DAYS, SIGN_UPS_BY_ADDRESS } from "./rules";

export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `At least ${PASSWORD_LENGTH.min} characters; a short sentence is a good password.`)
  .max(PASSWORD_LENGTH.max, `At most ${PASSWORD_LENGTH.max} characters.`);

export const signUp = defineOperation({
  name: "account.signUp",
  http: "POST /api/accounts",
  summary: "Open an account and sign in",
  access: "public",
  limits: [{ by: "address", limit: SIGN_UPS_BY_ADDRESS }],
  body: z.object({ email: Email, displayName: Line(100), password: NewPassword }),
  reply: z.object({ personId: z.string(), displayName: z.string() }),
  load: async () => ({}),
  allow: () => allowed,
  prepare: async ({ body, address, userAgent }) => ({ passwordHash: await hashPassword(body.password), address, userAgent }),
  run: async ({ tx, body, now, prepared: { passwordHash, address, userAgent } }) => {
    const emailKey = emailKeyOf(body.email);
    if (await findPersonByEmailKey(tx, emailKey))
      refuse(conflict("email_taken", "There is an account with this address. Sign in, or reset its password."));
    const person = await insertPerson(tx, { email: body.email, emailKey, displayName: body.displayName, passwordHash });
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
    const session = await insertSession(tx, { personId: person.id, address, userAgent, expiresAt });
    return {
      status: 201,
      reply: { personId: person.id, displayName: person.displayName },
      audit: { chain: "portal", subject: person.id, facts: { session: session.id } },
      session: { id: session.id, expiresAt },
    };
  },
});
