import { z } from "zod";
import { allowed, defineOperation, Email } from "@/lib/operation";
import { checkCredentials } from "./check-credentials";
import { openSession } from "./open-session";
import { GivenPassword } from "./password";
import { SIGN_INS_BY_ADDRESS } from "./rules";

export const signIn = defineOperation({
  name: "session.create",
  http: "POST /api/sessions",
  summary: "Sign in with address and password",
  access: "public",
  holdsSecrets: true,
  limits: [{ by: "address", limit: SIGN_INS_BY_ADDRESS }],
  body: z.object({ email: Email, password: GivenPassword }),
  reply: z.object({ personId: z.string(), displayName: z.string() }),
  load: async () => ({}),
  allow: () => allowed,
  prepare: async ({ body, address, userAgent }) => ({ person: await checkCredentials(body, address), address, userAgent }),
  run: async ({ tx, now, prepared: { person, ...origin } }) => {
    const session = await openSession(tx, person.id, now, origin);
    return {
      status: 201,
      reply: { personId: person.id, displayName: person.displayName },
      audit: { chain: "portal", subject: person.id, facts: { session: session.id } },
      session,
    };
  },
});
