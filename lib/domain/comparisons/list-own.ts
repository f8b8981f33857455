import { z } from "zod";
import { Titled } from "@/lib/domain/assignments";
import { loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { listAnswers, listCountedComparisons, listTitles } from "./queries";
import { mayLookAtComparisons } from "./rules";
import { Answer } from "./view";

export const listOwnComparisons = defineReading({
  name: "comparison.listOwn",
  http: "GET /api/events/{eventId}/comparisons/mine",
  summary: "A judge's own answers, the newest first",
  params: z.object({ eventId: Id }),
  reply: z.object({
    comparisons: z.array(
      z.object({
        id: z.string(), left: Titled, right: Titled, answer: Answer, answeredAt: z.string(),
        counts: z.boolean().meta({ description: "False: skipped, or a project of the two is no longer hers to judge." }),
      }),
    ),
  }),
  load: loadEvent(),
  allow: mayLookAtComparisons,
  run: async ({ tx, facts: { event, standing } }) => {
    const answers = await listAnswers(tx, standing.judgeId!);
    const titles = await listTitles(tx, answers.flatMap(({ leftId, rightId }) => [leftId, rightId]));
    const counted = new Set((await listCountedComparisons(tx, event.id)).map(({ id }) => id));
    const titled = (id: string) => ({ id, title: titles.get(id)! });
    return {
      comparisons: answers.map(({ id, leftId, rightId, answer, answeredAt }) =>
        ({ id, left: titled(leftId), right: titled(rightId), answer, answeredAt: answeredAt.toISOString(), counts: counted.has(id) })),
    };
  },
});
