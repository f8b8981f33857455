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
