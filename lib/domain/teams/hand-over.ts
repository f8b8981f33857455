import { z } from "zod";
import { defineOperation, Id, invalid, refuse } from "@/lib/operation";
import { loadTeam } from "./load-team";
import { updateTeam } from "./queries";
import { mayHandOver } from "./rules";

export const handOver = defineOperation({
  name: "team.handOver",
  http: "PUT /api/teams/{teamId}/leader",
  summary: "Make another member the leader",
  params: z.object({ teamId: Id }),
  body: z.object({ personId: Id }),
  reply: z.object({ leaderId: z.string() }),
  load: loadTeam("share"),
  allow: mayHandOver,
  run: async ({ tx, body: { personId }, facts: { event, team } }) => {
    if (!team.memberIds.includes(personId))
      refuse(invalid("not_a_member", "Only a member can lead the team.", [{ path: "personId", message: "Choose a member of this team." }]));
    await updateTeam(tx, team.id, { leaderId: personId });
    return { reply: { leaderId: personId }, audit: { chain: event.id, subject: team.id, facts: { from: team.leaderId, to: personId } } };
  },
});
