import { z } from "zod";
import { allowed, consume, defineOperation, Email, refuse, restore } from "@/lib/operation";
import { passwordMatches } from "./password";
import { insertSession, readPersonByEmailKey } from "./queries";
import { emailKeyOf, SESSION_DAYS, SIGN_INS_BY_ACCOUNT, SIGN_INS_BY_ADDRESS } from "./rules";

export const signIn = defineOperation({
  name: "session.create",
  http: "POST /api/sessions",
  summary: "Sign in with address and password",
  access: "public",
  limits: [{ by: "address", limit: SIGN_INS_BY_ADDRESS }],
  body: z.object({ email: Email, password: z.string().min(1, "This is required.").max(1000) }),
  reply: z.object({ personId: z.string(), displayName: z.string() }),
  load: async () => ({}),
  allow: () => allowed,
  prepare: async ({ body, address, userAgent }) => {
    const emailKey = emailKeyOf(body.email);
    const limited = await consume(SIGN_INS_BY_ACCOUNT, emailKey);
    if (limited) refuse(limited);
    const person = await readPersonByEmailKey(emailKey);
    if (!(await passwordMatches(person?.passwordHash, body.password)))
      refuse({ status: 401, code: "wrong_credentials", detail: "Address or password is wrong. Try again, or reset the password." });
    await restore(SIGN_INS_BY_ACCOUNT, emailKey);
    return { person: person!, address, userAgent };
  },
  run: async ({ tx, now, prepared: { person, address, userAgent } }) => {
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
