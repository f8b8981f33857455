import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { actorId, defineReading, followEvent, Id } from "@/lib/operation";

export const watchProgress = defineReading({
  name: "progress.watch",
  http: "GET /api/events/{eventId}/progress/changes",
  summary: "Says, as server-sent events, that assignments, reviews, judges or entries have changed; what has, progress.show tells",
  params: z.object({ eventId: Id }),
  streams: "text/event-stream",
  reply: z.string(),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ actor, facts: { event }, mayStill }) => followEvent({ eventId: event.id, personId: actorId(actor), mayStill }),
});
