// What decisions do to the input of a ranking. Pure; nothing is dropped that is not listed.
import { leaveOutJudges, mergeAnswers } from "./comparisons/apply";
import type { RankingInput } from "./input";

export interface Merge {
  matter: string;
  entries: string[];
  kept: string;
}

/** The entries that were decided to be one become one; of a judge's two reviews that of the entry that is kept counts. */
export function mergeEntries(input: RankingInput, merges: Merge[]): RankingInput {
  if (merges.length === 0) return input;
  const into = new Map<string, { kept: string; matter: string }>();
  const find = (id: string): string => (into.has(id) ? find(into.get(id)!.kept) : id);
  for (const { matter, entries, kept } of merges) {
    const end = find(kept);
    for (const entry of entries) if (find(entry) !== end) into.set(find(entry), { kept: end, matter });
  }
  const rows = input.reviews.map((review) => ({ review, into: find(review.project) }));
  const own = rows.filter(({ review, into: kept }) => review.project === kept);
  const taken = new Set(own.map(({ review }) => `${review.judge} ${review.project}`));
  const leftOut: RankingInput["leftOut"] = [];
  const moved = rows.flatMap(({ review, into: kept }) => {
    if (review.project === kept) return [];
    const key = `${review.judge} ${kept}`;
    if (taken.has(key)) {
      leftOut.push({ judge: review.judge, project: review.project, matter: into.get(review.project)!.matter });
      return [];
    }
    taken.add(key);
    return [{ ...review, project: kept }];
  });
  const ends = new Map([...into].map(([project, { matter }]) => [project, { into: find(project), matter }]));
  const stays = ({ id }: { id: string }) => !into.has(id);
  const within = (ids: string[]) => ids.filter((id) => !into.has(id));
  return {
    ...input,
    projects: input.projects.filter(stays),
    reviews: inOrder([...own.map(({ review }) => review), ...moved]),
    judges: input.judges.map((judge) => ({ ...judge, open: within(judge.open), allowed: within(judge.allowed) })),
    ...(input.compared && { compared: mergeAnswers(input.compared, ends) }),
    merged: [...ends].map(([project, end]) => ({ project, ...end })).sort((a, b) => (a.project < b.project ? -1 : 1)),
    leftOut: [...input.leftOut, ...leftOut],
  };
}

/** What was decided not to count: all of a judge's, or one review, each with its matter. */
export function leaveOut(input: RankingInput, out: { id: string; subjects: string[] }[]): RankingInput {
  if (out.length === 0) return input;
  if (input.compared) return { ...input, compared: leaveOutJudges(input.compared, new Map(out.map(({ id, subjects: [judge] }) => [judge!, id]))) };
  const matterOf = ({ judge, project }: { judge: string; project: string }) =>
    out.findLast(({ subjects: [whose, which] }) => whose === judge && (which === undefined || which === project))?.id;
  return {
    ...input,
    reviews: input.reviews.filter((review) => matterOf(review) === undefined),
    leftOut: [...input.leftOut, ...input.reviews.flatMap(({ judge, project }) => {
      const matter = matterOf({ judge, project });
      return matter === undefined ? [] : [{ judge, project, matter }];
    })],
  };
}

export function inOrder<T extends { judge: string; project: string }>(reviews: T[]): T[] {
  return [...reviews].sort((a, b) => (a.project === b.project ? (a.judge < b.judge ? -1 : 1) : a.project < b.project ? -1 : 1));
}
