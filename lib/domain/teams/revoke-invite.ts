import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { loadTeam } from "./load-team";
import { revokeInvites } from "./queries";
import { mayRevokeInvite } from "./rules";

export const revokeInvite = defineOperation({
  name: "team.revokeInvite",
  http: "DELETE /api/teams/{teamId}/invite",
  summary: "Stop the team's link from working",
  params: z.object({ teamId: Id }),
  reply: z.object({ revoked: z.number() }),
  load: loadTeam("share"),
  allow: mayRevokeInvite,
  run: async ({ tx, facts: { event, team }, now }) => {
    const revoked = await revokeInvites(tx, team.id, now);
    return { reply: { revoked }, audit: { chain: event.id, subject: team.id, facts: { revoked } } };
  },
});
