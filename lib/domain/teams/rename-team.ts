import { z } from "zod";
import { defineOperation, Id, invalid, Reason, refuse } from "@/lib/operation";
import { TeamName } from "./create-team";
import { loadTeam } from "./load-team";
import { updateTeam } from "./queries";
import { mayRename, mustSayWhy } from "./rules";

export const renameTeam = defineOperation({
  name: "team.rename",
  http: "PATCH /api/teams/{teamId}",
  summary: "Give the team another name",
  params: z.object({ teamId: Id }),
  body: z.object({ name: TeamName, reason: Reason.optional().meta({ description: "Required of organizers." }) }),
  reply: z.object({ name: z.string() }),
  load: loadTeam("share"),
  allow: mayRename,
  run: async ({ tx, actor, body, now, facts }) => {
    const { event, team } = facts;
    if (!body.reason && mustSayWhy(facts, { actor, now })) {
      const message = "Give the reason why the team gets another name.";
      refuse(invalid("reason_required", message, [{ path: "reason", message }]));
    }
    await updateTeam(tx, team.id, { name: body.name });
    return { reply: { name: body.name }, audit: { chain: event.id, subject: team.id, ...(body.reason && { text: body.reason }) } };
  },
});
