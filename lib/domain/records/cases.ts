import { database } from "@/lib/database";
import { aPublication } from "@/lib/domain/results/cases";
import { perform } from "@/lib/operation";
import { aReview, everybody, organizers, type Cases, type World } from "@/lib/testing";
import { issueAllRecords } from "./issue-all";

/** Published, with a counted review of each judge. */
async function published(world: World) {
  await aReview(world.event, world.judge, world.rivalProject, [4, 3]);
  await aReview(world.event, world.peer, world.project, [3, 3]);
  return aPublication(world);
}

/** The records of everybody; the participant's own among them. */
async function issued(world: World) {
  const params = await published(world);
  await perform(issueAllRecords, { actor: { kind: "system", name: "test" }, params });
  return database().issuedRecord.findFirstOrThrow({ where: { personId: world.people.participant.id } });
}

const theRecord = async (world: World) => ({ params: { recordId: (await issued(world)).id } });
const everyPart = ["participant", "rival", "judge", "peer"] as const;

export const cases: Cases = {
  "record.issueOwn": { allowed: everyPart, given: async (world) => ({ params: await published(world) }) },
  "record.issueAll": { allowed: organizers, given: async (world) => ({ params: await published(world) }) },
  "record.listOwn": { allowed: everyPart, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "record.list": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "record.show": { allowed: everybody, audit: [], given: theRecord },
  "record.verify": { allowed: everybody, audit: [], given: async (world) => ({ body: JSON.parse((await issued(world)).content!) as object }) },
  "record.download": { allowed: ["participant", ...organizers], given: theRecord },
  "record.revoke": { allowed: organizers, given: async (world) => ({ ...(await theRecord(world)), body: { reason: "Issued to the wrong person." } }) },
  "record.replace": { allowed: organizers, given: async (world) => ({ ...(await theRecord(world)), body: { reason: "The name is spelled otherwise." } }) },
};
