import { z } from "zod";
import { findConflictBetween, insertConflict } from "@/lib/domain/judges";
import { defineOperation, Id, personIdOf, Reason } from "@/lib/operation";
import { holdAssignment } from "./load-assignment";
import { findProject, isCompared, withdrawAssignmentRow } from "./queries";
import { mayRecuse, reviewState } from "./rules";
import { SetAside } from "./withdraw-assignment";

export const recuse = defineOperation({
  name: "assignment.recuse",
  http: "POST /api/assignments/{assignmentId}/recusal",
  summary: "Step back from a project: marks that you gave are kept and no longer count, and it never comes back to you by itself",
  params: z.object({ assignmentId: Id }),
  body: z.object({
    reason: Reason,
    isConflict: z.boolean().default(false).meta({ description: "Also declare a conflict of interest with the team, for all its projects." }),
  }),
  reply: SetAside,
  load: (asked) => holdAssignment(asked, { alsoAssigning: true }),
  allow: mayRecuse,
  run: async ({ tx, actor, body, now, facts: { event, assignment } }) => {
    const withdrawn = await withdrawAssignmentRow(tx, assignment.id, "recused", body.reason, now);
    const review = reviewState(withdrawn.review, await isCompared(tx, assignment.id));
    const { teamId } = (await findProject(tx, event.id, assignment.projectId))!;
    if (body.isConflict && !(await findConflictBetween(tx, assignment.judgeId, teamId)))
      await insertConflict(tx, {
        judgeId: assignment.judgeId, teamId, reason: body.reason, declaredById: personIdOf(actor),
      });
    return {
      reply: { review },
      audit: {
        chain: event.id, subject: assignment.id, text: body.reason,
        facts: { judge: assignment.judgeId, project: assignment.projectId, review, conflictWith: body.isConflict ? teamId : null },
      },
    };
  },
});
