import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, PageQuery, SearchText } from "@/lib/operation";
import { listTeamsOfEvent } from "./queries";

export const listTeams = defineReading({
  name: "team.list",
  http: "GET /api/events/{eventId}/teams",
  summary: "The teams of an event with their members, for organizers",
  params: z.object({ eventId: Id }),
  query: z.object({ q: SearchText(100).default(""), ...PageQuery }),
  reply: z.object({
    teams: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        leaderId: z.string().nullable(),
        members: z.array(z.object({ personId: z.string(), displayName: z.string(), email: z.string() })),
        entries: z.number(),
        submitted: z.number(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, query, facts: { event } }) => {
    const { teams, total, pages } = await listTeamsOfEvent(tx, event.id, query);
    return {
      teams: teams.map(({ members, projects, ...team }) => ({
        ...team,
        members: members.map(({ personId, person }) => ({ personId, ...person })),
        entries: projects.length,
        submitted: projects.filter((project) => project.submittedAt && !project.withdrawnAt).length,
      })),
      page: query.page, pages, total,
    };
  },
});
