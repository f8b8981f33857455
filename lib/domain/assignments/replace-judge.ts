import { z } from "zod";
import { findPublishedAt } from "@/lib/domain/events";
import { loadJudge, takeOutJudge } from "@/lib/domain/judges";
import { defineOperation, Id } from "@/lib/operation";
import { getTaker } from "./get-taker";
import { handUntouched, MoveBody, MoveView, planAhead } from "./make-move";
import { newSeed } from "./make-plan";
import { eventOfJudge } from "./queries";
import { mayReplaceJudge } from "./rules";

export const replaceJudge = defineOperation({
  name: "assignment.replaceJudge",
  http: "POST /api/judges/{judgeId}/replacement",
  summary: "Replace a judge by another: she takes over what was not begun, as far as conflicts, tracks and her limit allow; submitted reviews stay and count",
  params: z.object({ judgeId: Id }),
  body: MoveBody.extend({ to: Id.meta({ description: "A judge of the event who accepted or is invited." }) }),
  reply: MoveView.extend({
    runId: z.string(),
    reviewsKept: z.number().meta({ description: "Submitted, and counted as before. What `stays` and `begun` name is taken back from her, and lacks a judge." }),
  }),
  load: async (asked) => {
    const placed = await loadJudge(asked);
    return { ...placed, publishedAt: await findPublishedAt(asked.tx, placed.event.id) };
  },
  allow: mayReplaceJudge,
  prepare: async ({ params: { judgeId }, body }) => planAhead(await eventOfJudge(judgeId), { kind: "hand_on", judgeId, to: body.to }, body.seed ?? newSeed()),
  transactionSeconds: 120,
  run: async ({ tx, body, now, facts: { event, judge }, prepared }) => {
    const { id: to } = await getTaker(tx, judge, body.to);
    const { view, moves, runId } = await handUntouched(tx, event, { kind: "hand_on", judgeId: judge.id, to }, body, prepared.seed, now);
    const { withdrawn, draftsKept, reviewsKept } = await takeOutJudge(tx, judge.id, body.reason, now);
    return {
      status: 201,
      reply: { ...view, runId, reviewsKept },
      audit: {
        chain: event.id, subject: judge.id, text: body.reason,
        facts: { run: runId, to, moved: moves.map(({ project }) => project), assignments: withdrawn.map(({ id }) => id), draftsKept, reviewsKept },
      },
    };
  },
});
