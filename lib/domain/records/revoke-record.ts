import { z } from "zod";
import { defineOperation, firstRefusal, Id, personIdOf, Reason } from "@/lib/operation";
import { loadRecordAlone } from "./load-record";
import { markRevoked } from "./queries";
import { organizes, stands } from "./rules";

export const revokeRecord = defineOperation({
  name: "record.revoke",
  http: "POST /api/records/{recordId}/revocation",
  summary: "Revoke a record, with a reason: whoever looks it up is told so from now on",
  params: z.object({ recordId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ revokedAt: z.string() }),
  load: loadRecordAlone,
  allow: (facts, context) => firstRefusal(organizes(facts, context), () => stands(facts)),
  run: async ({ tx, actor, body, now, facts: { event, record } }) => {
    await markRevoked(tx, record.id, { revokedAt: now, revokedById: personIdOf(actor), revokedReason: body.reason });
    return {
      reply: { revokedAt: now.toISOString() },
      audit: { chain: event.id, subject: record.id, facts: { publication: record.publicationId, sha256: record.sha256 }, text: body.reason },
    };
  },
});
