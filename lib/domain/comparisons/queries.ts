import { newId, type Tx } from "@/lib/database";

export interface CountedComparison {
  id: string;
  judgeId: string;
  leftId: string;
  rightId: string;
  answer: "left" | "right" | "tie";
}

/**
 * The answers of an event that count: given and not undone, between projects in judging that are both assigned to the judge still,
 * neither of her own team. The view says so for all who ask.
 */
export const listCountedComparisons = (tx: Tx, eventId: string): Promise<CountedComparison[]> =>
  tx.$queryRaw`
    SELECT id, judge_id AS "judgeId", left_id AS "leftId", right_id AS "rightId", answer::text AS answer
    FROM counted_comparisons WHERE event_id = ${eventId} ORDER BY id`;

export interface OwnProject {
  id: string;
  assignmentId: string;
  trackId: string | null;
}

/** The projects that a judge compares, by id. */
export const listOwnProjects = (tx: Tx, judgeId: string): Promise<OwnProject[]> =>
  tx.$queryRaw`
    SELECT p.id, c.assignment_id AS "assignmentId", v.track_id AS "trackId"
    FROM compared_projects c JOIN projects p ON p.id = c.project_id JOIN revisions v ON v.id = p.current_revision_id
    WHERE c.judge_id = ${judgeId} ORDER BY p.id`;

/** Holds a judge's assignments of two projects, so that none is taken back and no other answer is given meanwhile. */
export async function lockPair(tx: Tx, judgeId: string, projectIds: [string, string]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM assignments WHERE judge_id = ${judgeId} AND project_id = ANY (${projectIds}) ORDER BY id FOR UPDATE`;
}

export const getComparison = (tx: Tx, comparisonId: string) => tx.comparison.findUnique({ where: { id: comparisonId } });

/** Her answer about two projects, whichever stood left. */
export const findAnswer = (tx: Tx, judgeId: string, one: string, other: string) =>
  tx.comparison.findFirst({ where: { judgeId, undoneAt: null, OR: [{ leftId: one, rightId: other }, { leftId: other, rightId: one }] } });
export type ComparisonRow = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

/** A judge's answers that are not undone, the newest first. */
export const listAnswers = (tx: Tx, judgeId: string) =>
  tx.comparison.findMany({ where: { judgeId, undoneAt: null }, orderBy: [{ answeredAt: "desc" }, { id: "desc" }] });

export const insertComparison = (
  tx: Tx, comparison: { eventId: string; judgeId: string; leftId: string; rightId: string; answer: "left" | "right" | "tie" | "skip" }, now: Date,
) => tx.comparison.create({ data: { id: newId("comparison"), ...comparison, answeredAt: now } });

export const undoComparisonRow = (tx: Tx, comparisonId: string, now: Date) => tx.comparison.update({ where: { id: comparisonId }, data: { undoneAt: now } });

export async function listTitles(tx: Tx, projectIds: string[]): Promise<Map<string, string>> {
  const rows = await tx.project.findMany({ where: { id: { in: projectIds } }, select: { id: true, currentRevision: { select: { title: true } } } });
  return new Map(rows.map(({ id, currentRevision }) => [id, currentRevision?.title ?? "(not submitted)"]));
}

export const findJudgeName = (tx: Tx, judgeId: string) => tx.judge.findUniqueOrThrow({ where: { id: judgeId }, select: { id: true, name: true } });

/** All projects in judging, and how many win in the list with the most winners. */
export async function readField(tx: Tx, eventId: string): Promise<{ projects: string[]; prizes: number }> {
  const projects = await tx.project.findMany({
    where: { eventId, currentRevisionId: { not: null }, withdrawnAt: null, eligibility: { not: "disqualified" } }, select: { id: true }, orderBy: { id: "asc" },
  });
  const [row] = await tx.$queryRaw<{ prizes: number | null }[]>`
    SELECT max(winners)::int AS prizes FROM (SELECT sum(winners) AS winners FROM prizes WHERE event_id = ${eventId} GROUP BY track_id) l`;
  return { projects: projects.map(({ id }) => id), prizes: Math.max(1, row?.prizes ?? 1) };
}

export const listQuestions = (tx: Tx, eventId: string) =>
  tx.criterion.findMany({ where: { eventId }, orderBy: { position: "asc" }, select: { id: true, name: true, description: true } });

export type ComparisonSetAside = "assignment_withdrawn" | "project_withdrawn" | "disqualified" | "own_team";

/** The answers that stand and do not count, each with the first reason why: nothing is dropped silently. */
export const listComparisonsSetAside = (tx: Tx, eventId: string): Promise<{ id: string; judgeId: string; leftId: string; rightId: string; why: ComparisonSetAside }[]> =>
  tx.$queryRaw`
    SELECT id, judge_id AS "judgeId", left_id AS "leftId", right_id AS "rightId", why FROM (
      SELECT c.*, (
        SELECT CASE
            WHEN count(*) FILTER (WHERE a.withdrawn_at IS NULL) < 2 THEN 'assignment_withdrawn'
            WHEN bool_or(p.current_revision_id IS NULL OR p.withdrawn_at IS NOT NULL) THEN 'project_withdrawn'
            WHEN bool_or(p.eligibility = 'disqualified') THEN 'disqualified'
            WHEN bool_or(EXISTS (SELECT 1 FROM own_teams o WHERE o.judge_id = a.judge_id AND o.team_id = p.team_id)) THEN 'own_team'
          END
        FROM assignments a JOIN projects p ON p.id = a.project_id WHERE a.judge_id = c.judge_id AND a.project_id IN (c.left_id, c.right_id)) AS why
      FROM comparisons c WHERE c.event_id = ${eventId} AND c.undone_at IS NULL AND c.answer <> 'skip') s
    WHERE why IS NOT NULL ORDER BY id`;
