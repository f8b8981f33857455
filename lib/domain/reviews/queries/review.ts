import { newId, type Tx } from "@/lib/database";

const withScores = { scores: { select: { criterionId: true, value: true } }, revision: { select: { number: true } } } as const;

export const findReview = (tx: Tx, assignmentId: string) => tx.review.findUnique({ where: { assignmentId }, include: withScores });
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** The judge's limits and whether the project is her own team's, by account or by the address that was invited. */
export async function findReviewFacts(tx: Tx, assignment: { judgeId: string; projectId: string }) {
  const tracks = await tx.judgeTrack.findMany({ where: { judgeId: assignment.judgeId }, select: { trackId: true } });
  const [row] = await tx.$queryRaw<{ own: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM projects p JOIN team_members m ON m.team_id = p.team_id JOIN people w ON w.id = m.person_id
      JOIN judges j ON j.id = ${assignment.judgeId}
      WHERE p.id = ${assignment.projectId} AND (m.person_id = j.person_id OR w.email_key = j.email_key)) AS own`;
  const project = await tx.project.findUniqueOrThrow({
    where: { id: assignment.projectId }, include: { team: { select: { id: true, name: true } }, currentRevision: { include: { track: true } } },
  });
  return { trackIds: tracks.map(({ trackId }) => trackId), isOwnTeam: row!.own, project };
}

export const findCriteria = (tx: Tx, eventId: string) => tx.criterion.findMany({ where: { eventId }, orderBy: { position: "asc" } });

export const findQuestions = (tx: Tx, eventId: string) =>
  tx.question.findMany({ where: { eventId }, orderBy: { position: "asc" }, select: { id: true, label: true, kind: true } });

export const isRevisionOf = async (tx: Tx, projectId: string, revisionId: string): Promise<boolean> =>
  (await tx.revision.count({ where: { id: revisionId, projectId } })) > 0;

interface Content {
  revisionId: string | null;
  comment: string;
  privateNote: string;
  submittedAt: Date | null;
  reopenedAt: Date | null;
}

export const insertReview = (
  tx: Tx, assignment: { id: string; eventId: string; judgeId: string; projectId: string }, content: Content, now: Date,
) =>
  tx.review.create({
    data: {
      id: newId("review"), assignmentId: assignment.id, eventId: assignment.eventId, judgeId: assignment.judgeId, projectId: assignment.projectId,
      ...content, startedAt: now, savedAt: now,
    },
    select: { id: true },
  });

export const updateReview = (tx: Tx, reviewId: string, version: number, content: Content, now: Date) =>
  tx.review.update({ where: { id: reviewId }, data: { ...content, version, savedAt: now }, select: { id: true } });

/** Leaves exactly these marks; only those that differ are written. */
export async function replaceScores(tx: Tx, reviewId: string, marks: Map<string, number>): Promise<void> {
  const [criteria, values] = [[...marks.keys()], [...marks.values()]];
  await tx.$executeRaw`DELETE FROM scores WHERE review_id = ${reviewId} AND criterion_id <> ALL (${criteria}::text[])`;
  await tx.$executeRaw`
    INSERT INTO scores (review_id, criterion_id, value)
    SELECT ${reviewId}, criterion, value FROM unnest(${criteria}::text[], ${values}::float8[]) AS new (criterion, value)
    ON CONFLICT (review_id, criterion_id) DO UPDATE SET value = excluded.value WHERE scores.value <> excluded.value`;
}
