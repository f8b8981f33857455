import { z } from "zod";
import { DECOYS, isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { loadFocus } from "./load-focus";
import { mayRelease } from "./rules";
import { instant } from "./view";

export const showFocus = defineReading({
  name: "focus.show",
  http: "GET /api/events/{eventId}/focused-reviews",
  summary: "The second round: the rule, its batches and whether the next can be released",
  params: z.object({ eventId: Id }),
  reply: z.object({
    isOn: z.boolean(), floor: z.number().nullable(), decoys: z.number(), given: z.number(), submitted: z.number(),
    batches: z.array(z.object({ number: z.number(), reviews: z.number(), releasedAt: z.string().nullable(), runId: z.string().nullable() })),
    next: z.number().nullable(),
    obstacle: z.string().nullable().meta({ description: "Why the next batch cannot be released now." }),
  }),
  load: async (asked) => {
    const facts = await loadEvent()(asked);
    return { ...facts, focus: await loadFocus(asked.tx, facts.event) };
  },
  allow: isOrganizer,
  run: async ({ actor, now, facts }) => {
    const { event, focus } = facts;
    return {
      isOn: event.focusFloor !== null, floor: event.focusFloor, decoys: DECOYS, given: focus.given, submitted: focus.submitted,
      batches: focus.batches.map((batch) => ({ ...batch, releasedAt: instant(batch.releasedAt) })),
      next: focus.next?.number ?? null,
      obstacle: mayRelease(facts, { actor, now })?.detail ?? null,
    };
  },
});
