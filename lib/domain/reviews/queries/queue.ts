import type { Tx } from "@/lib/database";

/** All assignments of a judge in her own order, withdrawn ones too, with the marks that she gave. */
export const listOfJudge = (tx: Tx, judgeId: string) =>
  tx.assignment.findMany({
    where: { judgeId },
    include: {
      project: {
        select: {
          id: true, currentRevisionId: true, withdrawnAt: true, eligibility: true, team: { select: { name: true } },
          currentRevision: { select: { title: true, summary: true, trackId: true, track: { select: { id: true, name: true } } } },
        },
      },
      review: { include: { scores: { select: { criterionId: true, value: true } } } },
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
export type QueueRow = Awaited<ReturnType<typeof listOfJudge>>[number];

export const findJudgeWithTracks = (tx: Tx, judgeId: string) =>
  tx.judge.findUnique({
    where: { id: judgeId }, include: { tracks: { select: { track: { select: { id: true, name: true } } }, orderBy: { track: { position: "asc" } } } },
  });

/** Projects of a judge's own team. */
export async function findOwnProjects(tx: Tx, judgeId: string): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM own_teams o JOIN projects p ON p.team_id = o.team_id WHERE o.judge_id = ${judgeId}`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * How many submitted reviews each of a judge's projects has, hers not among them. None is told where a second round gives more of
 * them to the projects between which the odds stand: the order would tell.
 */
export async function countOthersReviews(tx: Tx, event: { focusFloor: number | null }, judgeId: string): Promise<Map<string, number>> {
  if (event.focusFloor !== null) return new Map();
  const rows = await tx.$queryRaw<{ projectId: string; reviews: number }[]>`
    SELECT mine.project_id AS "projectId", count(*)::int AS reviews
    FROM assignments mine
    JOIN assignments a ON a.project_id = mine.project_id AND a.judge_id <> mine.judge_id AND a.withdrawn_at IS NULL
    JOIN reviews r ON r.assignment_id = a.id AND r.submitted_at IS NOT NULL
    WHERE mine.judge_id = ${judgeId} AND mine.withdrawn_at IS NULL GROUP BY mine.project_id`;
  return new Map(rows.map(({ projectId, reviews }) => [projectId, reviews]));
}
