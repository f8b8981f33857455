import { z } from "zod";
import { loadAssignment } from "@/lib/domain/assignments";
import { Named } from "@/lib/domain/judges";
import { defineReading, Id } from "@/lib/operation";
import { changesBetween } from "./changes-between";
import { countOthersReviews, findCriteria, findOwnProjects, findQuestions, findReview, findReviewFacts, getEntry, getRevision, listOfJudge } from "./queries";
import { mayReadReview, mayReview } from "./rules";
import { EntryView, viewEntry } from "./view-entry";
import { instant, isLeft, leftAfter, Mark, Progress, progressOf } from "./view";

export const showReview = defineReading({
  name: "review.show",
  http: "GET /api/assignments/{assignmentId}/review",
  summary: "The entry as it is submitted, the rubric, and the judge's own marks",
  params: z.object({ assignmentId: Id }),
  reply: z.object({
    assignment: z.object({
      id: z.string(), judge: Named, isYours: z.boolean(),
      withdrawal: z.object({ at: z.string(), cause: z.enum(["recused", "organizer", "judge_withdrawn"]), reason: z.string() }).nullable(),
    }),
    event: z.object({
      id: z.string(), slug: z.string(), name: z.string(), timeZone: z.string(), judgingOpensAt: z.string().nullable(), judgingClosesAt: z.string().nullable(),
    }),
    project: EntryView,
    criteria: z.array(
      z.object({
        id: z.string(), name: z.string(), description: z.string(), weight: z.number(), min: z.number(), max: z.number(),
        levels: z.array(z.object({ value: z.number(), text: z.string() })),
      }),
    ),
    review: z.object({
      version: z.number(), state: Progress, scores: z.array(Mark), comment: z.string(), privateNote: z.string(), savedAt: z.string().nullable(),
      submittedAt: z.string().nullable(), reopenedAt: z.string().nullable(),
      revisionNumber: z.number().nullable().meta({ description: "Which revision she had before her when she last saved." }),
      changedSince: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })).nullable()
        .meta({ description: "What the team has changed since; null: she saved on the revision that stands." }),
    }),
    obstacle: z.object({ code: z.string(), detail: z.string() }).nullable().meta({ description: "Why nothing can be saved now; null: it can." }),
    place: z.number().meta({ description: "Which of her projects this is, from 1." }),
    of: z.number(),
    left: z.number(),
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
    nextUnfinishedId: z.string().nullable().meta({ description: "Where to go on after this one." }),
    unfinished: z.array(z.object({ assignmentId: z.string(), version: z.number() })).meta({ description: "All that are left besides this one, in the order to go on." }),
  }),
  load: async (asked) => {
    const facts = await loadAssignment(asked);
    return { ...facts, ...(await findReviewFacts(asked.tx, facts.assignment)) };
  },
  allow: mayReadReview,
  run: async ({ tx, now, facts }) => {
    const { event, assignment, judge, standing } = facts;
    const project = await getEntry(tx, assignment.projectId);
    const review = await findReview(tx, assignment.id);
    const questions = await findQuestions(tx, event.id);
    const reader = { trackIds: judge.tracks.map(({ trackId }) => trackId), ownProjects: await findOwnProjects(tx, judge.id) };
    const rows = (await listOfJudge(tx, judge.id)).filter(({ id, withdrawnAt }) => withdrawnAt === null || id === assignment.id);
    const at = rows.findIndex(({ id }) => id === assignment.id);
    const left = leftAfter(rows, reader, await countOthersReviews(tx, event, judge.id), assignment.id);
    const refusal = mayReview(facts, { now });
    const revision = project.currentRevision;
    const read = review?.revisionId ? await getRevision(tx, review.revisionId) : null;
    return {
      assignment: {
        id: assignment.id, judge, isYours: standing.judgeId === judge.id,
        withdrawal: assignment.withdrawnAt && {
          at: assignment.withdrawnAt.toISOString(), cause: assignment.withdrawalCause!, reason: assignment.withdrawalReason,
        },
      },
      event: { ...event, judgingOpensAt: instant(event.judgingOpensAt), judgingClosesAt: instant(event.judgingClosesAt) },
      project: viewEntry(project, questions),
      criteria: (await findCriteria(tx, event.id)).map((criterion) => ({ ...criterion, levels: Levels.parse(criterion.levels) })),
      review: {
        version: review?.version ?? 0, state: progressOf(review), scores: review?.scores ?? [], comment: review?.comment ?? "",
        privateNote: review?.privateNote ?? "", savedAt: instant(review?.savedAt ?? null), submittedAt: instant(review?.submittedAt ?? null),
        reopenedAt: instant(review?.reopenedAt ?? null), revisionNumber: read?.number ?? null,
        changedSince: read && revision && read.id !== revision.id ? changesBetween(read, revision, questions) : null,
      },
      obstacle: refusal && { code: refusal.code, detail: refusal.detail },
      place: at + 1, of: rows.length, left: rows.filter((row) => isLeft(row, reader)).length,
      previousId: rows[at - 1]?.id ?? null, nextId: rows[at + 1]?.id ?? null, nextUnfinishedId: left[0]?.id ?? null,
      unfinished: left.map(({ id, review: saved }) => ({ assignmentId: id, version: saved?.version ?? 0 })),
    };
  },
});

const Levels = z.array(z.object({ value: z.number(), text: z.string() }));
