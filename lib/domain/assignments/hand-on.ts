import { z } from "zod";
import { limitJudge, loadJudge } from "@/lib/domain/judges";
import { conflict, defineOperation, Id, invalid, Reason, refuse } from "@/lib/operation";
import { carryOut, makeMove, MoveView } from "./make-move";
import { newSeed, PlanHash, requireSeenPlan, Seed } from "./make-plan";
import { lockUntouched, measureLoad } from "./queries";
import { mayAssign } from "./rules";

export const handOn = defineOperation({
  name: "assignment.handOn",
  http: "POST /api/judges/{judgeId}/hand-on",
  summary: "Hand the projects that a judge has not begun on to others; what she began or submitted stays hers, and becomes her limit",
  params: z.object({ judgeId: Id }),
  body: z.object({ reason: Reason, seed: Seed.optional(), planHash: PlanHash.optional() }),
  reply: MoveView.extend({ runId: z.string() }),
  load: loadJudge,
  allow: mayAssign,
  transactionSeconds: 120,
  run: async ({ tx, body, now, facts: { event, judge } }) => {
    await lockUntouched(tx, event.id, judge.id);
    const made = await makeMove(tx, event, { kind: "hand_on", judgeId: judge.id }, body.seed ?? newSeed());
    const { moves, stays, why } = made.view;
    if (moves.length + stays.length === 0)
      refuse(conflict("nothing_untouched", "She has begun or submitted everything that she has. Nothing was handed on."));
    requireSeenPlan(body.planHash, made.view.planHash);
    if (moves.length === 0) refuse(invalid("nobody_can_take", `Nobody else can take them. ${why ?? ""}`.trim()));
    const runId = await carryOut(tx, event, "hand_on", made, body.reason, now);
    // Or the next plan would give a judge who has stalled as much again.
    const { assigned: limit } = await measureLoad(tx, judge.id);
    await limitJudge(tx, judge.id, limit);
    return {
      status: 201,
      reply: { ...made.view, runId },
      audit: {
        chain: event.id, subject: judge.id, text: body.reason,
        facts: { run: runId, moved: made.moves.map(({ project }) => project), to: [...new Set(made.moves.map(({ to }) => to))].sort(), stays: stays.map(({ id }) => id), limit },
      },
    };
  },
});
