import { z } from "zod";
import { defineOperation, Id, thePerson } from "@/lib/operation";
import { loadTeam } from "./load-team";
import { deleteMember, hasStandingEntry, updateTeam } from "./queries";
import { mayLeave } from "./rules";

export const leaveTeam = defineOperation({
  name: "team.leave",
  http: "POST /api/teams/{teamId}/leave",
  summary: "Leave the team",
  params: z.object({ teamId: Id }),
  reply: z.object({ left: z.boolean() }),
  load: async (context) => ({
    ...(await loadTeam("share")(context)), hasStandingEntry: await hasStandingEntry(context.tx, context.params.teamId),
  }),
  allow: mayLeave,
  run: async ({ tx, actor, facts: { event, team } }) => {
    const { personId } = thePerson(actor);
    await deleteMember(tx, team.id, personId);
    if (team.leaderId === personId) await updateTeam(tx, team.id, { leaderId: null });
    return { reply: { left: true }, audit: { chain: event.id, subject: team.id, facts: { members: team.memberIds.length - 1 } } };
  },
});
