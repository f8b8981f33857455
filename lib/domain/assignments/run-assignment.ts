import { loadAssigning } from "@/lib/domain/judges";
import { z } from "zod";
import { defineOperation, Id, invalid, refuse } from "@/lib/operation";
import { makePlan, newSeed, PlanHash, readRequest, requireSeenPlan, Seed } from "./make-plan";
import { inJudgesOrder } from "./plan-request";
import { giveAssignments, insertRun, readNow } from "./queries";
import { mayAssign } from "./rules";
import { PlanView } from "./view-plan";

export const runAssignment = defineOperation({
  name: "assignment.run",
  http: "POST /api/events/{eventId}/assignment-runs",
  summary: "Give every project the reviews that it lacks; what is assigned stays. The run is stored with its seed and input",
  params: z.object({ eventId: Id }),
  body: z.object({ seed: Seed.optional(), planHash: PlanHash.optional() }),
  reply: PlanView.extend({ runId: z.string() }),
  load: loadAssigning,
  allow: mayAssign,
  // Planned before the locks are taken; planned anew under them only if something changed in between.
  prepare: async ({ params: { eventId }, body }) => {
    const seed = body.seed ?? newSeed();
    const { reader, event } = await readNow(eventId);
    await makePlan(await readRequest(reader, event, seed), seed);
    return { seed };
  },
  transactionSeconds: 120,
  run: async ({ tx, body, facts: { event }, prepared }) => {
    const { seed } = prepared;
    const read = await readRequest(tx, event, seed);
    const { plan, planHash, view } = await makePlan(read, seed);
    requireSeenPlan(body.planHash, planHash);
    if (view.shortfall)
      refuse(invalid("assignment_infeasible", view.shortfall.sentence, [], { shortfall: view.shortfall }));
    if (plan.pairs.length === 0)
      refuse(invalid("nothing_to_assign", "Every project has its reviews assigned already. Nothing was changed."));
    const run = await insertRun(tx, { eventId: event.id, kind: "plan", seed: view.seed, input: read.input, plan, planHash });
    await giveAssignments(tx, event.id, run.id, inJudgesOrder(plan.pairs, view.seed, read.lastPosition).map(({ judge, project, position }) => ({
      judgeId: judge, projectId: project, position,
    })));
    return {
      status: 201,
      reply: { ...view, runId: run.id },
      audit: {
        chain: event.id, subject: run.id,
        facts: { seed: view.seed, plan: planHash, added: view.added, kept: view.kept, connected: view.connected },
      },
    };
  },
});
