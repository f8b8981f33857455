import { reviewTotal, type FitMethod, type Review } from "@/lib/judging";

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
  draws: number;
}

export const CALL_LINE = 0.95;
export const DRAWS = 4000;

/** One total a review, on the event's scale. */
export const totalsOf = ({ reviews, criteria, scale }: RankingInput): Review[] =>
  reviews.map(({ judge, project, marks }) => {
    const total = reviewTotal(marks, criteria, scale);
    if (total === null) throw new Error(`the review of ${project} by ${judge} is counted but not complete`);
    return { judge, project, total };
  });
