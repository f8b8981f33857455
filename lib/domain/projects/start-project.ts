import { z } from "zod";
import { loadTeam } from "@/lib/domain/teams";
import { defineOperation, Id, Line } from "@/lib/operation";
import { LENGTHS, ProjectContent } from "./content";
import { insertProject, listEntriesOfTeam } from "./queries";
import { mayStart } from "./rules";

export const startProject = defineOperation({
  name: "project.start",
  http: "POST /api/teams/{teamId}/projects",
  summary: "Start the team's entry as a draft",
  params: z.object({ teamId: Id }),
  body: z.object({ title: Line(LENGTHS.title) }),
  reply: z.object({ projectId: z.string(), version: z.number() }),
  load: async (context) => ({
    ...(await loadTeam("share")(context)), entries: (await listEntriesOfTeam(context.tx, context.params.teamId)).length,
  }),
  allow: mayStart,
  run: async ({ tx, body, facts: { event, team }, now }) => {
    const draft = ProjectContent.parse({ title: body.title });
    const project = await insertProject(tx, { eventId: event.id, teamId: team.id, draft }, now);
    return {
      status: 201,
      reply: { projectId: project.id, version: project.version },
      audit: { chain: event.id, subject: project.id, facts: { team: team.id } },
    };
  },
});
