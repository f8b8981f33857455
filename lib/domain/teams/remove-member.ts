import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { loadTeam } from "./load-team";
import { deleteMember, updateTeam } from "./queries";
import { mayRemoveMember } from "./rules";

export const removeMember = defineOperation({
  name: "team.removeMember",
  http: "DELETE /api/teams/{teamId}/members/{personId}",
  summary: "Take a member out of the team",
  params: z.object({ teamId: Id, personId: Id }),
  reply: z.object({ removed: z.boolean() }),
  load: async (context) => ({ ...(await loadTeam("share")(context)), personId: context.params.personId }),
  allow: mayRemoveMember,
  run: async ({ tx, facts: { event, team, personId } }) => {
    await deleteMember(tx, team.id, personId);
    const leaderId = team.leaderId === personId ? (team.memberIds.find((id) => id !== personId) ?? null) : team.leaderId;
    if (leaderId !== team.leaderId) await updateTeam(tx, team.id, { leaderId });
    return {
      reply: { removed: true },
      audit: { chain: event.id, subject: team.id, facts: { person: personId, members: team.memberIds.length - 1, leader: leaderId } },
    };
  },
});
