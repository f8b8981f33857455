import { z } from "zod";
import { defineReading, Id } from "@/lib/operation";
import { loadEventDetails } from "./load-event";
import { findPublishedAt } from "./queries";
import { Standpoint, viewStandpoint } from "./stage";
import { canSeeEvent } from "./standing";
import { EventView, viewEvent } from "./view";

export const showEvent = defineReading({
  name: "event.show",
  http: "GET /api/events/{eventId}",
  summary: "An event with its windows, tracks, prizes, questions and rubric",
  access: "public",
  params: z.object({ eventId: Id }),
  reply: EventView.extend(Standpoint.shape),
  load: loadEventDetails,
  allow: canSeeEvent,
  run: async ({ tx, facts: { event }, now }) => ({ ...viewEvent(event), ...viewStandpoint(event, await findPublishedAt(tx, event.id), now) }),
});
