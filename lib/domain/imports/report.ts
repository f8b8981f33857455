import { z } from "zod";
import type { Plan } from "./plan";
import type { Content } from "./read/content";

export const Counts = z.object({
  tracks: z.number(), prizes: z.number(), questions: z.number(), criteria: z.number(), judges: z.number(), teams: z.number(),
  members: z.number(), projects: z.number(), submittedProjects: z.number(), assignments: z.number(), reviews: z.number(),
  submittedReviews: z.number(), scores: z.number(), comparisons: z.number(),
});

/** What an import did, or would do. */
export const Report = z.object({
  outcome: z.enum(["imported", "unchanged", "rehearsed"]),
  eventId: z.string(),
  externalId: z.string(),
  slug: z.string(),
  name: z.string(),
  contentHash: z.string(),
  counts: Counts,
  /** Accounts that had to be opened; the others were there. */
  peopleCreated: z.number(),
  /** Keys without a place in the portal, kept beside their rows. */
  kept: z.array(z.object({ where: z.string(), key: z.string(), rows: z.number() })),
  /** What an organizer may want to look at. */
  notes: z.array(z.string()),
});
export type Report = z.input<typeof Report>;

export const countsOf = (plan: Plan): z.input<typeof Counts> => ({
  tracks: plan.tracks.length, prizes: plan.prizes.length, questions: plan.questions.length, criteria: plan.criteria.length,
  judges: plan.judges.length, teams: plan.teams.length, members: plan.members.length, projects: plan.projects.length,
  submittedProjects: plan.revisions.length, assignments: plan.assignments.length, reviews: plan.reviews.length,
  submittedReviews: plan.reviews.filter(({ submittedAt }) => submittedAt).length, scores: plan.scores.length,
  comparisons: plan.comparisons.length,
});

const count = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** Facts that are right and yet unusual: said once, so that nobody finds them only after the results are out. */
export function notesOn(content: Content, criteriaFromScores: boolean): string[] {
  const { event, criteria, teams, projects, scores } = content;
  const notes: string[] = [];
  const say = (n: number, one: string, many: string, rest: string) => n > 0 && notes.push(`${count(n, one, many)} ${rest}`);
  if (criteriaFromScores && criteria.length > 0)
    notes.push(`The file names no criteria; ${criteria.map(({ name }) => name).join(", ")} were taken from its scores, each with weight 1 on a scale from 1 to 5.`);
  say(projects.filter(({ submitted_at }) => submitted_at && submitted_at >= event.submissions_close).length, "project was", "projects were", "submitted after the deadline.");
  const sizeMax = event.team_size_max ?? Infinity;
  say(teams.filter(({ members }) => members.length < event.team_size_min || members.length > sizeMax).length, "team is", "teams are", "smaller or larger than the event allows.");
  const unfinished = scores.filter((row) => !criteria.every(({ id }) => Object.hasOwn(row.criteria, id)));
  say(unfinished.length, "review lacks", "reviews lack", "a mark, and came in as an unfinished draft.");
  say(unfinished.filter((row) => row.submitted_at).length, "unfinished review has", "unfinished reviews have", "a submitted_at all the same; it was kept aside.");
  if (event.results_at) notes.push("results_at was kept aside: results come out when an organizer publishes them.");
  return notes;
}

const OUTCOMES: Record<Report["outcome"], string> = {
  imported: "was imported",
  unchanged: "is here already, with the same content: nothing was changed",
  rehearsed: "can be imported: nothing was written",
};

/** The report as a person reads it at a terminal or on a page, a line each. */
export function reportInWords({ outcome, name, externalId, slug, counts, peopleCreated, kept, notes }: z.output<typeof Report>): string[] {
  const { projects, submittedProjects, reviews, submittedReviews } = counts;
  const drafts = (all: number, done: number) => (all === done ? "" : ` (${all - done} unfinished)`);
  return [
    `"${name}" (${externalId}) ${OUTCOMES[outcome]}.`,
    `${count(counts.tracks, "track", "tracks")}, ${count(counts.criteria, "criterion", "criteria")}, ${count(counts.prizes, "prize", "prizes")}, ` +
      `${count(counts.questions, "question", "questions")}; ${count(counts.teams, "team", "teams")} of ${count(counts.members, "member", "members")}, ` +
      `${count(projects, "project", "projects")}${drafts(projects, submittedProjects)}; ${count(counts.judges, "judge", "judges")}, ` +
      `${count(counts.assignments, "assignment", "assignments")}, ${count(reviews, "review", "reviews")}${drafts(reviews, submittedReviews)}${counts.comparisons > 0 ? `, ${count(counts.comparisons, "comparison", "comparisons")}` : ""}.`,
    ...(peopleCreated > 0 ? [`${count(peopleCreated, "account", "accounts")} ${outcome === "rehearsed" ? "would be" : "were"} opened, without a password.`] : []),
    ...kept.map(({ where, key, rows }) => `Kept aside, because the portal has no place for it: ${where ? `${where}.` : ""}${key} (${count(rows, "row", "rows")}).`),
    ...notes,
    ...(outcome === "imported" ? [`Its page: /events/${slug}. Only its people see it until an organizer lists it.`] : []),
    ...(outcome === "unchanged" ? [`Its page: /events/${slug}.`] : []),
  ];
}
