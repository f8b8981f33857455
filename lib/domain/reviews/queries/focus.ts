import type { Tx } from "@/lib/database";

export const readPrizes = (tx: Tx, eventId: string) => tx.prize.findMany({ where: { eventId }, select: { trackId: true, winners: true }, orderBy: [{ position: "asc" }, { id: "asc" }] });

/** The batches that were released, in their order. */
export const readReleases = (tx: Tx, eventId: string): Promise<{ runId: string; releasedAt: Date; reviews: number }[]> =>
  tx.$queryRaw`
    SELECT r.id AS "runId", r.created_at AS "releasedAt", jsonb_array_length(r.plan->'reviews') AS reviews
    FROM assignment_runs r WHERE r.event_id = ${eventId} AND r.kind = 'focus' ORDER BY r.created_at, r.id`;

/** Of the assignments that stand on projects in judging: how many there are, and how many are submitted. */
export async function countRound(tx: Tx, eventId: string): Promise<{ projects: number; given: number; submitted: number }> {
  const [row] = await tx.$queryRaw<{ projects: number; given: number; submitted: number }[]>`
    SELECT count(DISTINCT p.id)::int AS projects, count(a.id)::int AS given, count(r.submitted_at)::int AS submitted
    FROM projects p
    LEFT JOIN assignments a ON a.project_id = p.id AND a.withdrawn_at IS NULL
    LEFT JOIN reviews r ON r.assignment_id = a.id
    WHERE p.event_id = ${eventId} AND p.current_revision_id IS NOT NULL AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified'`;
  return row!;
}
