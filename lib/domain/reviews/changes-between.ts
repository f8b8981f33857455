import { readContent } from "@/lib/domain/projects";
import type { getRevision } from "./queries";

type Revision = Awaited<ReturnType<typeof getRevision>>;

interface Changed {
  label: string;
  before: string;
  after: string;
}

const FIELDS = { title: "Title", summary: "Summary", description: "Description", repoUrl: "Repository", demoUrl: "Demo", videoUrl: "Video" } as const;

const say = (answer: string | boolean | undefined): string => (typeof answer === "boolean" ? (answer ? "Yes" : "No") : (answer ?? ""));

/** What a team changed between two revisions of its entry, in the order of the page. */
export function changesBetween(before: Revision, after: Revision, questions: readonly { id: string; label: string }[]): Changed[] {
  const [was, is] = [readContent({ answers: before.answers }).answers, readContent({ answers: after.answers }).answers];
  return [
    ...Object.entries(FIELDS).map(([field, label]) => ({ label, before: before[field as keyof typeof FIELDS], after: after[field as keyof typeof FIELDS] })),
    { label: "Track", before: before.track?.name ?? "", after: after.track?.name ?? "" },
    { label: "Tags", before: before.tags.join(", "), after: after.tags.join(", ") },
    ...questions.map(({ id, label }) => ({ label, before: say(was[id]), after: say(is[id]) })),
  ].filter((field) => field.before !== field.after);
}
