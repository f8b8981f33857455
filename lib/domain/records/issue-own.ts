import { z } from "zod";
import { loadEvent } from "@/lib/domain/events";
import { findPublication, isPublished } from "@/lib/domain/results";
import { defineOperation, firstRefusal, Id, thePerson, unaudited } from "@/lib/operation";
import { issueMissing } from "./issue";
import { hasPart } from "./rules";

export const issueOwnRecords = defineOperation({
  name: "record.issueOwn",
  http: "POST /api/events/{eventId}/my-records",
  summary: "Have one's own certificate or record of judging signed, as the last publication has it; the second time it changes nothing",
  params: z.object({ eventId: Id }),
  reply: z.object({ issued: z.array(z.string()) }),
  load: async (asked) => ({ ...(await loadEvent("share")(asked)), publication: await findPublication(asked.tx, asked.params.eventId) }),
  allow: (facts) => firstRefusal(hasPart(facts), () => isPublished(facts)),
  run: async ({ tx, actor, now, facts: { event, publication } }) => {
    const issued = await issueMissing(tx, event, publication!, now, thePerson(actor).personId);
    const ids = issued.map(({ id }) => id);
    return {
      status: ids.length > 0 ? 201 : 200,
      reply: { issued: ids },
      audit: ids.length === 0 ? unaudited("nothing was missing") : issued.map(({ id, sha256 }) => ({ chain: event.id, subject: id, facts: { publication: publication!.id, sha256 } })),
    };
  },
});
