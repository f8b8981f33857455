import { z } from "zod";
import { Titled } from "@/lib/domain/assignments";
import { comparisonsAsked, judgingIsOpen, loadEvent } from "@/lib/domain/events";
import { Named } from "@/lib/domain/judges";
import { EntryView, showEntries } from "@/lib/domain/reviews";
import { defineReading, Id } from "@/lib/operation";
import { chooseNext } from "./choose-next";
import { ownProjects } from "./own-projects";
import { findJudgeName, listAnswers, listCountedComparisons, listQuestions, listTitles, readField } from "./queries";
import { mayLookAtComparisons } from "./rules";
import { ComparisonView, viewComparison } from "./view";

const Pair = z.object({ leftId: z.string(), rightId: z.string(), wasSkipped: z.boolean() });

export const showNextComparison = defineReading({
  name: "comparison.showNext",
  http: "GET /api/events/{eventId}/comparisons/next",
  summary: "The two projects that a judge compares next with their entries, a few more pairs ahead, and how far she is",
  params: z.object({ eventId: Id }),
  reply: z.object({
    now: z.string(),
    event: z.object({
      id: z.string(), slug: z.string(), name: z.string(), timeZone: z.string(), judgingOpensAt: z.string().nullable(), judgingClosesAt: z.string().nullable(),
      judgingIsOpen: z.boolean(),
    }),
    judge: Named,
    criteria: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })).meta({ description: "What to look at." }),
    projects: z.number().meta({ description: "How many she compares." }),
    done: z.number().meta({ description: "Answers of hers that count." }),
    asked: z.number().meta({ description: "How many are asked of her: three for each project, every pair at most once." }),
    open: z.number().meta({ description: "Pairs that she has neither answered nor skipped." }),
    skipped: z.number(),
    pairs: z.array(Pair).meta({ description: "The next pair first, then what would come after it." }),
    entries: z.array(EntryView).meta({ description: "Of the projects in these pairs, and in her latest answer." }),
    last: ComparisonView.extend({ left: Titled, right: Titled }).nullable().meta({ description: "Her latest answer, which she can undo while judging is open." }),
  }),
  load: loadEvent(),
  allow: mayLookAtComparisons,
  run: async ({ tx, now, facts: { event, standing } }) => {
    const judgeId = standing.judgeId!;
    const own = (await ownProjects(tx, standing)).map(({ id }) => id);
    const answers = await listAnswers(tx, judgeId);
    const counted = await listCountedComparisons(tx, event.id);
    const { open, skipped, pairs } = chooseNext({ eventId: event.id, judgeId, own, answers, counted, ...(await readField(tx, event.id)) });
    const [last] = answers;
    const shown = new Set(pairs.flatMap(({ leftId, rightId }) => [leftId, rightId]));
    for (const id of last ? [last.leftId, last.rightId] : []) if (own.includes(id)) shown.add(id);
    const titles = await listTitles(tx, last ? [last.leftId, last.rightId] : []);
    const titled = (id: string) => ({ id, title: titles.get(id)! });
    return {
      now: now.toISOString(),
      event: {
        ...event, judgingOpensAt: event.judgingOpensAt?.toISOString() ?? null, judgingClosesAt: event.judgingClosesAt?.toISOString() ?? null,
        judgingIsOpen: judgingIsOpen(event, now),
      },
      judge: await findJudgeName(tx, judgeId),
      criteria: await listQuestions(tx, event.id),
      projects: own.length,
      done: counted.filter((one) => one.judgeId === judgeId).length,
      asked: comparisonsAsked(own.length),
      open, skipped, pairs,
      entries: await showEntries(tx, event.id, [...shown]),
      last: last ? { ...viewComparison(last), left: titled(last.leftId), right: titled(last.rightId) } : null,
    };
  },
});
