import { organizers, type Cases, type World } from "@/lib/testing";

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
  "progress.watch": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  // Both judges of the world have a project and have not started.
  "progress.remind": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id }, body: {} }) },
};
