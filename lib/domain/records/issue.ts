import type { Tx } from "@/lib/database";
import { openKey } from "@/lib/domain/keys";
import { honoursOf, readNames, type findPublication } from "@/lib/domain/results";
import { canonicalJson, hashOf, readConfig } from "@/lib/operation";
import { fingerprintOf } from "@/lib/signed";
import { insertRecords, listJudgesOf, listMembers, listSubjectsSeen, newRecordId } from "./queries";
import { statementOf, type RecordContent } from "./record";

export interface EventOnRecord {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
}
type Publication = NonNullable<Awaited<ReturnType<typeof findPublication>>>;

interface Subject {
  kind: RecordContent["kind"];
  personId: string | null;
  judgeId: string | null;
  projectId: string | null;
  says: Pick<RecordContent, "name" | "team" | "project" | "awards" | "judged">;
}

type Key = Pick<Subject, "kind" | "personId" | "judgeId" | "projectId">;
export const subjectKey = ({ kind, personId, judgeId, projectId }: Key): string => (kind === "judging" ? `judge ${judgeId}` : `${projectId} ${personId}`);

/** Who a publication gives a record to, and what it says: members of the teams that were in it, and judges whose reviews or comparisons count. */
export async function subjectsOf(tx: Tx, event: EventOnRecord, publication: Publication, personId: string | null = null): Promise<Subject[]> {
  const { projects, honours, judged } = honoursOf(publication.run);
  const names = await readNames(tx, event.id);
  const prizeOf = new Map(names.prizes.map(({ id, name }) => [id, name]));
  const titleOf = new Map(names.projects.map(({ id, title }) => [id, title]));
  const members = await listMembers(tx, [...projects.keys()], publication.publishedAt, personId);
  const judges = await listJudgesOf(tx, [...judged.by.keys()], personId);
  const certificates = members.map(({ project, title, team, personId: member, name }): Subject => {
    const id = projects.get(project)!;
    return {
      kind: "certificate", personId: member, judgeId: null, projectId: id,
      says: {
        name, team, project: { id, title: titleOf.get(id) ?? title }, judged: null,
        awards: honours(id).map((honour) => ({ ...honour, prize: prizeOf.get(honour.list) ?? null })),
      },
    };
  });
  const ofJudges = judges.map(({ id, personId: judge, name }): Subject => ({
    kind: "judging", personId: judge, judgeId: id, projectId: null, says: { name, team: null, project: null, awards: [], judged: { count: judged.by.get(id)!, what: judged.what } },
  }));
  const found = new Map([...certificates, ...ofJudges].map((subject) => [subjectKey(subject), subject])); // who is in both of two entries that became one has one
  return [...found.values()];
}

/** Signs and keeps a record for each. */
export async function issueTo(tx: Tx, event: EventOnRecord, publication: Publication, subjects: Subject[], now: Date): Promise<{ id: string; sha256: string }[]> {
  const sign = await openKey(tx);
  const portal = readConfig().publicUrl.origin;
  const rows = [];
  for (const { says, ...subject } of subjects) {
    const { id: eventId, slug, name, timeZone } = event;
    const about = {
      kind: subject.kind, event: { id: eventId, slug, name, timeZone }, publication: { number: publication.number, publishedAt: publication.publishedAt.toISOString() }, ...says,
    };
    const content: RecordContent = { format: "hack-hamster record 1", id: newRecordId(), portal, ...about, statement: statementOf(about), issuedAt: now.toISOString() };
    const signed = sign(content);
    rows.push({
      ...subject, id: content.id, eventId, publicationId: publication.id, content: canonicalJson(signed), sha256: hashOf(content),
      fingerprint: await fingerprintOf(signed.signature.publicKey), issuedAt: now,
    });
  }
  await insertRecords(tx, rows);
  return rows.map(({ id, sha256 }) => ({ id, sha256 }));
}

/**
 * Issues what is missing of the last publication, for one person or for all. Whose last record was revoked and not replaced gets none:
 * that is for an organizer to decide.
 */
export async function issueMissing(tx: Tx, event: EventOnRecord, publication: Publication, now: Date, personId: string | null = null) {
  await openKey(tx); // one at a time, so that nobody gets two
  const last = new Map((await listSubjectsSeen(tx, event.id, personId)).map((seen) => [subjectKey(seen), seen]));
  const missing = (await subjectsOf(tx, event, publication, personId)).filter((subject) => {
    const seen = last.get(subjectKey(subject));
    return !seen || (seen.revokedAt === null && seen.publicationId !== publication.id);
  });
  return issueTo(tx, event, publication, missing, now);
}
