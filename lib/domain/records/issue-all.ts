import { z } from "zod";
import { isOrganizer, loadEventAlone } from "@/lib/domain/events";
import { findPublication, isPublished } from "@/lib/domain/results";
import { defineOperation, firstRefusal, hashOf, Id, unaudited } from "@/lib/operation";
import { issueMissing } from "./issue";

export const issueAllRecords = defineOperation({
  name: "record.issueAll",
  http: "POST /api/events/{eventId}/records",
  summary: "Have every certificate and record of judging signed that the last publication gives and that is missing",
  transactionSeconds: 120,
  params: z.object({ eventId: Id }),
  reply: z.object({ issued: z.number() }),
  load: async (asked) => ({ ...(await loadEventAlone(asked)), publication: await findPublication(asked.tx, asked.params.eventId) }),
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), () => isPublished(facts)),
  run: async ({ tx, now, facts: { event, publication } }) => {
    const issued = await issueMissing(tx, event, publication!, now);
    return {
      status: issued.length > 0 ? 201 : 200,
      reply: { issued: issued.length },
      audit: issued.length === 0
        ? unaudited("nothing was missing")
        : { chain: event.id, subject: publication!.id, facts: { number: publication!.number, issued: issued.length, recordsHash: hashOf(issued.map(({ sha256 }) => sha256).sort()) } },
    };
  },
});
