import { z } from "zod";
import { fitScores, placesOf, rankList, scoreGraph, seededGenerator, type Place } from "@/lib/judging";
import { awardLists } from "./awards";
import { fieldsOf } from "./fields";
import { totalsOf, type RankingInput } from "./input";

// What the weights of the criteria decide. Every other weighting is fitted anew, leniencies and variances included: nothing is interpolated.

const CHANGES = { half: 0.5, double: 2, without: 0 } as const;
const Change = z.enum(["half", "double", "without"]);

export const Weighing = z.object({
  /** How many other weightings were tried, of each of the two kinds. */
  draws: z.number(),
  criteria: z.array(z.object({ id: z.string(), share: z.number() })),
  lists: z.array(z.object({
    id: z.string(),
    winners: z.number(),
    /** Those within the winning places as the weights stand. */
    now: z.array(z.string()),
    changes: z.array(z.object({
      criterion: z.string(),
      change: Change,
      winners: z.array(z.string()),
      isSame: z.boolean(),
      moved: z.number(),
      largestMove: z.object({ project: z.string(), before: z.number(), after: z.number() }).nullable(),
    })),
    /** In which share of the weightings a project is within the winning places; those that never are, are left out. */
    shares: z.array(z.object({ project: z.string(), nearby: z.number(), anywhere: z.number() })),
  })),
});
export type Weighing = z.output<typeof Weighing>;

// A large event is asked less often, so that an organizer does not wait.
const drawsFor = (reviews: number): number => Math.max(100, Math.min(1000, Math.floor(200_000 / reviews)));

type Weights = number[];
type Field = ReturnType<typeof fieldsOf>[number];

/** What other weights of the criteria would make of places and winners: each halved, doubled and left out, and seeded weightings near the event's own and anywhere. Pure. */
export function weighCriteria(input: RankingInput, seed: string): Weighing {
  const { criteria, reviews, method } = input;
  const graph = scoreGraph(input.projects.map(({ id }) => id), reviews.map(({ judge, project }) => ({ judge, project })));
  const now = criteria.map(({ weight }) => weight);
  const total = now.reduce((sum, weight) => sum + weight, 0);
  const placesBy = (weights: Weights, fields: Field[]) => {
    const fit = fitScores(totalsOf({ ...input, criteria: criteria.map((criterion, c) => ({ ...criterion, weight: weights[c]! })) }), { method });
    const scores = new Map(fit.projects.map(({ project, score }) => [project, score]));
    return fields.map(({ projects }) => placesOf(projects.filter((id) => scores.has(id)).map((id) => ({ id, score: scores.get(id)! }))));
  };
  const standing = fitScores(totalsOf(input), { method });
  const fields = awardLists(fieldsOf(input)).filter((field) => ["ranked", "provisional"].includes(rankList({ fit: standing, graph, projects: field.projects }).status));
  const places = placesBy(now, fields);
  // With one criterion that counts there is nothing to weigh against it.
  const counting = now.filter((weight) => weight > 0).length;
  const changed = criteria.flatMap(({ id }, c) =>
    counting < 2 || now[c] === 0
      ? []
      : Change.options.map((change) => ({ criterion: id, change, places: placesBy(now.map((weight, k) => (k === c ? weight * CHANGES[change] : weight)), fields) })));
  const random = seededGenerator(seed);
  const shares = fields.map(() => new Map<string, { nearby: number; anywhere: number }>());
  const tried = counting < 2 ? 0 : drawsFor(reviews.length);
  for (let draw = 0; draw < tried; draw++)
    for (const where of ["nearby", "anywhere"] as const) {
      const weights = now.map((weight) => (where === "nearby" ? weight * 2 ** (2 * random.uniform() - 1) : random.gamma(1)));
      for (const [f, own] of placesBy(weights, fields).entries())
        for (const id of winnersIn(own, fields[f]!.winners)) {
          const count = shares[f]!.get(id) ?? { nearby: 0, anywhere: 0 };
          count[where]++;
          shares[f]!.set(id, count);
        }
    }
  return {
    draws: tried,
    criteria: criteria.map(({ id, weight }) => ({ id, share: weight / total })),
    lists: fields.map(({ id, winners }, f) => ({
      id, winners,
      now: winnersIn(places[f]!, winners),
      changes: changed.map(({ criterion, change, places: other }) => ({ criterion, change, ...compare(places[f]!, other[f]!, winners) })),
      shares: [...shares[f]!]
        .map(([project, { nearby, anywhere }]) => ({ project, nearby: nearby / tried, anywhere: anywhere / tried }))
        .sort((a, b) => b.nearby - a.nearby || b.anywhere - a.anywhere || (a.project < b.project ? -1 : 1)),
    })),
  };
}

const winnersIn = (places: readonly Place[], winners: number): string[] => places.filter(({ place }) => place <= winners).map(({ id }) => id);

function compare(before: readonly Place[], after: readonly Place[], count: number) {
  const was = new Map(before.map(({ id, place }) => [id, place]));
  const moves = after
    .map(({ id, place }) => ({ project: id, before: was.get(id)!, after: place }))
    .filter((move) => move.before !== move.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.before - b.before);
  const winners = winnersIn(after, count);
  const own = new Set(winnersIn(before, count));
  return { winners, isSame: winners.length === own.size && winners.every((id) => own.has(id)), moved: moves.length, largestMove: moves[0] ?? null };
}
