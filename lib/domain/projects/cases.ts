import { database } from "@/lib/database";
import { aTeam, content, everybody, hoursFromNow, organizers, signedIn, type Cases, type World } from "@/lib/testing";

const entry = { ...content("A better title"), trackId: null };
const toEvent = ({ event }: World) => ({ eventId: event.id });
const toProject = ({ project }: World) => ({ projectId: project.id });

const withdrawn = async (world: World) => {
  await database().project.update({ where: { id: world.project.id }, data: { withdrawnAt: hoursFromNow(-1) } });
  return { params: toProject(world) };
};

export const cases: Cases = {
  "project.enterSolo": {
    allowed: signedIn,
    anyEvent: true,
    chain: (world) => world.otherEvent.id,
    given: ({ otherEvent }) => ({ params: { eventId: otherEvent.id }, body: { title: "Alone" } }),
  },
  "project.start": {
    allowed: ["participant"],
    given: async ({ event, people }) => {
      await database().teamMember.deleteMany({ where: { eventId: event.id, personId: people.participant.id } });
      const team = await aTeam(event, { members: [people.participant] });
      return { params: { teamId: team.id }, body: { title: "A beginning" } };
    },
  },
  "project.show": { allowed: everybody, given: (world) => ({ params: toProject(world) }) },
  "project.saveDraft": {
    allowed: ["participant"], audit: [],
    given: (world) => ({ params: toProject(world), body: { version: 1, content: entry } }),
  },
  "project.submit": { allowed: ["participant"], given: (world) => ({ params: toProject(world), body: { version: 1, content: entry } }) },
  "project.enter": { allowed: ["participant", "rival"], given: (world) => ({ params: toEvent(world), body: entry }) },
  "project.withdraw": { allowed: ["participant"], given: (world) => ({ params: toProject(world) }) },
  "project.restore": { allowed: ["participant", ...organizers], given: withdrawn },
  "project.revisions": { allowed: ["participant", ...organizers], given: (world) => ({ params: toProject(world) }) },
  "project.gallery": { allowed: everybody, given: (world) => ({ params: toEvent(world) }) },
  "project.screen": {
    allowed: organizers,
    given: (world) => ({ params: toProject(world), body: { eligibility: "disqualified", reason: "Entered by mistake, they say." } }),
  },
  "project.moveTrack": {
    allowed: organizers,
    given: (world) => ({ params: toProject(world), body: { trackId: world.event.tracks[1]!.id, reason: "They chose the wrong one." } }),
  },
  "project.listAll": { allowed: organizers, given: (world) => ({ params: toEvent(world) }) },
};
