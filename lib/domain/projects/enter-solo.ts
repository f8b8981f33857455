import { z } from "zod";
import { loadEvent } from "@/lib/domain/events";
import { insertTeam, mayCreateTeam, TEAMS_BY_PERSON } from "@/lib/domain/teams";
import { defineOperation, Id, Line, thePerson } from "@/lib/operation";
import { LENGTHS, ProjectContent } from "./content";
import { insertProject } from "./queries";

export const enterSolo = defineOperation({
  name: "project.enterSolo",
  http: "POST /api/events/{eventId}/solo-entry",
  summary: "Form a team of one, under your name, and start its entry in one step",
  limits: [{ by: "person", limit: TEAMS_BY_PERSON }],
  params: z.object({ eventId: Id }),
  body: z.object({ title: Line(LENGTHS.title) }),
  reply: z.object({ teamId: z.string(), projectId: z.string(), version: z.number(), eventSlug: z.string() }),
  load: loadEvent("share"),
  allow: mayCreateTeam,
  run: async ({ tx, actor, body, facts: { event, standing }, now }) => {
    const { personId, displayName } = thePerson(actor);
    const team = await insertTeam(tx, { eventId: event.id, name: displayName.slice(0, 80), leaderId: personId }, now);
    const draft = ProjectContent.parse({ title: body.title });
    const project = await insertProject(tx, { eventId: event.id, teamId: team.id, draft }, now);
    return {
      status: 201,
      reply: { teamId: team.id, projectId: project.id, version: project.version, eventSlug: event.slug },
      audit: { chain: event.id, subject: project.id, facts: { team: team.id, isOrganizer: standing.isOrganizer } },
    };
  },
});
