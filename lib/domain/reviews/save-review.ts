import { z } from "zod";
import { holdAssignment } from "@/lib/domain/assignments";
import { defineOperation, Id, invalid, refuse, Text, unaudited } from "@/lib/operation";
import { changeOf, readMarks, requireVersion } from "./change";
import { findCriteria, findReview, findReviewFacts, insertReview, isRevisionOf, replaceScores, updateReview } from "./queries";
import { mayReview, SAVES_BY_JUDGE } from "./rules";
import { Progress, progressOf } from "./view";

export const ReviewInput = z.object({
  version: z.number().int().min(0).meta({ description: "The version that you had before you; 0 where nothing was saved yet." }),
  scores: z.array(z.object({ criterionId: Id, value: z.number().nullable().default(null) })).max(100)
    .meta({ description: "All marks: a criterion that is null or not named has none." }),
  comment: Text(10_000).default("").meta({ description: "For the team, after results are published." }),
  privateNote: Text(10_000).default("").meta({ description: "For the organizers only." }),
  revisionId: Id.optional().meta({ description: "The revision of the entry that you read; by default the one that is submitted now." }),
  submit: z.boolean().default(false).meta({ description: "True: it counts. False: a draft; a submitted review is reopened." }),
});

export const saveReview = defineOperation({
  name: "review.save",
  http: "PUT /api/assignments/{assignmentId}/review",
  summary: "Save the judge's review of one assignment, as a draft or submitted",
  limits: [{ by: "person", limit: SAVES_BY_JUDGE }],
  params: z.object({ assignmentId: Id }),
  body: ReviewInput,
  reply: z.object({
    version: z.number(), state: Progress, savedAt: z.string(), submittedAt: z.string().nullable(), marked: z.number(), criteria: z.number(),
  }),
  load: async (asked) => {
    const facts = await holdAssignment(asked, { alsoAssigning: false });
    return { ...facts, ...(await findReviewFacts(asked.tx, facts.assignment)) };
  },
  allow: mayReview,
  run: async ({ tx, body, now, facts: { event, assignment, project } }) => {
    const criteria = await findCriteria(tx, event.id);
    const marks = readMarks(body, criteria);
    const stored = await findReview(tx, assignment.id);
    const change = changeOf(stored, body, marks, now);
    const reply = (version: number, savedAt: Date) => ({
      version, state: progressOf(change), savedAt: savedAt.toISOString(), submittedAt: change.submittedAt?.toISOString() ?? null,
      marked: marks.size, criteria: criteria.length,
    });
    // The same marks, said of another revision: she has looked at it, and they stand.
    const isConfirmed = stored !== null && body.revisionId !== undefined && body.revisionId !== stored.revisionId;
    if (stored && change.isNone && !isConfirmed) return { reply: reply(stored.version, stored.savedAt), audit: unaudited("the same was saved before") };
    requireVersion(stored, body);
    const revisionId = body.revisionId ?? project.currentRevisionId;
    if (body.revisionId && !(await isRevisionOf(tx, project.id, body.revisionId)))
      refuse(invalid("invalid_body", "Name a revision of this entry.", [{ path: "revisionId", message: "This is not a revision of this entry." }]));

    const { submittedAt, reopenedAt, marksChanged } = change;
    const recorded = change.recorded ?? (isConfirmed && submittedAt ? "changed" : null);
    const content = { revisionId, comment: body.comment, privateNote: body.privateNote, submittedAt, reopenedAt };
    const version = (stored?.version ?? 0) + 1;
    const { id } = stored ? await updateReview(tx, stored.id, version, content, now) : await insertReview(tx, assignment, content, now);
    if (marksChanged > 0) await replaceScores(tx, id, marks);
    return {
      reply: reply(version, now),
      audit: recorded === null
        ? unaudited("the autosave of a draft replaces the one before")
        : {
            chain: event.id, subject: assignment.id,
            facts: { change: recorded, marksChanged, version, judge: assignment.judgeId, project: project.id, revision: revisionId },
          },
    };
  },
});
