import { z } from "zod";
import { findPublishedAt, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, thePerson } from "@/lib/operation";
import { listOwnRecords } from "./queries";
import { hasPart } from "./rules";
import { latestOf } from "./standing";
import { RecordView, viewOf } from "./view";

export const listOwnRecordsOf = defineReading({
  name: "record.listOwn",
  http: "GET /api/events/{eventId}/my-records",
  summary: "One's own certificates and records of judging, the newest first",
  params: z.object({ eventId: Id }),
  reply: z.object({ isPublished: z.boolean(), records: z.array(RecordView) }),
  load: loadEvent(),
  allow: hasPart,
  run: async ({ tx, actor, params: { eventId } }) => {
    const rows = await listOwnRecords(tx, eventId, thePerson(actor).personId);
    const latest = rows.length > 0 ? await latestOf(tx, eventId) : null;
    return { isPublished: (await findPublishedAt(tx, eventId)) !== null, records: rows.map((row) => viewOf(row, latest)) };
  },
});
