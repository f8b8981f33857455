import { database } from "@/lib/database";
import { aComparison, anAssignment, type Cases, type Role, type World } from "@/lib/testing";

/** Makes judges compare, and gives this judge both projects. */
async function comparing({ event, judge, peer, project, rivalProject }: World, role: Role) {
  await database().event.update({ where: { id: event.id }, data: { mode: "compare" } });
  const [own, missing] = role === "peer" ? [peer, project] : [judge, rivalProject];
  await anAssignment(event, own, missing);
  return own;
}

export const cases: Cases = {
  "comparison.showNext": {
    allowed: ["judge", "peer"],
    given: async (world, role) => {
      await comparing(world, role);
      return { params: { eventId: world.event.id } };
    },
  },
  "comparison.answer": {
    allowed: ["judge", "peer"],
    given: async (world, role) => {
      await comparing(world, role);
      return { params: { eventId: world.event.id }, body: { leftId: world.project.id, rightId: world.rivalProject.id, answer: "left" } };
    },
  },
  "comparison.undo": {
    allowed: ["judge"],
    given: async (world, role) => {
      const own = await comparing(world, role);
      const { id } = await aComparison(world.event, own, world.project, world.rivalProject);
      return { params: { comparisonId: id } };
    },
  },
  "comparison.listOwn": {
    allowed: ["judge", "peer"],
    given: async (world, role) => {
      await comparing(world, role);
      return { params: { eventId: world.event.id } };
    },
  },
};
