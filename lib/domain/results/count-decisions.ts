import { z } from "zod";
import { findPublishedAt, isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { openMatters } from "./assess";
import { assessEvent } from "./load-input";
import { judgingIsOver } from "./rules";

export const countDecisions = defineReading({
  name: "decision.count",
  http: "GET /api/events/{eventId}/decisions/due",
  summary: "How many decisions wait between the end of judging and the publication",
  params: z.object({ eventId: Id }),
  reply: z.object({ due: z.number() }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => {
    if (judgingIsOver(event, now) !== null || (await findPublishedAt(tx, event.id)) !== null) return { due: 0 };
    return { due: openMatters(await assessEvent(tx, event, now)).length };
  },
});
