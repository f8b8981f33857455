import { database, newId, newSecret } from "@/lib/database";
import { sha256 } from "@/lib/operation";
import { aPerson, aTeam, everybody, hoursFromNow, organizers, signedIn, type Cases, type World } from "@/lib/testing";

const toTeam = ({ team }: World) => ({ teamId: team.id });

async function anInvite(world: World) {
  const team = await aTeam(world.otherEvent);
  const secret = newSecret();
  await database().teamInvite.create({ data: { id: newId("invite"), teamId: team.id, secretHash: sha256(secret), expiresAt: hoursFromNow(1) } });
  return { body: { secret } };
}

async function anotherMember({ team, event }: World) {
  const person = await aPerson();
  await database().teamMember.create({ data: { teamId: team.id, eventId: event.id, personId: person.id } });
  return person;
}

const leaderOrOrganizer = ["participant", ...organizers] as const;

export const cases: Cases = {
  "team.create": {
    allowed: signedIn,
    anyEvent: true,
    chain: (world) => world.otherEvent.id,
    given: ({ otherEvent }) => ({ params: { eventId: otherEvent.id }, body: { name: "Night Owls" } }),
  },
  "team.mine": { allowed: signedIn, anyEvent: true, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "team.list": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "team.rename": { allowed: leaderOrOrganizer, given: (world) => ({ params: toTeam(world), body: { name: "Day Larks", reason: "The name was misspelt" } }) },
  "team.rotateInvite": { allowed: ["participant"], given: (world) => ({ params: toTeam(world) }) },
  "team.revokeInvite": { allowed: leaderOrOrganizer, given: (world) => ({ params: toTeam(world) }) },
  "team.previewInvite": { allowed: everybody, audit: [], given: anInvite },
  "team.join": { allowed: signedIn, chain: (world) => world.otherEvent.id, given: anInvite },
  "team.leave": {
    allowed: ["participant"],
    given: async (world) => {
      const { id } = await anotherMember(world);
      await database().team.update({ where: { id: world.team.id }, data: { leaderId: id } });
      return { params: toTeam(world) };
    },
  },
  "team.handOver": {
    allowed: leaderOrOrganizer,
    given: async (world) => ({ params: toTeam(world), body: { personId: (await anotherMember(world)).id } }),
  },
  "team.removeMember": {
    allowed: leaderOrOrganizer,
    given: async (world) => ({ params: { ...toTeam(world), personId: (await anotherMember(world)).id } }),
  },
  "extension.grant": {
    allowed: organizers,
    given: ({ event, team }) => ({
      params: { eventId: event.id }, body: { teamId: team.id, until: hoursFromNow(30).toISOString(), reason: "Their train stood still." },
    }),
  },
  "extension.list": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
};
