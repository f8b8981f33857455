import { z } from "zod";
import { defineOperation, Id, thePerson } from "@/lib/operation";
import { findLiveSession, revokeSessionRow } from "./queries";
import { isOwn } from "./rules";

export const revokeSession = defineOperation({
  name: "session.revoke",
  http: "DELETE /api/sessions/{sessionId}",
  summary: "Sign out one of my sessions",
  params: z.object({ sessionId: Id }),
  reply: z.object({ revoked: z.boolean() }),
  load: async ({ tx, params: { sessionId } }) => ({ ownerId: (await findLiveSession(tx, sessionId))?.personId ?? null }),
  allow: isOwn("session"),
  run: async ({ tx, actor, now, params: { sessionId } }) => {
    const { personId, via } = thePerson(actor);
    await revokeSessionRow(tx, sessionId, now);
    return {
      reply: { revoked: true },
      audit: { chain: "portal", subject: personId, facts: { session: sessionId } },
      ...(via.kind === "session" && via.sessionId === sessionId && { session: "end" }),
    };
  },
});
