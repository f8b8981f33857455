import { database, newId } from "@/lib/database";
import { planAssignment } from "@/lib/judging";
import { hashOf } from "@/lib/operation";
import { aJudge, anAssignment, organizers, type Cases, type World } from "@/lib/testing";

/** The world's two projects lack reviews as long as the event asks for three: one each is what two judges can add. */
async function askForTwo({ event }: World) {
  await database().event.update({ where: { id: event.id }, data: { reviewsPerProject: 2 } });
}

export const cases: Cases = {
  "assignment.plan": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "assignment.run": {
    allowed: organizers,
    given: async (world) => {
      await askForTwo(world);
      return { params: { eventId: world.event.id }, body: { seed: "of the day" } };
    },
  },
  "assignment.listRuns": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "assignment.showRun": {
    allowed: organizers,
    given: async ({ event, judge, project }) => {
      const seed = "of the day";
      const input = { projects: [{ id: project.id }], judges: [{ id: judge.id, capacity: 1 }], reviewsPerProject: 1, existing: [], seed };
      const plan = planAssignment(input);
      const run = { id: newId("run"), eventId: event.id, seed, input: { ...input }, plan: { ...plan } as object, planHash: hashOf(plan) };
      await database().assignmentRun.create({ data: run });
      return { params: { runId: run.id } };
    },
  },
  "assignment.planHandOn": { allowed: organizers, given: ({ judge }) => ({ params: { judgeId: judge.id } }) },
  "assignment.handOn": {
    allowed: organizers,
    given: ({ judge }) => ({ params: { judgeId: judge.id }, body: { reason: "She has not been seen since noon" } }),
  },
  "assignment.planRebalance": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "assignment.rebalance": {
    allowed: organizers,
    given: async ({ event, judge, rivalProject }) => {
      await anAssignment(event, judge, rivalProject);
      await aJudge(event);
      return { params: { eventId: event.id }, body: { reason: "A judge came late" } };
    },
  },
  "assignment.list": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "assignment.add": {
    allowed: organizers,
    given: ({ event, judge, rivalProject }) => ({ params: { eventId: event.id }, body: { judgeId: judge.id, projectId: rivalProject.id } }),
  },
  "assignment.withdraw": {
    allowed: organizers,
    given: ({ assignment }) => ({ params: { assignmentId: assignment.id }, body: { reason: "Given by mistake" } }),
  },
  "assignment.recuse": {
    allowed: ["judge"],
    given: ({ assignment }) => ({ params: { assignmentId: assignment.id }, body: { reason: "I know these people" } }),
  },
  "assignment.restore": {
    allowed: organizers,
    given: async ({ assignment }) => {
      await database().assignment.update({ where: { id: assignment.id }, data: { withdrawnAt: new Date(), withdrawalCause: "recused" } });
      return { params: { assignmentId: assignment.id }, body: { reason: "She meant another project" } };
    },
  },
  "assignment.replaceJudge": {
    allowed: organizers,
    given: ({ judge, peer }) => ({ params: { judgeId: judge.id }, body: { to: peer.id, reason: "She fell ill" } }),
  },
};
