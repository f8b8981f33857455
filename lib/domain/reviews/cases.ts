import { database } from "@/lib/database";
import { aJudge, aReview, organizers, type Cases, type World } from "@/lib/testing";

const marks = ({ event }: World) => event.criteria.map(({ id }, i) => ({ criterionId: id, value: 2 + i }));

export const cases: Cases = {
  "review.save": {
    allowed: ["judge"],
    given: (world) => ({ params: { assignmentId: world.assignment.id }, body: { version: 0, scores: marks(world), comment: "Well made", submit: true } }),
  },
  "review.show": { allowed: ["judge", ...organizers], given: ({ assignment }) => ({ params: { assignmentId: assignment.id } }) },
  "review.queue": { allowed: ["judge", "peer"], given: ({ event }) => ({ params: { eventId: event.id } }) },
  "review.listByJudge": {
    allowed: ["judge", ...organizers],
    given: ({ event, judge }) => ({ params: { eventId: event.id, judgeId: judge.id } }),
  },
  "progress.show": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "focus.show": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "focus.release": {
    allowed: organizers,
    given: async ({ event, rivalProject, project }) => {
      await database().event.update({ where: { id: event.id }, data: { focusFloor: 1 } });
      await database().assignment.updateMany({ where: { eventId: event.id }, data: { withdrawnAt: new Date(), withdrawalCause: "judge_withdrawn" } });
      for (const one of [rivalProject, project]) await aReview(event, await aJudge(event), one, [3, 4]);
      return { params: { eventId: event.id } };
    },
  },
  "progress.watch": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  // Both judges of the world have a project and have not started.
  "progress.remind": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id }, body: {} }) },
};
