import { reviewTotal, type FitMethod, type Review } from "@/lib/judging";
import type { ComparedAnswers } from "./comparisons/input";

/** Everything that a ranking is made from: the same input gives the same result, bit for bit. */
export interface RankingInput {
  event: string;
  method: FitMethod;
  scale: { min: number; max: number };
  criteria: { id: string; weight: number; min: number; max: number }[];
  /** Submitted, not withdrawn, not disqualified. */
  projects: { id: string; track: string | null }[];
  tracks: { id: string }[];
  prizes: { id: string; track: string | null; winners: number }[];
  /** Counted reviews only, one a judge and project. */
  reviews: { judge: string; project: string; marks: Record<string, number> }[];
  /** What decisions took out or put aside, each with the matter that was decided: entries that became one, reviews that do not count. */
  merged: { project: string; into: string; matter: string }[];
  leftOut: { judge: string; project: string; matter: string }[];
  /** Projects that are fitted and shown, but stand outside the places. */
  apart: string[];
  /** Judges who can still be asked for reviews, for the bridges that a disconnected graph needs: `open` are assigned and not submitted. */
  judges: { id: string; capacity: number; open: string[]; allowed: string[] }[];
  /** From what chance on a winner is called. */
  line: number;
  /** The criterion that decides between equal scores, by its mean mark. */
  tieBreak: string | null;
  draws: number;
  /** Only of an event whose judges compare two projects at a time: then there are no reviews, and no criteria. */
  compared?: ComparedAnswers;
}

export const DRAWS = 4000;

/** What decides between equal scores, by project; nothing where no criterion was named. */
export function tieBreaksOf({ reviews, tieBreak }: RankingInput): Map<string, number[]> | undefined {
  if (tieBreak === null) return undefined;
  const marks = new Map<string, number[]>();
  for (const { project, marks: given } of reviews) marks.set(project, [...(marks.get(project) ?? []), given[tieBreak]!]);
  return new Map([...marks].map(([project, all]) => [project, [all.reduce((sum, mark) => sum + mark, 0) / all.length]]));
}

/** One total a review, on the event's scale. */
export const totalsOf = ({ reviews, criteria, scale }: RankingInput): Review[] =>
  reviews.map(({ judge, project, marks }) => {
    const total = reviewTotal(marks, criteria, scale);
    if (total === null) throw new Error(`the review of ${project} by ${judge} is counted but not complete`);
    return { judge, project, total };
  });
