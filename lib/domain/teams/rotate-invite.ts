import { z } from "zod";
import { defineOperation, Id, readConfig, sha256 } from "@/lib/operation";
import { loadTeam } from "./load-team";
import { insertInvite, newInviteSecret, revokeInvites } from "./queries";
import { INVITE_DAYS, mayInvite } from "./rules";

export const rotateInvite = defineOperation({
  name: "team.rotateInvite",
  http: "POST /api/teams/{teamId}/invite",
  summary: "Make a link with which people join the team; earlier links stop working",
  params: z.object({ teamId: Id }),
  reply: z.object({ url: z.string(), secret: z.string(), expiresAt: z.string() }),
  load: loadTeam("share"),
  allow: mayInvite,
  run: async ({ tx, facts: { event, team }, now }) => {
    const revoked = await revokeInvites(tx, team.id, now);
    const secret = newInviteSecret();
    const expiresAt = new Date(now.getTime() + INVITE_DAYS * 86_400_000);
    const invite = await insertInvite(tx, { teamId: team.id, secretHash: sha256(secret), createdAt: now, expiresAt });
    return {
      status: 201,
      reply: { url: new URL(`/join/team/${secret}`, readConfig().publicUrl).href, secret, expiresAt: expiresAt.toISOString() },
      audit: { chain: event.id, subject: team.id, facts: { invite: invite.id, revoked } },
    };
  },
});
