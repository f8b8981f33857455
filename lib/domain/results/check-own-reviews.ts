import { z } from "zod";
import { listCountedComparisons } from "@/lib/domain/comparisons";
import { loadEvent } from "@/lib/domain/events";
import { listCountedReviews } from "@/lib/domain/reviews";
import { canonicalJson, defineReading, firstRefusal, Id } from "@/lib/operation";
import { isUnchanged, OwnAnswer, ownAnswersOf } from "./comparisons/own-answers";
import type { RankingInput } from "./input";
import { pseudonymsOf } from "./publication-bundle";
import { findPublication, readNames } from "./queries";
import { isJudge, isPublished, PublicationNumber } from "./rules";

const Marks = z.record(z.string(), z.number());

export const checkOwnReviews = defineReading({
  name: "bundle.ownReviews",
  http: "GET /api/events/{eventId}/publications/{number}/own-reviews",
  summary: "What a judge is called in a publication's bundle, and her reviews or answers in it beside those that she gave",
  params: z.object({ eventId: Id, number: PublicationNumber }),
  reply: z.object({
    number: z.number(),
    calledThere: z.string().nullable().meta({ description: "None: nothing of hers is in it." }),
    sha256: z.string().nullable().meta({ description: "Of the bundle, as it is downloaded." }),
    areUnchanged: z.boolean().meta({ description: "Every review or answer that she gave is in it as she gave it, or was left out by a decision, and no other is." }),
    reviews: z.array(
      z.object({
        project: z.string().meta({ description: "Of entries that became one, the one that was kept." }), title: z.string(),
        published: Marks.nullable(), given: Marks.nullable(), isLeftOut: z.boolean(),
      }),
    ),
    comparisons: z.array(OwnAnswer.extend({ titles: z.tuple([z.string(), z.string()]) })).meta({ description: "Where judges compare: her answers instead of reviews." }),
  }),
  load: async (asked) => ({ ...(await loadEvent()(asked)), publication: await findPublication(asked.tx, asked.params.eventId, asked.params.number) }),
  allow: (facts) => firstRefusal(isJudge(facts), () => isPublished(facts)),
  run: async ({ tx, facts: { event, standing, publication } }) => {
    const judge = standing.judgeId!;
    const input = publication!.run.input as unknown as RankingInput;
    const published = new Map(input.reviews.filter((review) => review.judge === judge).map(({ project, marks }) => [project, marks]));
    const leftOut = new Set(input.leftOut.filter((review) => review.judge === judge).map(({ project }) => project));
    const kept = new Map(input.merged.map(({ project, into }) => [project, into]));
    // Of her reviews of entries that became one, only the one that counts stands for what was kept.
    const standsFor = (project: string) => (leftOut.has(project) ? project : (kept.get(project) ?? project));
    const given = new Map<string, Record<string, number>>();
    for (const { judgeId, projectId, marks } of await listCountedReviews(tx, event.id)) if (judgeId === judge) given.set(standsFor(projectId), marks);
    const { projects } = await readNames(tx, event.id);
    const reviews = projects
      .filter(({ id }) => published.has(id) || given.has(id))
      .map(({ id, title }) => ({ project: id, title, published: published.get(id) ?? null, given: given.get(id) ?? null, isLeftOut: leftOut.has(id) }));
    const titles = new Map(projects.map(({ id, title }) => [id, title]));
    const own = input.compared
      ? ownAnswersOf(input.compared, judge, (await listCountedComparisons(tx, event.id)).filter(({ judgeId }) => judgeId === judge).map(({ leftId, rightId, answer }) => ({ judge, left: leftId, right: rightId, answer })), kept)
      : [];
    return {
      number: publication!.number,
      calledThere: pseudonymsOf(input).get(judge) ?? null,
      sha256: publication!.bundle?.sha256 ?? null,
      areUnchanged: own.every(isUnchanged) && reviews.every(({ published: there, given: here, isLeftOut }) => (isLeftOut ? there === null : canonicalJson(there) === canonicalJson(here))),
      reviews,
      comparisons: own.map((answer) => ({ ...answer, titles: [titles.get(answer.projects[0]) ?? "", titles.get(answer.projects[1]) ?? ""] as [string, string] })),
    };
  },
});
