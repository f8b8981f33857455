import { z } from "zod";
import { Titled } from "@/lib/domain/assignments";
import { getEvent, loadStanding } from "@/lib/domain/events";
import { Named } from "@/lib/domain/judges";
import { defineReading, Id } from "@/lib/operation";
import { findCriteria, findJudgeWithTracks, listOfJudge, listReviewsSetAside } from "./queries";
import { mayReadReviewsOf } from "./rules";
import { instant, Mark, Progress, progressOf } from "./view";

export const listByJudge = defineReading({
  name: "review.listByJudge",
  http: "GET /api/events/{eventId}/judges/{judgeId}/reviews",
  summary: "All reviews of one judge with her marks: for herself and the organizers",
  params: z.object({ eventId: Id, judgeId: Id }),
  reply: z.object({
    judge: Named,
    criteria: z.array(z.object({ id: z.string(), name: z.string(), min: z.number(), max: z.number() })),
    reviews: z.array(
      z.object({
        reviewId: z.string(), assignmentId: z.string(), project: Titled, state: Progress, version: z.number(), scores: z.array(Mark), comment: z.string(),
        privateNote: z.string(), savedAt: z.string(), submittedAt: z.string().nullable(),
        setAside: z.enum(["unfinished", "assignment_withdrawn", "project_withdrawn", "disqualified", "own_team", "incomplete"]).nullable()
          .meta({ description: "Why it does not count; null: it counts." }),
      }),
    ),
  }),
  load: async ({ tx, actor, params: { eventId, judgeId } }) => {
    const event = await getEvent(tx, eventId);
    const judge = await findJudgeWithTracks(tx, judgeId);
    return { event, standing: await loadStanding(tx, eventId, actor), judge: judge?.eventId === eventId ? judge : null };
  },
  allow: mayReadReviewsOf,
  run: async ({ tx, facts: { event, judge } }) => {
    const setAside = new Map((await listReviewsSetAside(tx, event.id)).map(({ id, why }) => [id, why]));
    const rows = await listOfJudge(tx, judge!.id);
    return {
      judge: judge!,
      criteria: await findCriteria(tx, event.id),
      reviews: rows.flatMap(({ review, project, id }) =>
        review === null ? [] : [{
          ...review, reviewId: review.id, assignmentId: id, project: { id: project.id, title: project.currentRevision?.title ?? "(not submitted)" },
          state: progressOf(review), savedAt: review.savedAt.toISOString(), submittedAt: instant(review.submittedAt),
          setAside: setAside.get(review.id) ?? null,
        }]),
    };
  },
});
