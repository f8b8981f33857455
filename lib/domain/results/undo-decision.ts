import { z } from "zod";
import { getEvent, isOrganizer, loadStanding } from "@/lib/domain/events";
import { conflict, defineOperation, firstRefusal, Id, notFound, personIdOf, Reason, refuse } from "@/lib/operation";
import { findDecision, markUndone } from "./queries";

export const undoDecision = defineOperation({
  name: "decision.undo",
  http: "POST /api/decisions/{decisionId}/undoing",
  summary: "Take a decision back, with a reason: its matter is open again, and both stay on record",
  params: z.object({ decisionId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ undoneAt: z.string() }),
  load: async ({ tx, actor, params: { decisionId } }) => {
    const { eventId } = (await findDecision(tx, decisionId)) ?? refuse(notFound("decision"));
    const standing = await loadStanding(tx, eventId, actor);
    const event = await getEvent(tx, eventId, standing.isOrganizer ? "update" : "none");
    return { event, standing, decision: (await findDecision(tx, decisionId))! };
  },
  allow: (facts, context) =>
    firstRefusal(isOrganizer(facts, context), () => (facts.decision.undoneAt === null ? null : conflict("already_undone", "This decision is undone already."))),
  run: async ({ tx, actor, body, facts: { event, decision }, now }) => {
    await markUndone(tx, decision.id, { undoneById: personIdOf(actor), undoneAt: now, undoneReason: body.reason });
    return {
      reply: { undoneAt: now.toISOString() },
      audit: { chain: event.id, subject: decision.id, facts: { matter: decision.matter }, text: body.reason },
    };
  },
});
