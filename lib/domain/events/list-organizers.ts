import { z } from "zod";
import { defineReading } from "@/lib/operation";
import { loadEvent } from "./load-event";
import { selectOrganizers } from "./queries";
import { SetupParams } from "./setup";
import { isOrganizer } from "./standing";

export const listOrganizers = defineReading({
  name: "organizer.list",
  http: "GET /api/events/{eventId}/organizers",
  summary: "Who organizes an event, and who of them has a team or judges in it",
  params: SetupParams,
  reply: z.object({
    organizers: z.array(
      z.object({
        personId: z.string(), displayName: z.string(), email: z.string(), grantedAt: z.string(),
        teamId: z.string().nullable(), judgeId: z.string().nullable(),
      }),
    ),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event } }) => ({
    organizers: (await selectOrganizers(tx, event.id)).map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() })),
  }),
});
