import { z } from "zod";
import { defineOperation, Id, Reason } from "@/lib/operation";
import { loadJudge } from "./load-judge";
import { mayWithdrawJudge } from "./rules";
import { takeOutJudge } from "./take-out-judge";

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
    const { withdrawn, draftsKept, reviewsKept } = await takeOutJudge(tx, judge.id, body.reason, now);
    return {
      reply: { assignmentsWithdrawn: withdrawn.length, draftsKept, reviewsKept },
      audit: {
        chain: event.id, subject: judge.id, text: body.reason,
        facts: { assignments: withdrawn.map(({ id }) => id), draftsKept, reviewsKept },
      },
    };
  },
});
