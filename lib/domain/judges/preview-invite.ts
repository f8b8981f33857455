import { z } from "zod";
import { allowed, defineReading, notFound, refuse } from "@/lib/operation";
import { Named } from "./list-judges";
import { findInvitation, findOtherRoles } from "./queries";
import { invitationState } from "./rules";

export const Secret = z.string().regex(/^[a-z2-7]{32}$/, "This is not the secret of an invitation.");

export const previewInvite = defineReading({
  name: "judge.previewInvite",
  http: "GET /api/judge-invites",
  summary: "What an invitation link is for, and what accepting it means for you",
  access: "public",
  query: z.object({ secret: z.string().max(100) }),
  reply: z.object({
    state: z.enum(["open", "accepted", "replaced", "expired", "withdrawn"]),
    acceptedByYou: z.boolean(),
    judge: z.object({ name: z.string(), tracks: z.array(z.string()) }),
    event: z.object({
      id: z.string(), slug: z.string(), name: z.string(), timeZone: z.string(), judgingOpensAt: z.string().nullable(), judgingClosesAt: z.string().nullable(),
    }),
    alsoOrganizer: z.boolean(),
    ownTeam: Named.nullable(),
  }),
  load: async ({ tx, query: { secret } }) => (await findInvitation(tx, secret)) ?? refuse(notFound("invitation")),
  allow: () => allowed,
  run: async ({ tx, actor, now, facts: invitation }) => {
    const { judge } = invitation;
    const { event } = judge;
    const roles = actor.kind === "person"
      ? await findOtherRoles(tx, event.id, actor.personId, judge.emailKey)
      : { alsoOrganizer: false, ownTeam: null };
    return {
      state: invitationState(invitation, now),
      acceptedByYou: actor.kind === "person" && judge.acceptedAt !== null && judge.personId === actor.personId,
      judge: { name: judge.name, tracks: judge.tracks.map(({ track }) => track.name) },
      event: {
        ...event, judgingOpensAt: event.judgingOpensAt?.toISOString() ?? null, judgingClosesAt: event.judgingClosesAt?.toISOString() ?? null,
      },
      ...roles,
    };
  },
});
