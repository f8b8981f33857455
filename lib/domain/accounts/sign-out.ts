import { z } from "zod";
import { allowed, conflict, defineOperation } from "@/lib/operation";
import { revokeSessionRow } from "./queries";

export const signOut = defineOperation({
  name: "session.end",
  http: "DELETE /api/sessions/current",
  summary: "Sign out of this session",
  reply: z.object({ signedOut: z.boolean() }),
  load: async () => ({}),
  allow: (_facts, { actor }) =>
    actor.kind === "person" && actor.via.kind === "session"
      ? allowed
      : conflict("no_session", "A token has no session to end. Revoke the token instead."),
  run: async ({ tx, actor, now }) => {
    if (actor.kind !== "person" || actor.via.kind !== "session") throw new Error("the rule lets only sessions through");
    await revokeSessionRow(tx, actor.via.sessionId, now);
    return {
      reply: { signedOut: true },
      audit: { chain: "portal", subject: actor.personId, facts: { session: actor.via.sessionId } },
      session: "end",
    };
  },
});
