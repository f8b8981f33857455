import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { findExtendedUntil, listExtensionsOfEvent, listTeamNames } from "./queries";
import { Deadline, viewDeadline } from "./view";

export const listExtensions = defineReading({
  name: "extension.list",
  http: "GET /api/events/{eventId}/extensions",
  summary: "The extensions that were granted, with their reasons, and the teams that could get one",
  params: z.object({ eventId: Id }),
  reply: z.object({
    /** As it stands for all teams. */
    deadline: Deadline,
    extensions: z.array(
      z.object({
        id: z.string(),
        team: z.object({ id: z.string(), name: z.string() }).nullable(),
        until: z.string(),
        reason: z.string(),
        grantedBy: z.string().nullable(),
        grantedAt: z.string(),
        isOver: z.boolean(),
      }),
    ),
    teams: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => ({
    deadline: viewDeadline(event, await findExtendedUntil(tx, event.id, null), now),
    extensions: (await listExtensionsOfEvent(tx, event.id)).map((extension) => ({
      ...extension, until: extension.until.toISOString(), grantedAt: extension.grantedAt.toISOString(), isOver: extension.until <= now,
    })),
    teams: await listTeamNames(tx, event.id),
  }),
});
