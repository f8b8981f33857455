import { newId, type Prisma, type Tx } from "@/lib/database";

export interface Member {
  project: string;
  title: string;
  team: string;
  personId: string;
  name: string;
}

/** Members of the teams of these projects who were in them when the results went out. */
export const listMembers = (tx: Tx, projects: string[], publishedAt: Date, personId: string | null) =>
  tx.$queryRaw<Member[]>`
    SELECT p.id AS project, r.title, t.name AS team, m.person_id AS "personId", pe.display_name AS name
    FROM projects p JOIN revisions r ON r.id = p.current_revision_id JOIN teams t ON t.id = p.team_id
    JOIN team_members m ON m.team_id = t.id JOIN people pe ON pe.id = m.person_id
    WHERE p.id = ANY(${projects}) AND m.joined_at <= ${publishedAt} AND (${personId}::text IS NULL OR m.person_id = ${personId})
    ORDER BY p.id, m.joined_at, m.person_id`;

export const listJudgesOf = (tx: Tx, judges: string[], personId: string | null) =>
  tx.$queryRaw<{ id: string; personId: string | null; name: string }[]>`
    SELECT j.id, j.person_id AS "personId", coalesce(pe.display_name, j.name) AS name
    FROM judges j LEFT JOIN people pe ON pe.id = j.person_id
    WHERE j.id = ANY(${judges}) AND (${personId}::text IS NULL OR j.person_id = ${personId}) ORDER BY j.id`;

const of = { publication: { select: { number: true, publishedAt: true } }, key: { select: { fingerprint: true, createdAt: true, retiredAt: true } } } as const;

export const findRecord = (tx: Tx, id: string) => tx.issuedRecord.findUnique({ where: { id }, include: of });
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Held against whoever revokes or replaces the same record. */
export const lockRecord = (tx: Tx, id: string) => tx.$executeRaw`SELECT 1 FROM records WHERE id = ${id} FOR UPDATE`;

/** For the queue of those who have one already, or whose last one was revoked. */
export const listSubjectsSeen = (tx: Tx, eventId: string, personId: string | null) =>
  tx.issuedRecord.findMany({
    where: { eventId, ...(personId !== null && { personId }) }, orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
    select: { kind: true, personId: true, judgeId: true, projectId: true, publicationId: true, revokedAt: true, replacedById: true },
  });

export const listOwnRecords = (tx: Tx, eventId: string, personId: string) =>
  tx.issuedRecord.findMany({ where: { eventId, personId }, orderBy: [{ issuedAt: "desc" }, { id: "asc" }], include: of });

/** A page of them, those of the last publication first; `search` looks in what they say. */
export async function pageOfRecords(tx: Tx, eventId: string, search: string, take: number, skip: number) {
  const where = { eventId, ...(search !== "" && { content: { contains: search, mode: "insensitive" as const } }) };
  const rows = await tx.issuedRecord.findMany({
    where, take, skip, include: of, orderBy: [{ publication: { number: "desc" } }, { kind: "asc" }, { projectId: "asc" }, { personId: "asc" }, { id: "asc" }],
  });
  return { rows, total: await tx.issuedRecord.count({ where }) };
}

export const countStanding = (tx: Tx, publicationId: string) => tx.issuedRecord.count({ where: { publicationId, revokedAt: null } });

export const insertRecords = (tx: Tx, rows: Prisma.IssuedRecordCreateManyInput[]) => tx.issuedRecord.createMany({ data: rows });

export const markRevoked = (tx: Tx, id: string, revocation: { revokedAt: Date; revokedById: string | null; revokedReason: string }) =>
  tx.issuedRecord.update({ where: { id }, data: revocation });

export const markReplaced = (tx: Tx, id: string, replacedById: string) => tx.issuedRecord.update({ where: { id }, data: { replacedById } });

export const newRecordId = (): string => newId("record");
