import { newSecret, type Tx } from "@/lib/database";
import { planAssignment } from "@/lib/judging";
import { hashOf, invalid, Line, refuse } from "@/lib/operation";
import { planRequest } from "./plan-request";
import { readPlanFacts } from "./queries";
import { viewPlan } from "./view-plan";

export const Seed = Line(100).meta({ description: "Any text. The same seed on the same facts gives the same plan; without one, a fresh one is drawn." });

/** Reads the event and plans; nothing is written. Refused where there is nobody to plan for. */
export async function makePlan(tx: Tx, event: { id: string; reviewsPerProject: number }, given: string | undefined) {
  const seed = given ?? newSecret().slice(0, 12);
  const read = await readPlanFacts(tx, event);
  if (!read.facts.judges.some(({ isActive }) => isActive))
    refuse(invalid("no_judges", "No judge has accepted yet. Invite judges, or wait until one accepts."));
  if (read.facts.projects.length === 0)
    refuse(invalid("no_projects", "No project is in judging yet. Wait until one is submitted."));
  const input = planRequest(read.facts, seed);
  const plan = planAssignment(input);
  const planHash = hashOf(plan);
  return { input, plan, planHash, lastPosition: read.lastPosition, view: viewPlan(read, seed, plan, planHash) };
}
