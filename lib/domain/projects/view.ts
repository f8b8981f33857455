import { z } from "zod";
import { Deadline } from "@/lib/domain/teams";
import { readContent } from "./content";
import type { listQuestions, ProjectRow } from "./queries";

/** What stands between a draft and its submission. */
export const Missing = z.array(z.object({ path: z.string(), message: z.string() }));

const Content = z.object({
  title: z.string(), summary: z.string(), description: z.string(), repoUrl: z.string(), demoUrl: z.string(), videoUrl: z.string(),
  trackId: z.string().nullable(), tags: z.array(z.string()), answers: z.record(z.string(), z.union([z.boolean(), z.string()])),
});

export const Submission = z.object({
  number: z.number(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  repoUrl: z.string(),
  demoUrl: z.string(),
  videoUrl: z.string(),
  track: z.object({ id: z.string(), name: z.string() }).nullable(),
  tags: z.array(z.string()),
  /** When the event first got this entry. */
  firstSubmittedAt: z.string(),
});

/** What the team and the organizers see besides. */
export const Inside = z.object({
  isOfTheTeam: z.boolean(),
  state: z.enum(["draft", "submitted", "withdrawn", "disqualified"]),
  eligibility: z.enum(["unscreened", "eligible", "disqualified"]),
  screening: z.object({ reason: z.string(), decidedAt: z.string() }).nullable(),
  receipt: z.object({ revisionId: z.string(), number: z.number(), contentHash: z.string(), submittedAt: z.string() }).nullable(),
  answers: z.array(z.object({ questionId: z.string(), label: z.string(), kind: z.enum(["text", "choice", "link", "yes_no"]), answer: z.union([z.string(), z.boolean()]) })),
  draft: z.object({
    version: z.number(), savedAt: z.string(), content: Content, missing: Missing, hasUnsubmittedChanges: z.boolean(),
  }),
  /** Why it cannot be submitted, edited, withdrawn or restored now, as the operation would say it; null: it can. */
  obstacles: z.object({
    edit: z.string().nullable(), submit: z.string().nullable(), withdraw: z.string().nullable(), restore: z.string().nullable(),
    screen: z.string().nullable(),
  }),
  deadline: Deadline,
});

export const ProjectView = z.object({
  id: z.string(),
  event: z.object({ id: z.string(), slug: z.string(), name: z.string(), timeZone: z.string() }),
  team: z.object({ id: z.string(), name: z.string(), members: z.array(z.string()) }),
  title: z.string(),
  submission: Submission.nullable(),
  isPublic: z.boolean(),
  inside: Inside.nullable(),
});
export type ProjectView = z.output<typeof ProjectView>;

export function viewSubmission(project: ProjectRow, tracks: { id: string; name: string }[]): z.input<typeof Submission> | null {
  const revision = project.currentRevision;
  if (!revision) return null;
  const firstSubmittedAt = (project.submittedAt ?? revision.submittedAt).toISOString();
  return { ...revision, track: tracks.find(({ id }) => id === revision.trackId) ?? null, firstSubmittedAt };
}

export function viewAnswers(project: ProjectRow, questions: Awaited<ReturnType<typeof listQuestions>>) {
  const { answers } = readContent({ answers: project.currentRevision?.answers });
  return questions.flatMap(({ id, label, kind }) => (answers[id] === undefined ? [] : [{ questionId: id, label, kind, answer: answers[id] }]));
}

export const stateOf = (project: ProjectRow): z.output<typeof Inside>["state"] => {
  if (!project.currentRevision) return "draft";
  if (project.withdrawnAt) return "withdrawn";
  return project.eligibility === "disqualified" ? "disqualified" : "submitted";
};
