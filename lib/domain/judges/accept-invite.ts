import { z } from "zod";
import { emailKeyOf } from "@/lib/domain/accounts";
import { getEvent } from "@/lib/domain/events";
import { allowed, conflict, defineOperation, forbidden, must, notFound, refuse, thePerson, unaudited } from "@/lib/operation";
import { Named } from "./list-judges";
import { Secret } from "./preview-invite";
import { acceptInvitation, findInvitation, findOtherRoles, lockAssigning, withdrawAssignmentsOnTeam } from "./queries";
import { requireOpenInvitation } from "./rules";

/**
 * Whoever holds the link may accept, whatever her address: it was given to her. A member of a team and an organizer may, too,
 * on record and told so: she never gets her own team, and each room shows only that room's material.
 */
export const acceptInvite = defineOperation({
  name: "judge.accept",
  http: "POST /api/judge-invites/accept",
  summary: "Accept an invitation to judge with your account",
  limits: [{ by: "person", limit: { name: "judge-accept:person", points: 30, seconds: 900 } }],
  body: z.object({ secret: Secret }),
  reply: z.object({
    judgeId: z.string(),
    eventId: z.string(),
    eventSlug: z.string(),
    alsoOrganizer: z.boolean(),
    ownTeam: Named.nullable().meta({ description: "Her own team in this event: she is never given its projects." }),
  }),
  load: async () => ({}),
  allow: (_facts, { actor }) => (actor.kind === "person" ? allowed : forbidden("persons_only", "Only a person can accept an invitation.")),
  run: async ({ tx, actor, body, now }) => {
    const { personId, email } = thePerson(actor);
    const found = (await findInvitation(tx, body.secret)) ?? refuse(notFound("invitation"));
    const event = await getEvent(tx, found.judge.eventId, "share");
    await lockAssigning(tx, event.id);
    const invitation = (await findInvitation(tx, body.secret))!;
    const { judge } = invitation;
    const roles = await findOtherRoles(tx, event.id, personId, judge.emailKey);
    const reply = { judgeId: judge.id, eventId: event.id, eventSlug: event.slug, ...roles };
    if (judge.acceptedAt && !judge.withdrawnAt && judge.personId === personId)
      return { reply, audit: unaudited("she had accepted before") };
    must(requireOpenInvitation(invitation, now));
    if (judge.personId !== null && judge.personId !== personId)
      refuse(conflict("another_account", "You judged at this event with another account. Sign in with that one, then open the link again."));
    await acceptInvitation(tx, invitation, personId, now);
    // Imported assignments may stand before anybody knew whose team she is in.
    const withdrawn = roles.ownTeam
      ? await withdrawAssignmentsOnTeam(tx, judge.id, roles.ownTeam.id, "recused", "Her own team", now)
      : [];
    return {
      reply,
      audit: {
        chain: event.id, subject: judge.id,
        facts: {
          person: personId, sameAddress: emailKeyOf(email) === judge.emailKey, alsoOrganizer: roles.alsoOrganizer,
          ownTeam: roles.ownTeam?.id ?? null, assignmentsWithdrawn: withdrawn.length,
        },
      },
    };
  },
});
