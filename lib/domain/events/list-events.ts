import { z } from "zod";
import { allowed, defineReading, isAdministrator, PageQuery, personIdOf } from "@/lib/operation";
import { selectEvents } from "./queries";
import { Standpoint, viewStandpoint } from "./stage";

const PAGE_SIZE = 60;

export const EventRole = z.enum(["organizer", "judge", "participant"]);

export const listEvents = defineReading({
  name: "event.list",
  http: "GET /api/events",
  summary: "The events that are listed or in which you have a role, the latest first",
  access: "public",
  query: z.object(PageQuery),
  reply: z.object({
    events: z.array(
      z.object({
        id: z.string(), slug: z.string(), name: z.string(), tagline: z.string(), timeZone: z.string(), isListed: z.boolean(),
        roles: z.array(EventRole),
        submissionsOpenAt: z.string().nullable(),
        submissionsCloseAt: z.string().nullable(),
        ...Standpoint.shape,
      }),
    ),
    total: z.number(),
    pageSize: z.number(),
  }),
  load: async () => ({}),
  allow: () => allowed,
  run: async ({ tx, actor, query: { page }, now }) => {
    const personId = personIdOf(actor);
    const rows = await selectEvents(tx, { personId, seesAll: isAdministrator(actor), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    const events = rows.map(({ isOrganizer, isJudge, isParticipant, publishedAt, ...event }) => ({
      ...event,
      submissionsOpenAt: event.submissionsOpenAt?.toISOString() ?? null,
      submissionsCloseAt: event.submissionsCloseAt?.toISOString() ?? null,
      roles: [...(isOrganizer ? ["organizer" as const] : []), ...(isJudge ? ["judge" as const] : []), ...(isParticipant ? ["participant" as const] : [])],
      ...viewStandpoint(event, publishedAt, now),
    }));
    return { events, total: rows[0]?.total ?? 0, pageSize: PAGE_SIZE };
  },
});
