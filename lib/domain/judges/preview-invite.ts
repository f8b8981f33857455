import { z } from "zod";
import { allowed, defineOperation, notFound, refuse, unaudited } from "@/lib/operation";
import { Named } from "./list-judges";
import { findInvitation, findOtherRoles } from "./queries";
import { invitationState, LINKS_BY_ADDRESS } from "./rules";

export const Secret = z.string().regex(/^[a-z2-7]{32}$/, "This is not the secret of an invitation.");

export const previewInvite = defineOperation({
  name: "judge.previewInvite",
  http: "POST /api/judge-invites/preview",
  summary: "What an invitation link is for, and what accepting it means for you",
  access: "public",
  limits: [{ by: "address", limit: LINKS_BY_ADDRESS }],
  body: z.object({ secret: Secret }),
  reply: z.object({
    state: z.enum(["open", "accepted", "replaced", "expired", "withdrawn"]),
    acceptedByYou: z.boolean(),
    judge: z.object({ name: z.string(), tracks: z.array(z.string()) }),
    event: z.object({
      id: z.string(), slug: z.string(), name: z.string(), timeZone: z.string(), judgingOpensAt: z.string().nullable(), judgingClosesAt: z.string().nullable(),
    }),
    expiresAt: z.string(),
    alsoOrganizer: z.boolean(),
    ownTeam: Named.nullable(),
  }),
  load: async () => ({}),
  allow: () => allowed,
  run: async ({ tx, actor, body, now }) => {
    const invitation = (await findInvitation(tx, body.secret)) ?? refuse(notFound("invitation"));
    const { judge } = invitation;
    const { event } = judge;
    const roles = actor.kind === "person"
      ? await findOtherRoles(tx, event.id, actor.personId, judge.emailKey)
      : { alsoOrganizer: false, ownTeam: null };
    return {
      reply: {
        state: invitationState(invitation, now),
        acceptedByYou: actor.kind === "person" && judge.acceptedAt !== null && judge.personId === actor.personId,
        judge: { name: judge.name, tracks: judge.tracks.map(({ track }) => track.name) },
        event: {
          ...event, judgingOpensAt: event.judgingOpensAt?.toISOString() ?? null, judgingClosesAt: event.judgingClosesAt?.toISOString() ?? null,
        },
        expiresAt: invitation.expiresAt.toISOString(),
        ...roles,
      },
      audit: unaudited("a reading, sent as POST so that the secret stays out of addresses and logs"),
    };
  },
});
