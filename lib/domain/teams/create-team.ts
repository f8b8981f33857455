import { z } from "zod";
import { loadEvent } from "@/lib/domain/events";
import { defineOperation, Id, Line, thePerson } from "@/lib/operation";
import { insertTeam } from "./queries";
import { mayCreateTeam, TEAMS_BY_PERSON } from "./rules";

export const TeamName = Line(80);

export const createTeam = defineOperation({
  name: "team.create",
  http: "POST /api/events/{eventId}/teams",
  summary: "Form a team, which you lead",
  limits: [{ by: "person", limit: TEAMS_BY_PERSON }],
  params: z.object({ eventId: Id }),
  body: z.object({ name: TeamName }),
  reply: z.object({ teamId: z.string() }),
  load: loadEvent("share"),
  allow: mayCreateTeam,
  run: async ({ tx, actor, body, facts: { event, standing }, now }) => {
    const team = await insertTeam(tx, { eventId: event.id, name: body.name, leaderId: thePerson(actor).personId }, now);
    return {
      status: 201,
      reply: { teamId: team.id },
      audit: { chain: event.id, subject: team.id, facts: { isOrganizer: standing.isOrganizer } },
    };
  },
});
