import { z } from "zod";
import { findPublishedAt, isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { assess, openMatters } from "./assess";
import { loadBasis } from "./load-input";
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
    const basis = await loadBasis(tx, event, now);
    return async () => ({ due: openMatters(await assess(basis)).length });
  },
});
