import type { Tx } from "@/lib/database";

/** Entries that take part: submitted, not withdrawn, not disqualified. In a fixed number of queries, whatever the size. */
export async function readRankingRows(tx: Tx, eventId: string) {
  const projects = await tx.$queryRaw<{ id: string; track: string | null; team: string; repository: string }[]>`
    SELECT p.id, r.track_id AS track, p.team_id AS team, r.repo_url AS repository FROM projects p JOIN revisions r ON r.id = p.current_revision_id
    WHERE p.event_id = ${eventId} AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified' ORDER BY p.id`;
  const inOrder = { where: { eventId }, orderBy: { position: "asc" } } as const;
  const tracks = await tx.track.findMany({ ...inOrder, select: { id: true } });
  const prizes = await tx.prize.findMany({ ...inOrder, select: { id: true, trackId: true, winners: true } });
  const criteria = await tx.criterion.findMany({ where: { eventId }, orderBy: { id: "asc" }, select: { id: true, weight: true, min: true, max: true } });
  const judges = await tx.$queryRaw<{ id: string; capacity: number | null; load: number; tracks: string[]; barred: string[]; open: string[]; closed: string[] }[]>`
    SELECT j.id, j.capacity, coalesce(g.load, 0) AS load, coalesce(g.open, '{}') AS open, coalesce(g.closed, '{}') AS closed,
      ARRAY(SELECT t.track_id FROM judge_tracks t WHERE t.judge_id = j.id) AS tracks,
      ARRAY(SELECT c.team_id FROM conflicts c WHERE c.judge_id = j.id
        UNION SELECT o.team_id FROM own_teams o WHERE o.judge_id = j.id) AS barred
    FROM judges j
    LEFT JOIN (
      SELECT a.judge_id, count(*) FILTER (WHERE a.withdrawn_at IS NULL)::int AS load,
        array_agg(a.project_id) FILTER (WHERE a.withdrawn_at IS NULL AND r.submitted_at IS NULL) AS open,
        array_agg(a.project_id) FILTER (WHERE a.withdrawn_at IS NOT NULL OR r.submitted_at IS NOT NULL) AS closed
      FROM assignments a LEFT JOIN reviews r ON r.assignment_id = a.id WHERE a.event_id = ${eventId} GROUP BY a.judge_id
    ) g ON g.judge_id = j.id
    WHERE j.event_id = ${eventId} AND j.accepted_at IS NOT NULL AND j.withdrawn_at IS NULL ORDER BY j.id`;
  return { projects, tracks, prizes, criteria, judges };
}
