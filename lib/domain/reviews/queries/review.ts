import { newId, type Tx } from "@/lib/database";

export const findReview = (tx: Tx, assignmentId: string) =>
  tx.review.findUnique({ where: { assignmentId }, include: { scores: { select: { criterionId: true, value: true } } } });
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

interface ProjectFacts {
  id: string;
  currentRevisionId: string | null;
  trackId: string | null;
  withdrawnAt: Date | null;
  eligibility: "unscreened" | "eligible" | "disqualified";
}

/** The project as the rules see it, and whether it is the judge's own team's. */
export async function findReviewFacts(tx: Tx, { judgeId, projectId }: { judgeId: string; projectId: string }) {
  const [row] = await tx.$queryRaw<(ProjectFacts & { isOwnTeam: boolean })[]>`
    SELECT p.id, p.current_revision_id AS "currentRevisionId", v.track_id AS "trackId", p.withdrawn_at AS "withdrawnAt",
      p.eligibility::text AS eligibility,
      EXISTS (SELECT 1 FROM own_teams o WHERE o.judge_id = ${judgeId} AND o.team_id = p.team_id) AS "isOwnTeam"
    FROM projects p LEFT JOIN revisions v ON v.id = p.current_revision_id WHERE p.id = ${projectId}`;
  const { isOwnTeam, ...project } = row!;
  return { project, isOwnTeam };
}

const asEntry = { team: { select: { name: true } }, currentRevision: { include: { track: true } } } as const;

export const getEntry = (tx: Tx, projectId: string) => tx.project.findUniqueOrThrow({ where: { id: projectId }, include: asEntry });
export type EntryRow = Awaited<ReturnType<typeof getEntry>>;

export const findEntries = (tx: Tx, projectIds: string[]): Promise<EntryRow[]> =>
  tx.project.findMany({ where: { id: { in: projectIds } }, include: asEntry, orderBy: { id: "asc" } });

export const getRevision = (tx: Tx, revisionId: string) => tx.revision.findUniqueOrThrow({ where: { id: revisionId }, include: { track: true } });

export const findCriteria = (tx: Tx, eventId: string) => tx.criterion.findMany({ where: { eventId }, orderBy: { position: "asc" } });

export const findQuestions = (tx: Tx, eventId: string) =>
  tx.question.findMany({ where: { eventId }, orderBy: { position: "asc" }, select: { id: true, label: true, kind: true } });
export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];

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
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM scores WHERE review_id = ${reviewId} AND criterion_id <> ALL (${criteria}::text[]))
    INSERT INTO scores (review_id, criterion_id, value)
    SELECT ${reviewId}, criterion, value FROM unnest(${criteria}::text[], ${values}::float8[]) AS new (criterion, value)
    ON CONFLICT (review_id, criterion_id) DO UPDATE SET value = excluded.value WHERE scores.value <> excluded.value`;
}
