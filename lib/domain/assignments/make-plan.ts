import { newSecret, type Tx } from "@/lib/database";
import type { AssignmentRequest } from "@/lib/judging";
import { conflict, hashOf, invalid, Line, refuse } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { planRequest } from "./plan-request";
import { readPlanFacts, type PlannedEvent } from "./queries";
import { viewPlan } from "./view-plan";

export const Seed = Line(100).meta({ description: "Any text. The same seed on the same facts gives the same plan; without one, a fresh one is drawn." });

export const PlanHash = Line(64).meta({ description: "The hash of the plan that was looked at: another one is refused." });

/** What counts is what was shown. */
export function requireSeenPlan(seen: string | undefined, planHash: string): void {
  if (seen !== undefined && seen !== planHash)
    refuse(conflict("plan_changed", "Something changed since you looked: reviews came in, or judges or projects came or went. Look at the new plan first."));
}

export const newSeed = (): string => newSecret().slice(0, 12);

/** What the planner would be given now. Refused where there is nobody to plan for. */
export async function readRequest(reader: Tx, event: PlannedEvent, seed: string) {
  const read = await readPlanFacts(reader, event);
  if (!read.facts.judges.some(({ isActive }) => isActive))
    refuse(invalid("no_judges", "No judge has accepted yet. Invite judges, or wait until one accepts."));
  if (read.facts.projects.length === 0)
    refuse(invalid("no_projects", "No project is in judging yet. Wait until one is submitted."));
  const input = planRequest(read.facts, seed);
  return { ...read, input, inputHash: hashOf(input) };
}

/** What the planner answers. Seconds for hundreds of projects, on another thread: ask before others wait for a lock, then again under it. */
export const planFor = (input: AssignmentRequest, inputHash = hashOf(input)) => reckonOnce("assignment", inputHash, input);

/** Plans, and says it in names. */
export async function makePlan(read: Awaited<ReturnType<typeof readRequest>>, seed: string) {
  const plan = await planFor(read.input, read.inputHash);
  const planHash = hashOf(plan);
  return { plan, planHash, view: viewPlan(read, seed, plan, planHash) };
}
