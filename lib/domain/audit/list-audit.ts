import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { EntryPage, EntryQuery, readEntryPage } from "./entry-page";

export const listAudit = defineReading({
  name: "audit.list",
  http: "GET /api/events/{eventId}/audit",
  summary: "What was done and refused in an event, newest first",
  params: z.object({ eventId: Id }),
  query: EntryQuery,
  reply: EntryPage,
  load: loadEvent(),
  allow: isOrganizer,
  run: ({ tx, query, facts: { event } }) => readEntryPage(tx, event.id, query),
});
