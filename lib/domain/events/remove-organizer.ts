import { z } from "zod";
import { conflict, defineOperation, firstRefusal, Id, notFound, refuse } from "@/lib/operation";
import { deleteOrganizer, selectOrganizers } from "./queries";
import { loadSetup } from "./setup";
import { isOrganizer } from "./standing";

export const removeOrganizer = defineOperation({
  name: "organizer.remove",
  http: "DELETE /api/events/{eventId}/organizers/{personId}",
  summary: "Take the role of an organizer back; the last one stays",
  params: z.object({ eventId: Id, personId: Id }),
  reply: z.object({ removed: z.boolean() }),
  load: async ({ tx, actor, params }) => ({
    ...(await loadSetup({ tx, actor, params })),
    organizers: await selectOrganizers(tx, params.eventId),
  }),
  allow: (facts, context) => firstRefusal(
    isOrganizer(facts, context),
    facts.organizers.length > 1 ? null : conflict("last_organizer", "An event keeps at least one organizer. Add another one first."),
  ),
  run: async ({ tx, params: { eventId, personId }, facts: { event, organizers } }) => {
    if (!organizers.some((organizer) => organizer.personId === personId)) refuse(notFound("organizer"));
    await deleteOrganizer(tx, eventId, personId);
    return { reply: { removed: true }, audit: { chain: event.id, subject: personId } };
  },
});
