import { z } from "zod";
import { defineOperation, Id, Reason } from "@/lib/operation";
import { holdAssignment } from "./load-assignment";
import { isCompared, withdrawAssignmentRow } from "./queries";
import { mayWithdrawAssignment, reviewState } from "./rules";

/** What becomes of what was written: it is kept, and does not count while the assignment is withdrawn. */
export const SetAside = z.object({ review: z.enum(["none", "draft", "submitted"]).meta({ description: "Kept, and no longer counted." }) });

export const withdrawAssignment = defineOperation({
  name: "assignment.withdraw",
  http: "POST /api/assignments/{assignmentId}/withdrawal",
  summary: "Take an assignment back: a review that was written is kept and no longer counts",
  params: z.object({ assignmentId: Id }),
  body: z.object({ reason: Reason }),
  reply: SetAside,
  load: (asked) => holdAssignment(asked, { alsoAssigning: true }),
  allow: mayWithdrawAssignment,
  run: async ({ tx, body, now, facts: { event, assignment } }) => {
    const withdrawn = await withdrawAssignmentRow(tx, assignment.id, "organizer", body.reason, now);
    const review = reviewState(withdrawn.review, await isCompared(tx, assignment.id));
    return {
      reply: { review },
      audit: {
        chain: event.id, subject: assignment.id, text: body.reason,
        facts: { judge: assignment.judgeId, project: assignment.projectId, review },
      },
    };
  },
});
