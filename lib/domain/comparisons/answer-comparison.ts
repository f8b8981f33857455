import { z } from "zod";
import { loadEvent } from "@/lib/domain/events";
import { conflict, defineOperation, Id, refuse, unaudited } from "@/lib/operation";
import { ownProjects } from "./own-projects";
import { findAnswer, insertComparison, listAnswers, lockPair, undoComparisonRow } from "./queries";
import { COMPARISONS_BY_JUDGE, mayCompare } from "./rules";
import { Answer, ComparisonView, saysTheSame, viewComparison } from "./view";

export const answerComparison = defineOperation({
  name: "comparison.answer",
  http: "POST /api/events/{eventId}/comparisons",
  summary: "Say which of two of her projects a judge holds the better; sent again, the same answer stands once",
  limits: [{ by: "person", limit: COMPARISONS_BY_JUDGE }],
  params: z.object({ eventId: Id }),
  body: z.object({ leftId: Id, rightId: Id, answer: Answer.meta({ description: "The better one, `tie`: too close, `skip`: she cannot say, and the pair comes back last." }) })
    .refine(({ leftId, rightId }) => leftId !== rightId, { path: ["rightId"], message: "Name two projects." }),
  reply: ComparisonView,
  load: loadEvent("share"),
  allow: mayCompare,
  run: async ({ tx, body, now, facts: { event, standing } }) => {
    const judgeId = standing.judgeId!;
    await lockPair(tx, judgeId, [body.leftId, body.rightId]);
    const own = new Set((await ownProjects(tx, standing)).map(({ id }) => id));
    if (!own.has(body.leftId) || !own.has(body.rightId))
      refuse(conflict("not_yours_to_compare", "One of these projects is not, or no longer, among those that you compare. Go on with the next pair."));
    const stored = await findAnswer(tx, judgeId, body.leftId, body.rightId);
    const isSame = stored !== null && saysTheSame(stored, body);
    // What was skipped may be answered later; skipped once more, it goes to the end again.
    if (stored && isSame && (stored.answer !== "skip" || (await isLatest(stored.id))))
      return { reply: viewComparison(stored), audit: unaudited("the same was answered before") };
    if (stored && stored.answer !== "skip")
      refuse(conflict("already_compared", "You have compared these two already, with another answer. Undo that one first.", { current: viewComparison(stored) }));
    if (stored) await undoComparisonRow(tx, stored.id, now);
    const made = await insertComparison(tx, { eventId: event.id, judgeId, ...body }, now);
    return {
      status: 201,
      reply: viewComparison(made),
      audit: { chain: event.id, subject: made.id, facts: { judge: judgeId, projects: [body.leftId, body.rightId], isSkipped: body.answer === "skip" } },
    };

    async function isLatest(id: string): Promise<boolean> {
      return (await listAnswers(tx, judgeId))[0]?.id === id;
    }
  },
});
