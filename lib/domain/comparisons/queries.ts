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
