import { database, newId, newSecret } from "@/lib/database";
import { sha256 } from "@/lib/operation";
import { everybody, hoursFromNow, organizers, signedIn, type Cases } from "@/lib/testing";

/** An invited judge and the secret of her link. */
async function anInvitation(event: { id: string }) {
  const [id, secret] = [newId("judge"), newSecret()];
  const email = `${id}@example.org`;
  await database().judge.create({
    data: {
      id, eventId: event.id, name: "Invited", email, emailKey: email,
      invites: { create: { id: newId("invite"), secretHash: sha256(secret), expiresAt: hoursFromNow(24) } },
    },
  });
  return { id, secret };
}

const aConflict = (judge: { id: string; personId: string | null }, team: { id: string }) =>
  database().conflict.create({
    data: { id: newId("conflict"), judgeId: judge.id, teamId: team.id, reason: "Colleagues", declaredById: judge.personId },
  });

const herselfOrOrganizers = ["judge", ...organizers] as const;

export const cases: Cases = {
  "judge.invite": {
    allowed: organizers,
    given: ({ event }) => ({ params: { eventId: event.id }, body: { pasted: "Ada Lovelace <ada@example.org>" } }),
  },
  "judge.reinvite": { allowed: organizers, given: async ({ event }) => ({ params: { judgeId: (await anInvitation(event)).id } }) },
  "judge.list": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "judge.update": {
    allowed: organizers,
    given: ({ judge, event }) => ({ params: { judgeId: judge.id }, body: { capacity: 5, trackIds: [event.tracks[0]!.id] } }),
  },
  "judge.withdraw": { allowed: organizers, given: ({ judge }) => ({ params: { judgeId: judge.id }, body: { reason: "Fell ill" } }) },
  "judge.previewInvite": {
    allowed: everybody,
    audit: [],
    given: async ({ event }) => ({ body: { secret: (await anInvitation(event)).secret } }),
  },
  "judge.accept": {
    allowed: signedIn,
    chain: ({ otherEvent }) => otherEvent.id,
    given: async ({ otherEvent }) => ({ body: { secret: (await anInvitation(otherEvent)).secret } }),
  },
  "conflict.declare": {
    allowed: herselfOrOrganizers,
    given: ({ judge, team }) => ({ params: { judgeId: judge.id }, body: { teamId: team.id, reason: "We are colleagues" } }),
  },
  "conflict.withdraw": {
    allowed: herselfOrOrganizers,
    given: async ({ judge, team }) => ({ params: { conflictId: (await aConflict(judge, team)).id } }),
  },
  "conflict.list": { allowed: herselfOrOrganizers, given: ({ judge }) => ({ params: { judgeId: judge.id } }) },
};
