import { z } from "zod";
import { getEvent, isOrganizer, loadStanding } from "@/lib/domain/events";
import type { AssignmentRequest, FocusRequest } from "@/lib/judging";
import { defineReading, hashOf, Id } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { planFor } from "./make-plan";
import { getRun } from "./queries";

const Stored = z.json();

const planAgain = ({ kind, input }: Awaited<ReturnType<typeof getRun>>) =>
  kind === "focus" ? reckonOnce("focused reviews", hashOf(input), input as unknown as FocusRequest) : planFor(input as unknown as AssignmentRequest);

export const showRun = defineReading({
  name: "assignment.showRun",
  http: "GET /api/assignment-runs/{runId}",
  summary: "A stored run: exactly what the planner was given and what it answered, planned once more to compare",
  params: z.object({ runId: Id }),
  reply: z.object({
    id: z.string(), eventId: z.string(), seed: z.string(), createdAt: z.string(),
    input: Stored, plan: Stored, planHash: z.string(),
    reproduced: z.boolean().meta({ description: "This portal's planner gives the same plan from the stored input." }),
  }),
  load: async ({ tx, actor, params: { runId } }) => {
    const run = await getRun(tx, runId);
    return { event: await getEvent(tx, run.eventId), standing: await loadStanding(tx, run.eventId, actor), run };
  },
  allow: isOrganizer,
  run: async ({ facts: { run } }) => async () => ({
    ...run,
    input: run.input as z.infer<typeof Stored>,
    plan: run.plan as z.infer<typeof Stored>,
    createdAt: run.createdAt.toISOString(),
    reproduced: hashOf(await planAgain(run)) === run.planHash,
  }),
});
