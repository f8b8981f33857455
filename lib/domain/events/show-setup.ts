import { z } from "zod";
import { defineReading } from "@/lib/operation";
import { loadEventDetails } from "./load-event";
import { findPublishedAt, hasScores, listQuestionUse, listRules, listTrackUse } from "./queries";
import { judgingHasBegun } from "./rules";
import { SetupParams } from "./setup";
import { Standpoint, viewStandpoint } from "./stage";
import { isOrganizer } from "./standing";
import { holdsTrack } from "./track-use";
import { EventView, viewEvent } from "./view";

export const showSetup = defineReading({
  name: "event.showSetup",
  http: "GET /api/events/{eventId}/setup",
  summary: "The set-up of an event for its organizers, with what holds each part of it",
  params: SetupParams,
  reply: EventView.extend({
    ...Standpoint.shape,
    hasScores: z.boolean(),
    /** How it is judged changes only with a reason: judging has opened, be it now or once. */
    rulesAreFixed: z.boolean(),
    /** By track, what keeps it from being removed, in words. */
    trackUse: z.array(z.object({ id: z.string(), heldBy: z.string() })),
    questionUse: z.array(z.object({ id: z.string(), answers: z.number() })),
  }),
  load: loadEventDetails,
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => ({
    ...viewEvent(event),
    ...viewStandpoint(event, await findPublishedAt(tx, event.id), now),
    hasScores: await hasScores(tx, event.id),
    rulesAreFixed: judgingHasBegun(event, now) || (await listRules(tx, event.id)).length > 0,
    trackUse: (await listTrackUse(tx, event.id)).map((use) => ({ id: use.id, heldBy: holdsTrack(use) })),
    questionUse: await listQuestionUse(tx, event.id),
  }),
});
