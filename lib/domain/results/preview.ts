import { z } from "zod";
import { hashOf } from "@/lib/operation";
import { assess, type Assessment, type Basis } from "./assess";
import type { Choice } from "./choices";
import { inputHashOf } from "./input-hash";
import type { Matter } from "./matter";
import { Award } from "./ranking";

const Given = Award.pick({ settled: true, winners: true });

/** How two rankings differ. */
export const Difference = z.object({
  lists: z.array(z.object({
    list: z.string(),
    /** Only projects whose place differs; null: outside the places. */
    moves: z.array(z.object({ project: z.string(), before: z.number().nullable(), after: z.number().nullable() })),
  })),
  /** Only awards whose winners or whose ground differ; null: the prize had or has none. */
  awards: z.array(z.object({ list: z.string(), before: Given.nullable(), after: Given.nullable() })),
  reviewsBefore: z.number(),
  reviewsAfter: z.number(),
});
export type Difference = z.output<typeof Difference>;

type Told = { lists: { id: string; entries: { project: string; place: number }[] }[]; awards: Award[]; fit: { reviewCount: number } };

/** What changes from one ranking to another: places by list, and awards. Pure. */
export function differenceBetween(before: Told | null, after: Told | null): Difference {
  const ids = (told: Told | null) => told?.lists.map(({ id }) => id) ?? [];
  const placesIn = (told: Told | null, list: string) => new Map(told?.lists.find(({ id }) => id === list)?.entries.map(({ project, place }) => [project, place]));
  const lists = [...new Set([...ids(before), ...ids(after)])].map((list) => {
    const [was, is] = [placesIn(before, list), placesIn(after, list)];
    const moves = [...new Set([...is.keys(), ...was.keys()])]
      .map((project) => ({ project, before: was.get(project) ?? null, after: is.get(project) ?? null }))
      .filter((move) => move.before !== move.after);
    return { list, moves };
  });
  const awardOf = (told: Told | null, list: string) => {
    const award = told?.awards.find((one) => one.list === list);
    return award ? Given.parse(award) : null;
  };
  const given = [...new Set([...(before?.awards ?? []), ...(after?.awards ?? [])].map(({ list }) => list))];
  return {
    lists: lists.filter(({ moves }) => moves.length > 0),
    awards: given
      .map((list) => ({ list, before: awardOf(before, list), after: awardOf(after, list) }))
      .filter((award) => JSON.stringify(award.before) !== JSON.stringify(award.after)),
    reviewsBefore: before?.fit.reviewCount ?? 0,
    reviewsAfter: after?.fit.reviewCount ?? 0,
  };
}

/**
 * Of what a preview is reckoned from. While judging is open reviews keep coming, so it holds to what was decided alone: else nobody could
 * decide anything.
 */
export const stateOf = ({ input, decisions, judgingIsOver }: Basis): string =>
  hashOf({ decisions: decisions.map(({ id }) => id), counted: judgingIsOver ? inputHashOf(input) : null });

export const State = z.string().regex(/^[0-9a-f]{64}$/, "Take this from the preview.").meta({
  description: "Of what counts and what is decided. Hand this back when deciding: what happens is what the preview showed.",
});

/** The assessment as it would be with a matter decided so: the very reckoning that follows the decision. */
export function assessWith(basis: Basis, { id, basis: rests }: Matter, choice: Choice, reason: string): Promise<Assessment> {
  const decision = { id: "preview", matter: id, choice, basis: rests, reason, decidedAt: "" };
  return assess({ ...basis, decisions: [...basis.decisions.filter(({ matter }) => matter !== id), decision] });
}
