import { aPerson, everybody, hoursFromNow, organizers, type Cases, type Given, type World } from "@/lib/testing";
import { database } from "@/lib/database";

const setup = (body: (world: World) => object) => ({
  allowed: organizers,
  given: (world: World): Given => ({ params: { eventId: world.event.id }, body: { version: world.event.version, ...body(world) } }),
});

const reading = { allowed: organizers, given: ({ event }: World): Given => ({ params: { eventId: event.id } }) };

export const cases: Cases = {
  "event.create": {
    allowed: ["administrator"],
    chain: "none",
    given: () => ({ body: { name: "Spring Hack", slug: "spring-hack", timeZone: "Europe/Vienna" } }),
  },
  "event.list": { allowed: everybody, given: () => ({}) },
  "event.show": { allowed: everybody, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "event.find": { allowed: everybody, given: ({ event }) => ({ params: { slug: event.slug } }) },
  "event.showRules": { allowed: everybody, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "event.showSetup": reading,
  "event.showOverview": reading,
  "event.updateDetails": setup(() => ({ name: "Another name" })),
  "event.setWindows": setup(({ event }) => ({
    submissionsOpenAt: event.submissionsOpenAt, submissionsCloseAt: event.submissionsCloseAt,
    judgingOpensAt: event.judgingOpensAt, judgingClosesAt: "now", reason: "Everybody is done.",
  })),
  "event.setTracks": setup(({ event }) => ({ tracks: [...event.tracks.map(({ id, name }) => ({ id, name })), { name: "New" }] })),
  "event.setPrizes": setup(() => ({ prizes: [{ name: "A wheel" }], reason: "A sponsor came late." })),
  "event.setQuestions": setup(() => ({ questions: [{ kind: "yes_no", label: "Is this your first one?" }] })),
  "event.setRubric": setup(({ event }) => ({ criteria: event.criteria.map(({ id, name }) => ({ id, name, weight: 3 })), reason: "Craft and idea count alike." })),
  "event.setFields": setup(() => ({ fields: { summary: "required", videoUrl: "hidden" } })),
  "event.setFocus": {
    allowed: organizers,
    given: async ({ event }) => {
      await database().event.update({ where: { id: event.id }, data: { judgingOpensAt: hoursFromNow(1) } });
      return { params: { eventId: event.id }, body: { version: event.version, isOn: true, floor: 2 } };
    },
  },
  "event.setMode": {
    allowed: organizers,
    given: async ({ event }) => {
      await database().event.update({ where: { id: event.id }, data: { judgingOpensAt: hoursFromNow(1) } });
      return { params: { eventId: event.id }, body: { version: event.version, mode: "compare" } };
    },
  },
  "event.setVote": setup(() => ({ isOn: true, opensAt: hoursFromNow(1), closesAt: hoursFromNow(9), byAccount: true, reason: "The community asked for it." })),
  "organizer.list": reading,
  "organizer.add": {
    allowed: organizers,
    given: async ({ event }) => ({ params: { eventId: event.id }, body: { email: (await aPerson()).email } }),
  },
  "organizer.remove": {
    allowed: organizers,
    given: async ({ event }) => {
      const second = await aPerson();
      await database().organizer.create({ data: { eventId: event.id, personId: second.id } });
      return { params: { eventId: event.id, personId: second.id } };
    },
  },
};
