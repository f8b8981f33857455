import { z } from "zod";
import { defineOperation, thePerson } from "@/lib/operation";
import { revokeSessionsOf } from "./queries";
import { isPerson } from "./rules";

export const revokeOtherSessions = defineOperation({
  name: "session.revokeOthers",
  http: "DELETE /api/sessions",
  summary: "Sign out all of my sessions but this one",
  reply: z.object({ revoked: z.number() }),
  load: async () => ({}),
  allow: isPerson,
  run: async ({ tx, actor, now }) => {
    const { personId, via } = thePerson(actor);
    const revoked = await revokeSessionsOf(tx, personId, now, via.kind === "session" ? via.sessionId : undefined);
    return { reply: { revoked }, audit: { chain: "portal", subject: personId, facts: { revoked } } };
  },
});
