import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { issueLink } from "./one-time-link";
import { findPerson } from "./queries";
import { mayHandOutKeys } from "./rules";

export const handOverReset = defineOperation({
  name: "passwordReset.handOver",
  http: "POST /api/accounts/{personId}/password-reset",
  summary: "Make a link with which somebody chooses a new password, to be handed over in person; shown once",
  holdsSecrets: true,
  params: z.object({ personId: Id }),
  reply: z.object({ link: z.string(), expiresAt: z.string() }),
  load: async ({ tx, params: { personId } }) => ({ account: await findPerson(tx, personId) }),
  allow: mayHandOutKeys,
  run: async ({ tx, params: { personId }, now }) => {
    const { id, link, expiresAt } = await issueLink(tx, "password_reset", personId, now);
    return {
      status: 201,
      reply: { link, expiresAt: expiresAt.toISOString() },
      audit: { chain: "portal", subject: personId, facts: { link: id } },
    };
  },
});
