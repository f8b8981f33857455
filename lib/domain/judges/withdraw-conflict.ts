import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { loadJudge } from "./load-judge";
import { deleteConflict, getConflict } from "./queries";
import { mayWithdrawConflict } from "./rules";

export const withdrawConflict = defineOperation({
  name: "conflict.withdraw",
  http: "DELETE /api/conflicts/{conflictId}",
  summary: "Take back a conflict of interest; assignments that it took away come back only when an organizer gives them again",
  params: z.object({ conflictId: Id }),
  reply: z.object({ judgeId: z.string(), teamId: z.string() }),
  load: async ({ tx, actor, params: { conflictId } }) => {
    const { judgeId } = await getConflict(tx, conflictId);
    const facts = await loadJudge({ tx, actor, params: { judgeId } });
    return { ...facts, conflict: await getConflict(tx, conflictId) };
  },
  allow: mayWithdrawConflict,
  run: async ({ tx, facts: { event, judge, conflict } }) => {
    await deleteConflict(tx, conflict.id);
    return {
      reply: { judgeId: judge.id, teamId: conflict.teamId },
      audit: { chain: event.id, subject: judge.id, facts: { conflict: conflict.id, team: conflict.teamId } },
    };
  },
});
