import { z } from "zod";
import { canSeeEvent, findPublishedAt, loadEvent } from "@/lib/domain/events";
import { allowed, defineReading, firstRefusal, forbidden, Id } from "@/lib/operation";
import { listAppealRows, projectsOfTeam } from "./queries";
import { appealsAreOpen, appealsCloseAt } from "./rules";

export const listAppeals = defineReading({
  name: "appeal.list",
  http: "GET /api/events/{eventId}/appeals",
  summary: "Appeals with their answers: all for organizers, its own for a team",
  params: z.object({ eventId: Id }),
  reply: z.object({
    /** Null before results are published. */
    closesAt: z.string().nullable(),
    isOpen: z.boolean(),
    /** Of the own team. */
    entries: z.array(z.string()),
    appeals: z.array(z.object({
      id: z.string(), project: z.string(), title: z.string(), publication: z.number(), text: z.string(), filedAt: z.string(), filedBy: z.string().nullable(),
      answer: z.string(), answeredAt: z.string().nullable(),
    })),
  }),
  load: loadEvent(),
  allow: (facts) =>
    firstRefusal(
      canSeeEvent(facts),
      facts.standing.isOrganizer || facts.standing.teamId ? allowed : forbidden("not_yours", "Only organizers and teams read appeals."),
    ),
  run: async ({ tx, facts: { event, standing }, now }) => {
    const publishedAt = await findPublishedAt(tx, event.id);
    const own = standing.teamId ? await projectsOfTeam(tx, standing.teamId) : [];
    return {
      closesAt: publishedAt && appealsCloseAt(event, publishedAt).toISOString(),
      isOpen: publishedAt !== null && appealsAreOpen(event, publishedAt, now) === null,
      entries: own,
      appeals: (await listAppealRows(tx, event.id, standing.isOrganizer ? null : own)).map((row) => ({
        ...row, filedAt: row.filedAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null,
      })),
    };
  },
});
