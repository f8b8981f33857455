import type { Tx } from "@/lib/database";
import { hashOf, conflict, invalid, refuse, type FieldError } from "@/lib/operation";
import { askedContent, faultsOf, type EntryForm } from "./complete";
import { contentHash, readContent, type ProjectContent } from "./content";
import { searchTextOf } from "./fold";
import { insertRevision, updateDraft, type ProjectRow } from "./queries";

/** Two tabs never overwrite each other: whoever is late gets the other's content with the refusal. */
export function refuseOtherVersion(project: ProjectRow, version: number): void {
  if (project.version === version) return;
  const current = { version: project.version, savedAt: project.draftSavedAt.toISOString(), content: readContent(project.draft) };
  refuse(conflict("version_conflict", "Somebody saved this entry in between. Compare the two versions, then save the one that you want.", { current }));
}

/** Replaces the draft, unless it says the same already. */
export async function writeDraft(tx: Tx, project: ProjectRow, content: ProjectContent, now: Date) {
  const before = { version: project.version, savedAt: project.draftSavedAt };
  if (hashOf(readContent(project.draft)) === hashOf(content)) return before;
  const saved = await updateDraft(tx, project, content, now);
  return { version: saved.version, savedAt: saved.draftSavedAt };
}

/** What of the content is submitted, or a refusal that names each field under `at`. */
export function completeOrRefuse(form: EntryForm, content: ProjectContent, at = ""): ProjectContent {
  const asked = askedContent(form, content);
  const faults: FieldError[] = faultsOf(form, asked).map((fault) => ({ ...fault, path: at + fault.path }));
  if (faults.length > 0) refuse(invalid("entry_incomplete", "The entry is not complete yet. See the fields named; the draft is kept.", faults));
  return asked;
}

/** Submits this content as the next revision, unless exactly this stands submitted. */
export async function submitContent(tx: Tx, project: ProjectRow, content: ProjectContent, personId: string | null, now: Date) {
  const hash = contentHash(content);
  const current = project.currentRevision;
  if (current?.contentHash === hash) return { revision: current, isNew: false };
  const revision = await insertRevision(tx, {
    ...content, projectId: project.id, number: (current?.number ?? 0) + 1, searchText: searchTextOf(content), contentHash: hash,
    submittedById: personId, submittedAt: now,
  });
  return { revision, isNew: true };
}
