import { z } from "zod";
import { loadEvent } from "@/lib/domain/events";
import { defineOperation, Id, notFound, refuse } from "@/lib/operation";
import { getComparison, lockPair, undoComparisonRow } from "./queries";
import { mayUndo } from "./rules";
import { ComparisonView, viewComparison } from "./view";

export const undoComparison = defineOperation({
  name: "comparison.undo",
  http: "POST /api/comparisons/{comparisonId}/undo",
  summary: "Take an answer of one's own back while judging is open; the pair can be answered again",
  params: z.object({ comparisonId: Id }),
  reply: ComparisonView,
  load: async ({ tx, actor, params: { comparisonId } }) => {
    const found = (await getComparison(tx, comparisonId)) ?? refuse(notFound("comparison"));
    const facts = await loadEvent("share")({ tx, actor, params: { eventId: found.eventId } });
    await lockPair(tx, found.judgeId, [found.leftId, found.rightId]);
    return { ...facts, comparison: (await getComparison(tx, comparisonId))! };
  },
  allow: mayUndo,
  run: async ({ tx, now, facts: { event, comparison } }) => {
    await undoComparisonRow(tx, comparison.id, now);
    return {
      reply: viewComparison(comparison),
      audit: { chain: event.id, subject: comparison.id, facts: { judge: comparison.judgeId, projects: [comparison.leftId, comparison.rightId] } },
    };
  },
});
