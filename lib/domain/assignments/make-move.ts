import { z } from "zod";
import type { Tx } from "@/lib/database";
import { Named } from "@/lib/domain/judges";
import { planAssignment, type AssignmentRequest } from "@/lib/judging";
import { hashOf } from "@/lib/operation";
import { moveRequest, surplus, untouchedPairs, type Pair } from "./move-request";
import { inJudgesOrder } from "./plan-request";
import { giveAssignments, insertRun, readPlanFacts, withdrawPairs, type PlannedEvent } from "./queries";
import { Titled } from "./view-plan";

/** What would go from whom to whom. Nothing that was begun moves. */
export const MoveView = z.object({
  seed: z.string(),
  planHash: z.string(),
  moves: z.array(z.object({ project: Titled, from: Named, to: Named })),
  stays: z.array(Titled).meta({ description: "Untouched, and nobody else may or can take them." }),
  why: z.string().nullable().meta({ description: "Why some stay, where some do." }),
  loads: z.array(z.object({ judge: Named, capacity: z.number().nullable(), before: z.number(), after: z.number() })),
  connected: z.boolean().meta({ description: "All projects can be compared with each other afterwards." }),
});
export type MoveView = z.output<typeof MoveView>;

interface Made {
  view: MoveView;
  moves: { project: string; from: string; to: string }[];
  input: AssignmentRequest;
  plan: ReturnType<typeof planAssignment>;
  lastPosition: Map<string, number>;
}

type What = { kind: "hand_on"; judgeId: string } | { kind: "rebalance" };

/** Reads, and plans who takes what: of one judge all that she has not begun, or of all what is more than the even share. */
export async function makeMove(reader: Tx, event: PlannedEvent, what: What, seed: string): Promise<Made> {
  const { facts, titles, names, lastPosition } = await readPlanFacts(reader, event);
  const released = what.kind === "hand_on" ? untouchedPairs(facts).filter(({ judge }) => judge === what.judgeId) : surplus(facts, seed);
  const input = moveRequest(facts, released, seed, what.kind === "hand_on" ? what.judgeId : null);
  const plan = planAssignment(input);
  const { moves, stays } = matched(released, plan.pairs);
  const titled = (id: string) => ({ id, title: titles.get(id)! });
  const named = (id: string) => ({ id, name: names.get(id)!.name });
  const count = (pairs: readonly Pair[], judge: string) => pairs.filter((pair) => pair.judge === judge).length;
  const before = [...input.existing!, ...released];
  const after = [...before.filter((pair) => !moves.some(({ from, project }) => from === pair.judge && project === pair.project)), ...moves.map(({ to, project }) => ({ judge: to, project }))];
  return {
    input, plan, moves, lastPosition,
    view: {
      seed, planHash: hashOf(moves),
      moves: moves.map(({ project, from, to }) => ({ project: titled(project), from: named(from), to: named(to) })),
      stays: what.kind === "hand_on" ? stays.map(({ project }) => titled(project)) : [],
      why: what.kind === "hand_on" ? (plan.shortfall?.sentence ?? null) : null,
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

/** Takes what moves from those who have it and gives it to the others, as a stored run. */
export async function carryOut(tx: Tx, event: { id: string }, kind: What["kind"], { view, moves, input, plan, lastPosition }: Made, reason: string, now: Date) {
  await withdrawPairs(tx, moves.map(({ from, project }) => ({ judge: from, project })), reason, now);
  const run = await insertRun(tx, { eventId: event.id, kind, seed: view.seed, input, plan, planHash: hashOf(plan) });
  const given = inJudgesOrder(moves.map(({ to, project }) => ({ judge: to, project })), view.seed, lastPosition);
  await giveAssignments(tx, event.id, run.id, given.map(({ judge, project, position }) => ({ judgeId: judge, projectId: project, position })));
  return run.id;
}
