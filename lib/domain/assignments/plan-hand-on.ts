import { z } from "zod";
import { getEvent, isOrganizer, loadStanding } from "@/lib/domain/events";
import { getJudge } from "@/lib/domain/judges";
import { defineReading, Id } from "@/lib/operation";
import { getTaker } from "./get-taker";
import { makeMove, MoveView, readMove } from "./make-move";
import { newSeed, Seed } from "./make-plan";

export const planHandOn = defineReading({
  name: "assignment.planHandOn",
  http: "GET /api/judges/{judgeId}/hand-on-plan",
  summary: "Who would take the projects that a judge has not begun: conflicts, tracks and limits are kept",
  params: z.object({ judgeId: Id }),
  query: z.object({ seed: Seed.optional(), to: Id.optional().meta({ description: "Who alone would take them, as when she replaces the judge." }) }),
  reply: MoveView,
  load: async ({ tx, actor, params }) => {
    const judge = await getJudge(tx, params.judgeId);
    return { event: await getEvent(tx, judge.eventId), standing: await loadStanding(tx, judge.eventId, actor), judge };
  },
  allow: isOrganizer,
  run: async ({ tx, query: { seed, to }, facts: { event, judge } }) => {
    const read = await readMove(tx, event, { kind: "hand_on", judgeId: judge.id, ...(to && { to: (await getTaker(tx, judge, to)).id }) }, seed ?? newSeed());
    return async () => (await makeMove(read)).view;
  },
});
