import { z } from "zod";
import { findPublication } from "@/lib/domain/results";
import { conflict, defineOperation, firstRefusal, Id, personIdOf, Reason, refuse } from "@/lib/operation";
import { issueTo, subjectKey, subjectsOf } from "./issue";
import { loadRecordAlone } from "./load-record";
import { markReplaced, markRevoked } from "./queries";
import { organizes } from "./rules";

export const replaceRecord = defineOperation({
  name: "record.replace",
  http: "POST /api/records/{recordId}/replacement",
  summary: "Issue a record anew with the name that the account has now, with a reason; the old one is revoked",
  params: z.object({ recordId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ id: z.string() }),
  load: loadRecordAlone,
  allow: (facts, context) =>
    firstRefusal(organizes(facts, context), () =>
      facts.record.replacedById === null ? null : conflict("record_replaced", "Another record was issued in place of this one already. Replace that one.")),
  run: async ({ tx, actor, body, now, facts: { event, record } }) => {
    const publication = (await findPublication(tx, event.id))!;
    const subject = (await subjectsOf(tx, event, publication, record.personId)).find((found) => subjectKey(found) === subjectKey(record));
    if (!subject) refuse(conflict("no_part", "The last publication gives this person no record. The old one can be revoked."));
    if (record.revokedAt === null) await markRevoked(tx, record.id, { revokedAt: now, revokedById: personIdOf(actor), revokedReason: body.reason });
    const [issued] = await issueTo(tx, event, publication, [subject], now);
    await markReplaced(tx, record.id, issued!.id);
    return {
      status: 201,
      reply: { id: issued!.id },
      audit: { chain: event.id, subject: record.id, facts: { replacedBy: issued!.id, publication: publication.id, sha256: issued!.sha256 }, text: body.reason },
    };
  },
});
