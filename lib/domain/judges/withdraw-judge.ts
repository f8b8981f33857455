import { z } from "zod";
import { defineOperation, Id, Reason } from "@/lib/operation";
import { loadJudge } from "./load-judge";
import { countSubmittedReviews, markJudgeWithdrawn, revokeInvites, withdrawUnsubmittedAssignments } from "./queries";
import { mayWithdrawJudge } from "./rules";

export const withdrawJudge = defineOperation({
  name: "judge.withdraw",
  http: "POST /api/judges/{judgeId}/withdrawal",
  summary: "Withdraw a judge: submitted reviews stay and count, everything unsubmitted is taken back and can be assigned anew",
  params: z.object({ judgeId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ assignmentsWithdrawn: z.number(), draftsKept: z.number(), reviewsKept: z.number() }),
  load: loadJudge,
  allow: mayWithdrawJudge,
  run: async ({ tx, body, now, facts: { event, judge } }) => {
    await markJudgeWithdrawn(tx, judge.id, now);
    await revokeInvites(tx, judge.id, now);
    const withdrawn = await withdrawUnsubmittedAssignments(tx, judge.id, body.reason, now);
    const draftsKept = withdrawn.filter(({ review }) => review === "draft").length;
    const reviewsKept = await countSubmittedReviews(tx, judge.id);
    return {
      reply: { assignmentsWithdrawn: withdrawn.length, draftsKept, reviewsKept },
      audit: {
        chain: event.id, subject: judge.id, text: body.reason,
        facts: { assignments: withdrawn.map(({ id }) => id), draftsKept, reviewsKept },
      },
    };
  },
});
