import { z } from "zod";
import type { Tx } from "@/lib/database";
import { Named } from "@/lib/domain/judges";
import type { AssignmentPlan, AssignmentRequest } from "@/lib/judging";
import { conflict, hashOf, invalid, Reason, refuse } from "@/lib/operation";
import { PlanHash, planFor, requireSeenPlan, Seed } from "./make-plan";
import { isDraft, moveRequest, surplus, untouchedPairs, type Pair } from "./move-request";
import { inJudgesOrder } from "./plan-request";
import { giveAssignments, insertRun, lockUntouched, readNow, readPlanFacts, withdrawPairs, type PlannedEvent } from "./queries";
import { Titled } from "./view-plan";

/** What would go from whom to whom. Nothing that was begun moves. */
export const MoveView = z.object({
  seed: z.string(),
  planHash: z.string(),
  moves: z.array(z.object({ project: Titled, from: Named, to: Named })),
  stays: z.array(Titled).meta({ description: "Untouched, and nobody else may or can take them." }),
  begun: z.array(Titled).meta({ description: "Begun by her and not submitted, so not moved." }),
  why: z.string().nullable().meta({ description: "Why some stay, where some do." }),
  loads: z.array(z.object({ judge: Named, capacity: z.number().nullable(), before: z.number(), after: z.number() })),
  connected: z.boolean().meta({ description: "All projects can be compared with each other afterwards." }),
});
export type MoveView = z.output<typeof MoveView>;

export const MoveBody = z.object({ reason: Reason, seed: Seed.optional(), planHash: PlanHash.optional() });

interface Made {
  view: MoveView;
  moves: { project: string; from: string; to: string }[];
  input: AssignmentRequest;
  plan: AssignmentPlan;
  lastPosition: Map<string, number>;
}

/** `to` alone takes it over, also while she is only invited. */
type HandOn = { kind: "hand_on"; judgeId: string; to?: string | undefined };
type What = HandOn | { kind: "rebalance" };

/** What is to move: of one judge all that she has not begun, or of all what is more than the even share. */
export async function readMove(reader: Tx, event: PlannedEvent, what: What, seed: string) {
  const { facts: read, titles, names, lastPosition } = await readPlanFacts(reader, event);
  const to = what.kind === "hand_on" ? what.to : undefined;
  const facts = { ...read, judges: read.judges.map((judge) => (judge.id === to ? { ...judge, isActive: true } : judge)) };
  const released = what.kind === "hand_on" ? untouchedPairs(facts).filter(({ judge }) => judge === what.judgeId) : surplus(facts, seed);
  const input = moveRequest(facts, released, seed, (judge) => what.kind === "rebalance" || (to === undefined ? judge !== what.judgeId : judge === to));
  return { what, seed, facts, titles, names, lastPosition, released, input };
}

/** Plans who takes it. */
export async function makeMove({ what, seed, facts, titles, names, lastPosition, released, input }: Awaited<ReturnType<typeof readMove>>): Promise<Made> {
  const plan = await planFor(input);
  const { moves, stays } = matched(released, plan.pairs);
  const titled = (id: string) => ({ id, title: titles.get(id)! });
  const named = (id: string) => ({ id, name: names.get(id)!.name });
  const count = (pairs: readonly Pair[], judge: string) => pairs.filter((pair) => pair.judge === judge).length;
  const before = [...input.existing!, ...released];
  const after = [...before.filter((pair) => !moves.some(({ from, project }) => from === pair.judge && project === pair.project)), ...moves.map(({ to, project }) => ({ judge: to, project }))];
  const to = what.kind === "hand_on" ? what.to : undefined;
  const whyOf = (taker: string): string => {
    const [{ name, capacity }, has] = [names.get(taker)!, count(after, taker)];
    return capacity !== null && has >= capacity
      ? `${name} ${moves.length === 0 ? "has" : "then has"} ${has} of at most ${capacity}. Raise her limit, or choose somebody else for the rest.`
      : `Conflicts, tracks or what was given to ${name} before stand in the way. Choose somebody else for the rest.`;
  };
  return {
    input, plan, moves, lastPosition,
    view: {
      seed, planHash: hashOf(moves),
      moves: moves.map(({ project, from, to }) => ({ project: titled(project), from: named(from), to: named(to) })),
      stays: what.kind === "hand_on" ? stays.map(({ project }) => titled(project)) : [],
      begun: what.kind === "hand_on" ? facts.assignments.filter((one) => isDraft(one) && one.judgeId === what.judgeId && titles.has(one.projectId)).map((one) => titled(one.projectId)) : [],
      why: what.kind !== "hand_on" || !plan.shortfall ? null : to === undefined || !names.has(to) ? plan.shortfall.sentence : whyOf(to),
      loads: input.judges.map(({ id }) => ({ judge: named(id), capacity: names.get(id)!.capacity, before: count(before, id), after: count(after, id) }))
        .sort((a, b) => a.judge.name.localeCompare(b.judge.name, "en")),
      connected: plan.report.connected,
    },
  };
}

/** Who takes from whom: pairs that come out as they were are no moves, and what nobody takes stays. */
function matched(released: readonly Pair[], given: readonly Pair[]) {
  const back = new Set(given.map(({ judge, project }) => `${judge} ${project}`));
  const had = new Set(released.map(({ judge, project }) => `${judge} ${project}`));
  const takers = new Map<string, string[]>();
  for (const { judge, project } of given) if (!had.has(`${judge} ${project}`)) takers.set(project, [...(takers.get(project) ?? []), judge]);
  const moves: Made["moves"] = [];
  const stays: Pair[] = [];
  for (const pair of released) {
    if (back.has(`${pair.judge} ${pair.project}`)) continue;
    const to = takers.get(pair.project)?.shift();
    if (to === undefined) stays.push(pair);
    else moves.push({ project: pair.project, from: pair.judge, to });
  }
  return { moves, stays };
}

/** Plans before locks are taken, so that it is planned anew under them only if something changed in between. */
export async function planAhead(eventId: string, what: What, seed: string): Promise<{ seed: string }> {
  const { reader, event } = await readNow(eventId);
  await makeMove(await readMove(reader, event, what, seed));
  return { seed };
}

/** Hands on what a judge has not begun, as it was looked at; refused where there is nothing, or nobody to take it. */
export async function handUntouched(tx: Tx, event: PlannedEvent, what: HandOn, { reason, planHash }: z.output<typeof MoveBody>, seed: string, now: Date) {
  await lockUntouched(tx, event.id, what.judgeId);
  const made = await makeMove(await readMove(tx, event, what, seed));
  const { moves, stays, why } = made.view;
  if (moves.length + stays.length === 0)
    refuse(conflict("nothing_untouched", "She has begun or submitted everything that she has. Nothing was handed on."));
  requireSeenPlan(planHash, made.view.planHash);
  if (moves.length === 0) refuse(invalid("nobody_can_take", `${what.to ? "This judge can take none of them." : "Nobody else can take them."} ${why ?? ""}`.trim()));
  return { ...made, runId: await carryOut(tx, event, "hand_on", made, reason, now) };
}

/** Takes what moves from those who have it and gives it to the others, as a stored run. */
export async function carryOut(tx: Tx, event: { id: string }, kind: What["kind"], { view, moves, input, plan, lastPosition }: Made, reason: string, now: Date) {
  await withdrawPairs(tx, moves.map(({ from, project }) => ({ judge: from, project })), reason, now);
  const run = await insertRun(tx, { eventId: event.id, kind, seed: view.seed, input, plan, planHash: hashOf(plan) });
  const given = inJudgesOrder(moves.map(({ to, project }) => ({ judge: to, project })), view.seed, lastPosition);
  await giveAssignments(tx, event.id, run.id, given.map(({ judge, project, position }) => ({ judgeId: judge, projectId: project, position })));
  return run.id;
}
