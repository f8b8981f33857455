import { z } from "zod";
import { Id } from "@/lib/operation";

export const MatterKind = z.enum([
  "duplicate_entry", "flat_judge", "outlying_review", "not_judged", "one_review", "thin_connection", "unfinished_reviews", "provisional", "no_order",
  "prize_disagrees", "close_call", "coin_judge", "contrary_judge", "few_comparisons", "unfinished_comparisons",
]);
export type MatterKind = z.output<typeof MatterKind>;

/**
 * keep: it counts as it stands. leave_out: the reviews or answers do not count. merge: one entry, whose reviews count once. apart: shown outside
 * the places. accept: it goes out as it is, and no winner is named. order, share: the judges name who wins. more_reviews: publishing waits
 * for more reviews or comparisons.
 */
export const ChoiceKind = z.enum(["keep", "leave_out", "merge", "apart", "accept", "order", "share", "more_reviews"]);
export type ChoiceKind = z.output<typeof ChoiceKind>;

export const Choice = z.object({
  kind: ChoiceKind,
  /** merge: the entry that is kept. order: the winners, best first. share: those who share. */
  projects: z.array(Id).max(200).default([]),
});
export type Choice = z.output<typeof Choice>;

const OF_AWARDS: ChoiceKind[] = ["accept", "order", "share", "more_reviews"];

/** What can be decided; the first is what "as it stands" means. */
export const CHOICES: Record<MatterKind, ChoiceKind[]> = {
  duplicate_entry: ["keep", "merge"],
  flat_judge: ["keep", "leave_out"],
  outlying_review: ["keep", "leave_out"],
  coin_judge: ["keep", "leave_out"],
  contrary_judge: ["keep", "leave_out"],
  not_judged: ["apart", "more_reviews"],
  one_review: ["keep", "apart", "more_reviews"],
  few_comparisons: ["keep", "apart", "more_reviews"],
  thin_connection: ["keep", "more_reviews"],
  unfinished_reviews: ["leave_out", "more_reviews"],
  unfinished_comparisons: ["leave_out", "more_reviews"],
  provisional: OF_AWARDS,
  no_order: OF_AWARDS,
  prize_disagrees: OF_AWARDS,
  close_call: OF_AWARDS,
};

interface Offered {
  choices: ChoiceKind[];
  subjects: string[];
  candidates: string[];
  winners: number | null;
}

/** What is wrong with a choice, or null. */
export function objectionTo({ choices, subjects, candidates, winners }: Offered, { kind, projects }: Choice): string | null {
  if (!choices.includes(kind)) return "This cannot be chosen here.";
  if (new Set(projects).size < projects.length) return "Name each project once.";
  if (kind === "merge") return projects.length === 1 && subjects.includes(projects[0]!) ? null : "Say which of the two entries is kept.";
  if (kind !== "order" && kind !== "share") return projects.length === 0 ? null : "This choice names no project.";
  if (projects.some((id) => !candidates.includes(id))) return "Only projects that may have won can be named.";
  if (kind === "share") return projects.length >= 2 ? null : "Name at least two projects that share.";
  const wanted = Math.min(winners!, candidates.length);
  return projects.length === wanted ? null : wanted === 1 ? "Name the winner." : `Name ${wanted} winners, the best first.`;
}
