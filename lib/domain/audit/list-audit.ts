import { z } from "zod";
import { getEvent, isOrganizer, loadStanding } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { EntryPage, EntryQuery, readEntryPage } from "./entry-page";

export const listAudit = defineReading({
  name: "audit.list",
  http: "GET /api/events/{eventId}/audit",
  summary: "What was done and refused in an event, newest first",
  params: z.object({ eventId: Id }),
  query: EntryQuery,
  reply: EntryPage,
  load: async ({ tx, actor, params: { eventId } }) => ({
    event: await getEvent(tx, eventId),
    standing: await loadStanding(tx, eventId, actor),
  }),
  allow: isOrganizer,
  run: ({ tx, query, facts: { event } }) => readEntryPage(tx, event.id, query),
});
