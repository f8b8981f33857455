import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { makeMove, MoveView, readMove } from "./make-move";
import { newSeed, Seed } from "./make-plan";

export const planRebalance = defineReading({
  name: "assignment.planRebalance",
  http: "GET /api/events/{eventId}/rebalance-plan",
  summary: "Which untouched projects would go from judges with more than the even share to those with less, such as late ones",
  params: z.object({ eventId: Id }),
  query: z.object({ seed: Seed.optional() }),
  reply: MoveView,
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, query, facts: { event } }) => {
    const read = await readMove(tx, event, { kind: "rebalance" }, query.seed ?? newSeed());
    return async () => (await makeMove(read)).view;
  },
});
