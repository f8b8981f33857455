import { z } from "zod";
import { allowed, defineOperation, unaudited } from "@/lib/operation";
import { InviteSecret, openInvite } from "./open-invite";
import { LINKS_BY_ADDRESS, mayJoinTeam } from "./rules";
import { Obstacle } from "./view";

export const previewInvite = defineOperation({
  name: "team.previewInvite",
  http: "POST /api/team-invites/preview",
  summary: "Which team an invitation is for",
  access: "public",
  limits: [{ by: "address", limit: LINKS_BY_ADDRESS }],
  body: InviteSecret,
  reply: z.object({
    team: z.object({ id: z.string(), name: z.string(), members: z.number() }),
    event: z.object({ id: z.string(), slug: z.string(), name: z.string(), timeZone: z.string(), teamSizeMax: z.number() }),
    expiresAt: z.string(),
    /** Why you cannot join; null: you can, or are not signed in. */
    obstacle: Obstacle,
    isMyTeam: z.boolean(),
  }),
  load: async () => ({}),
  allow: () => allowed,
  run: async ({ tx, actor, body }) => {
    const { now, ...facts } = await openInvite(tx, actor, body.secret, "none");
    return {
      reply: {
        team: { ...facts.team, members: facts.team.memberIds.length },
        event: facts.event,
        expiresAt: facts.invite.expiresAt.toISOString(),
        obstacle: actor.kind === "visitor" ? null : mayJoinTeam(facts, { actor, now }),
        isMyTeam: facts.standing.teamId === facts.team.id,
      },
      audit: unaudited("a reading, sent as POST so that the secret stays out of addresses and logs"),
    };
  },
});
