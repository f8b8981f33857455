import { database, newId, newSecret, transaction } from "@/lib/database";
import { findVote, getEvent } from "@/lib/domain/events";
import { seal, sha256 } from "@/lib/operation";
import { everybody, hoursFromNow, organizers, type Cases, type World } from "@/lib/testing";
import { tally } from "./tally";

/** An open vote by every way, and the secret of its open link. */
export async function aVote(event: { id: string }, overrides: Partial<{ opensAt: Date; closesAt: Date; method: "approval" | "quadratic"; allowance: number; byAccount: boolean; byList: boolean; byLink: boolean; linkCounts: boolean }> = {}) {
  const key = newSecret();
  await database().vote.create({
    data: {
      eventId: event.id, opensAt: hoursFromNow(-2), closesAt: hoursFromNow(2), allowance: 3, byAccount: true, byList: true, byLink: true, salt: newSecret(),
      linkHash: sha256(key), linkSealed: await seal(key), ...overrides,
    },
  });
  return { key };
}

async function aVoter(event: { id: string }) {
  const [id, secret] = [newId("voter"), newSecret()];
  await database().voter.create({ data: { id, eventId: event.id, name: "Voter", email: `${id}@example.org`, personKey: id, secretHash: sha256(secret) } });
  return { id, secret };
}

async function aBallot(event: { id: string }, project: { id: string }) {
  const id = newId("ballot");
  await database().ballot.create({
    data: { id, eventId: event.id, route: "link", device: id, receiptHash: sha256(id), firstCastAt: new Date(), castAt: new Date(), choices: { create: { projectId: project.id, votes: 1 } } },
  });
  return id;
}

const inVote = (more: (world: World) => object = () => ({})) => async (world: World) => {
  await aVote(world.event);
  return { params: { eventId: world.event.id }, ...more(world) };
};

export const cases: Cases = {
  "vote.show": { allowed: everybody, given: inVote() },
  "ballot.open": { allowed: everybody, audit: [], given: async ({ event }) => ({ params: { eventId: event.id }, body: { key: (await aVote(event)).key, device: newSecret() } }) },
  "ballot.cast": {
    allowed: everybody,
    given: async ({ event, project, rivalProject }, role) => {
      const { key } = await aVote(event);
      const { id: projectId } = role === "rival" ? project : rivalProject;
      return { params: { eventId: event.id }, body: { key, device: newSecret(), approve: [projectId] } };
    },
  },
  "ballot.checkReceipt": {
    allowed: everybody, audit: [],
    given: async ({ event, project }) => {
      await aVote(event);
      const receipt = newSecret();
      const id = await aBallot(event, project);
      await database().replacedReceipt.create({ data: { hash: sha256(receipt), ballotId: id } });
      return { params: { eventId: event.id }, body: { receipt } };
    },
  },
  "voter.invite": { allowed: organizers, given: inVote(() => ({ body: { pasted: "Ada Lovelace <ada@example.org>" } })) },
  "voter.list": { allowed: organizers, given: inVote() },
  "voter.renew": { allowed: organizers, given: async ({ event }) => (await aVote(event), { params: { voterId: (await aVoter(event)).id } }) },
  "voter.revoke": { allowed: organizers, given: async ({ event }) => (await aVote(event), { params: { voterId: (await aVoter(event)).id } }) },
  "vote.showLink": { allowed: organizers, given: inVote() },
  "vote.renewLink": { allowed: organizers, given: inVote() },
  "vote.showCount": { allowed: organizers, given: inVote() },
  "vote.setAside": {
    allowed: organizers,
    given: async ({ event, project }) => (await aVote(event), { params: { eventId: event.id }, body: { ballots: [await aBallot(event, project)], reason: "Cast by a script" } }),
  },
  "vote.undoSetAside": {
    allowed: organizers,
    given: async ({ event, project }) => {
      await aVote(event);
      const id = newId("set_aside");
      await database().setAside.create({ data: { id, eventId: event.id, reason: "Cast by a script", at: new Date(), ballots: { create: { ballotId: await aBallot(event, project) } } } });
      return { params: { setAsideId: id }, body: { reason: "It was no script" } };
    },
  },
  "vote.publish": {
    allowed: organizers,
    given: async ({ event }) => {
      await aVote(event, { closesAt: hoursFromNow(-1) });
      const { hash } = await transaction(async (tx) => tally(tx, { event: await getEvent(tx, event.id), vote: await findVote(tx, event.id) }));
      return { params: { eventId: event.id }, body: { hash } };
    },
  },
};
