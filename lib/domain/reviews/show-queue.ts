import { z } from "zod";
import { judgingIsOpen, loadEvent } from "@/lib/domain/events";
import { Named } from "@/lib/domain/judges";
import { defineReading, Id } from "@/lib/operation";
import { countOthersReviews, findCriteria, findJudgeWithTracks, findOwnProjects, listOfJudge } from "./queries";
import { minutesAReview } from "./own-pace";
import { isJudge } from "./rules";
import { Blocked, blockedBy, instant, leftAfter, Progress, progressOf } from "./view";

export const showQueue = defineReading({
  name: "review.queue",
  http: "GET /api/events/{eventId}/my-assignments",
  summary: "A judge's own queue: what is left, what is next, what is done",
  params: z.object({ eventId: Id }),
  reply: z.object({
    now: z.string(),
    event: z.object({
      id: z.string(), slug: z.string(), name: z.string(), timeZone: z.string(), judgingOpensAt: z.string().nullable(), judgingClosesAt: z.string().nullable(),
      judgingIsOpen: z.boolean(), mode: z.enum(["score", "compare"]),
    }),
    judge: z.object({ id: z.string(), name: z.string(), tracks: z.array(Named), capacity: z.number().nullable() }),
    assigned: z.number(),
    submitted: z.number(),
    left: z.number(),
    nextId: z.string().nullable().meta({ description: "The least reviewed project that is left, and among equals the first in her order." }),
    leftIds: z.array(z.string()).meta({ description: "All that are left, in the order to go through them." }),
    minutesLeft: z.number().nullable().meta({ description: "At her pace so far; null while there is too little to tell." }),
    assignments: z.array(
      z.object({
        id: z.string(), project: z.object({ id: z.string(), title: z.string(), summary: z.string(), team: z.string(), track: z.string().nullable() }),
        state: Progress, reopened: z.boolean(), marked: z.number(), criteria: z.number(), savedAt: z.string().nullable(), blocked: Blocked.nullable(),
        version: z.number(), revisionId: z.string().nullable(),
        submittedAgain: z.boolean().meta({ description: "The team has submitted another revision since she last saved." }),
      }),
    ),
    withdrawn: z.array(
      z.object({ id: z.string(), title: z.string(), cause: z.enum(["recused", "organizer", "judge_withdrawn"]), reason: z.string(), review: Progress }),
    ),
  }),
  load: loadEvent(),
  allow: isJudge,
  run: async ({ tx, now, facts: { event, standing } }) => {
    const judge = (await findJudgeWithTracks(tx, standing.judgeId!))!;
    const criteria = (await findCriteria(tx, event.id)).length;
    const all = await listOfJudge(tx, judge.id);
    const rows = all.filter(({ withdrawnAt }) => withdrawnAt === null);
    const tracks = judge.tracks.map(({ track }) => track);
    const reader = { trackIds: tracks.map(({ id }) => id), ownProjects: await findOwnProjects(tx, judge.id) };
    // Where judges compare nothing of the list is left to be marked.
    const left = event.mode === "compare" ? [] : leftAfter(rows, reader, await countOthersReviews(tx, event, judge.id), null);
    const pace = minutesAReview(rows.flatMap(({ review }) => review?.submittedAt ?? []));
    return {
      now: now.toISOString(),
      event: {
        ...event, judgingOpensAt: instant(event.judgingOpensAt), judgingClosesAt: instant(event.judgingClosesAt), judgingIsOpen: judgingIsOpen(event, now),
      },
      judge: { ...judge, tracks },
      assigned: rows.length,
      submitted: rows.filter(({ review }) => review?.submittedAt).length,
      left: left.length,
      nextId: left[0]?.id ?? null,
      leftIds: left.map(({ id }) => id),
      minutesLeft: pace && Math.max(1, Math.round(pace * left.length)),
      assignments: rows.map((row) => {
        const blocked = blockedBy(row, reader);
        const revision = row.project.currentRevision;
        // What she may not judge, she is not shown either, beyond its title.
        const summary = blocked === null || blocked === "not_in_judging" ? (revision?.summary ?? "") : "";
        return {
          id: row.id, state: progressOf(row.review), reopened: row.review?.submittedAt === null && row.review.reopenedAt !== null,
          project: { id: row.project.id, title: revision?.title ?? "(not submitted)", summary, team: row.project.team.name, track: revision?.track?.name ?? null },
          version: row.review?.version ?? 0, revisionId: row.project.currentRevisionId,
          submittedAgain: row.review !== null && row.review.revisionId !== null && row.review.revisionId !== row.project.currentRevisionId,
          marked: row.review?.scores.length ?? 0, criteria, savedAt: instant(row.review?.savedAt ?? null), blocked,
        };
      }),
      withdrawn: all.filter(({ withdrawnAt }) => withdrawnAt !== null).map((row) => ({
        id: row.id, title: row.project.currentRevision?.title ?? "(not submitted)", cause: row.withdrawalCause!, reason: row.withdrawalReason,
        review: progressOf(row.review),
      })),
    };
  },
});
