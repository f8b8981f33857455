import { z } from "zod";
import { defineReading } from "@/lib/operation";
import { loadEventDetails } from "./load-event";
import { NextStep, nextSteps } from "./next-steps";
import { loadProgress } from "./load-progress";
import { findPublishedAt } from "./queries";
import { SetupParams } from "./setup";
import { stageOf, Standpoint, viewStandpoint } from "./stage";
import { isOrganizer } from "./standing";
import { EventView, viewEvent } from "./view";

const count = z.number();

export const showOverview = defineReading({
  name: "event.showOverview",
  http: "GET /api/events/{eventId}/overview",
  summary: "Where an event stands, how far everybody is, and what its organizers do next",
  params: SetupParams,
  reply: EventView.pick({ id: true, slug: true, name: true, timeZone: true, isListed: true, windows: true, mode: true, reviewsPerProject: true, version: true }).extend({
    ...Standpoint.shape,
    progress: z.object({
      teams: count, participants: count, drafts: count, submitted: count, unscreened: count, disqualified: count, judges: count,
      invited: count, assignments: count, reviews: count, reviewDrafts: count, idleJudges: count, short: count,
      asked: count.meta({ description: "Reviews, or comparisons where judges compare." }), answered: count,
    }),
    nextSteps: z.array(NextStep),
  }),
  load: loadEventDetails,
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => {
    const publishedAt = await findPublishedAt(tx, event.id);
    const progress = await loadProgress(tx, event);
    const stage = stageOf(event, now, publishedAt !== null);
    return {
      ...viewEvent(event),
      ...viewStandpoint(event, publishedAt, now),
      progress,
      nextSteps: nextSteps({ event, stage, criteria: event.criteria.length, progress }),
    };
  },
});
