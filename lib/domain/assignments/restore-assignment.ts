import { z } from "zod";
import { findPublishedAt } from "@/lib/domain/events";
import { defineOperation, Id, Reason } from "@/lib/operation";
import { holdAssignment } from "./load-assignment";
import { findPair, findProject, isCompared, measureLoad, restoreAssignmentRow } from "./queries";
import { mayRestoreAssignment, reviewState } from "./rules";

export const restoreAssignment = defineOperation({
  name: "assignment.restore",
  http: "POST /api/assignments/{assignmentId}/restoration",
  summary: "Undo a recusal or a withdrawal: the judge has the project again, and a review that she submitted counts again",
  params: z.object({ assignmentId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ review: z.enum(["none", "draft", "submitted"]).meta({ description: "What comes back with it; a submitted review counts again." }) }),
  load: async (asked) => {
    const held = await holdAssignment(asked, { alsoAssigning: true });
    const { eventId, judgeId, projectId } = held.assignment;
    return {
      ...held,
      review: reviewState((await findPair(asked.tx, judgeId, projectId))?.review, await isCompared(asked.tx, asked.params.assignmentId)),
      project: (await findProject(asked.tx, eventId, projectId))!,
      assigned: (await measureLoad(asked.tx, judgeId)).assigned,
      publishedAt: await findPublishedAt(asked.tx, eventId),
    };
  },
  allow: mayRestoreAssignment,
  run: async ({ tx, body, now, facts: { event, assignment, review } }) => {
    await restoreAssignmentRow(tx, assignment.id, now);
    return {
      reply: { review },
      audit: {
        chain: event.id, subject: assignment.id, text: body.reason,
        facts: { judge: assignment.judgeId, project: assignment.projectId, cause: assignment.withdrawalCause, review },
      },
    };
  },
});
