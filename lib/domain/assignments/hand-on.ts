import { z } from "zod";
import { limitJudge, loadJudge } from "@/lib/domain/judges";
import { defineOperation, Id } from "@/lib/operation";
import { handUntouched, MoveBody, MoveView, planAhead } from "./make-move";
import { newSeed } from "./make-plan";
import { eventOfJudge, measureLoad } from "./queries";
import { mayAssign } from "./rules";

export const handOn = defineOperation({
  name: "assignment.handOn",
  http: "POST /api/judges/{judgeId}/hand-on",
  summary: "Hand the projects that a judge has not begun on to others; what she began or submitted stays hers, and becomes her limit",
  params: z.object({ judgeId: Id }),
  body: MoveBody,
  reply: MoveView.extend({ runId: z.string() }),
  load: loadJudge,
  allow: mayAssign,
  prepare: async ({ params: { judgeId }, body }) => planAhead(await eventOfJudge(judgeId), { kind: "hand_on", judgeId }, body.seed ?? newSeed()),
  transactionSeconds: 120,
  run: async ({ tx, body, now, facts: { event, judge }, prepared }) => {
    const { view, moves, runId } = await handUntouched(tx, event, { kind: "hand_on", judgeId: judge.id }, body, prepared.seed, now);
    // Or the next plan would give a judge who has stalled as much again.
    const { assigned: limit } = await measureLoad(tx, judge.id);
    await limitJudge(tx, judge.id, limit);
    return {
      status: 201,
      reply: { ...view, runId },
      audit: {
        chain: event.id, subject: judge.id, text: body.reason,
        facts: { run: runId, moved: moves.map(({ project }) => project), to: [...new Set(moves.map(({ to }) => to))].sort(), stays: view.stays.map(({ id }) => id), limit },
      },
    };
  },
});
