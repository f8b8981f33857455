import { z } from "zod";
import { findPublishedAt, isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, PageQuery, SearchText } from "@/lib/operation";
import { pageOfRecords } from "./queries";
import { latestOf } from "./standing";
import { RecordView, viewOf } from "./view";

const PAGE_SIZE = 50;

export const listRecords = defineReading({
  name: "record.list",
  http: "GET /api/events/{eventId}/records",
  summary: "Every record of an event, found by what it says",
  params: z.object({ eventId: Id }),
  query: z.object({ ...PageQuery, q: SearchText(200).default("") }),
  reply: z.object({ isPublished: z.boolean(), records: z.array(RecordView), page: z.number(), pages: z.number(), total: z.number() }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, params: { eventId }, query: { page, q } }) => {
    const { rows, total } = await pageOfRecords(tx, eventId, q, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    const latest = rows.length > 0 ? await latestOf(tx, eventId) : null;
    return {
      isPublished: (await findPublishedAt(tx, eventId)) !== null,
      records: rows.map((row) => viewOf(row, latest)), page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total,
    };
  },
});
