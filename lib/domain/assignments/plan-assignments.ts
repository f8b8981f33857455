import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { makePlan, newSeed, readRequest, Seed } from "./make-plan";
import { PlanView } from "./view-plan";

export const planAssignments = defineReading({
  name: "assignment.plan",
  http: "GET /api/events/{eventId}/assignment-plan",
  summary: "Dry run: who would be given what, with loads, coverage and connection, and why it cannot be done where it cannot",
  params: z.object({ eventId: Id }),
  query: z.object({ seed: Seed.optional() }),
  reply: PlanView,
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, query, facts: { event } }) => {
    const seed = query.seed ?? newSeed();
    const read = await readRequest(tx, event, seed);
    return async () => (await makePlan(read, seed)).view;
  },
});
