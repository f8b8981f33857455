import { z } from "zod";
import { defineOperation, must, thePerson } from "@/lib/operation";
import { InviteSecret, openInvite } from "./open-invite";
import { insertMember } from "./queries";
import { isPerson, JOINS_BY_PERSON, LINKS_BY_ADDRESS, mayJoinTeam } from "./rules";

export const joinTeam = defineOperation({
  name: "team.join",
  http: "POST /api/team-invites/join",
  summary: "Join a team with the secret of its link",
  limits: [{ by: "address", limit: LINKS_BY_ADDRESS }, { by: "person", limit: JOINS_BY_PERSON }],
  body: InviteSecret,
  reply: z.object({ teamId: z.string(), eventId: z.string(), eventSlug: z.string() }),
  // Only the secret says which team it is about, so the facts are read where the body is known.
  load: async () => ({}),
  allow: (_facts, { actor }) => isPerson(actor),
  run: async ({ tx, actor, body }) => {
    const { now, ...facts } = await openInvite(tx, actor, body.secret, "share");
    must(mayJoinTeam(facts, { actor, now }));
    const { event, team, invite, standing } = facts;
    await insertMember(tx, team, thePerson(actor).personId, now);
    return {
      status: 201,
      reply: { teamId: team.id, eventId: event.id, eventSlug: event.slug },
      audit: {
        chain: event.id, subject: team.id,
        facts: { invite: invite.id, members: team.memberIds.length + 1, isOrganizer: standing.isOrganizer },
      },
    };
  },
});
