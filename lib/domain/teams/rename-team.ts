import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { TeamName } from "./create-team";
import { loadTeam } from "./load-team";
import { updateTeam } from "./queries";
import { mayRename } from "./rules";

export const renameTeam = defineOperation({
  name: "team.rename",
  http: "PATCH /api/teams/{teamId}",
  summary: "Give the team another name",
  params: z.object({ teamId: Id }),
  body: z.object({ name: TeamName }),
  reply: z.object({ name: z.string() }),
  load: loadTeam("share"),
  allow: mayRename,
  run: async ({ tx, body, facts: { event, team } }) => {
    await updateTeam(tx, team.id, { name: body.name });
    return { reply: { name: body.name }, audit: { chain: event.id, subject: team.id } };
  },
});
