import { z } from "zod";
import { loadAssigning } from "@/lib/domain/judges";
import { conflict, defineOperation, Id, refuse } from "@/lib/operation";
import { carryOut, makeMove, MoveBody, MoveView, planAhead, readMove } from "./make-move";
import { newSeed, requireSeenPlan } from "./make-plan";
import { lockUntouched } from "./queries";
import { mayAssign } from "./rules";

export const rebalance = defineOperation({
  name: "assignment.rebalance",
  http: "POST /api/events/{eventId}/rebalance",
  summary: "Even the loads out, as when a judge joins late: only what nobody has begun moves",
  params: z.object({ eventId: Id }),
  body: MoveBody,
  reply: MoveView.extend({ runId: z.string() }),
  load: loadAssigning,
  allow: mayAssign,
  prepare: ({ params: { eventId }, body }) => planAhead(eventId, { kind: "rebalance" }, body.seed ?? newSeed()),
  transactionSeconds: 120,
  run: async ({ tx, body, now, facts: { event }, prepared }) => {
    await lockUntouched(tx, event.id, null);
    const made = await makeMove(await readMove(tx, event, { kind: "rebalance" }, prepared.seed));
    requireSeenPlan(body.planHash, made.view.planHash);
    if (made.moves.length === 0)
      refuse(conflict("already_even", "The loads are as even as limits, tracks and what has been begun allow. Nothing was moved."));
    const runId = await carryOut(tx, event, "rebalance", made, body.reason, now);
    return {
      status: 201,
      reply: { ...made.view, runId },
      audit: {
        chain: event.id, subject: runId, text: body.reason,
        facts: {
          moved: made.moves.map(({ project }) => project), from: [...new Set(made.moves.map(({ from }) => from))].sort(),
          to: [...new Set(made.moves.map(({ to }) => to))].sort(),
        },
      },
    };
  },
});
