import { z } from "zod";
import type { Tx } from "@/lib/database";
import { Named } from "@/lib/domain/judges";
import { readContent } from "@/lib/domain/projects";
import { findEntries, findQuestions, type EntryRow, type QuestionRow } from "./queries";
import { instant } from "./view";

/** What a judge sees of an entry: as it is submitted now. */
export const EntryView = z.object({
  id: z.string(), title: z.string(), summary: z.string(), description: z.string(), repoUrl: z.string(), demoUrl: z.string(), videoUrl: z.string(),
  tags: z.array(z.string()), team: z.string(), track: Named.nullable(), revisionId: z.string(), revisionNumber: z.number(), submittedAt: z.string(),
  answers: z.array(z.object({ label: z.string(), kind: z.enum(["text", "choice", "link", "yes_no"]), answer: z.union([z.string(), z.boolean()]) })),
});
export type EntryView = z.output<typeof EntryView>;

export function viewEntry(project: EntryRow, questions: readonly QuestionRow[]): EntryView {
  const revision = project.currentRevision;
  const { answers } = readContent({ answers: revision?.answers });
  return {
    id: project.id, title: "(not submitted)", summary: "", description: "", repoUrl: "", demoUrl: "", videoUrl: "", tags: [],
    ...(revision && {
      title: revision.title, summary: revision.summary, description: revision.description, repoUrl: revision.repoUrl,
      demoUrl: revision.demoUrl, videoUrl: revision.videoUrl, tags: revision.tags,
    }),
    team: project.team.name, track: revision?.track ?? null, revisionId: revision?.id ?? "", revisionNumber: revision?.number ?? 0,
    submittedAt: instant(revision?.submittedAt ?? null) ?? "",
    answers: questions.flatMap(({ id, label, kind }) => (answers[id] === undefined || answers[id] === "" ? [] : [{ label, kind, answer: answers[id] }])),
  };
}

/** The entries of these projects of an event, in the order of their ids. */
export async function showEntries(tx: Tx, eventId: string, projectIds: string[]): Promise<EntryView[]> {
  const questions = await findQuestions(tx, eventId);
  return (await findEntries(tx, projectIds)).map((entry) => viewEntry(entry, questions));
}
