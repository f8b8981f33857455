import { Prisma, type Tx } from "@/lib/database";

export interface CountedComparison {
  id: string;
  judgeId: string;
  leftId: string;
  rightId: string;
  answer: "left" | "right" | "tie";
}

/**
 * Which answers of an event count: given and not undone, between projects in judging that are both assigned to the judge still,
 * neither of her own team. The only place that says so; rankings, progress, the next pair and exports ask here.
 */
const countedComparisons = (eventId: string) => Prisma.sql`
  SELECT c.id, c.judge_id, c.left_id, c.right_id, c.answer
  FROM comparisons c
  WHERE c.event_id = ${eventId} AND c.undone_at IS NULL AND c.answer <> 'skip' AND 2 = (
    SELECT count(*) FROM assignments a JOIN projects p ON p.id = a.project_id
    WHERE a.judge_id = c.judge_id AND a.project_id IN (c.left_id, c.right_id) AND a.withdrawn_at IS NULL
      AND p.current_revision_id IS NOT NULL AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified'
      AND NOT EXISTS (SELECT 1 FROM own_teams o WHERE o.judge_id = a.judge_id AND o.team_id = p.team_id))`;

export const listCountedComparisons = (tx: Tx, eventId: string): Promise<CountedComparison[]> =>
  tx.$queryRaw`
    SELECT id, judge_id AS "judgeId", left_id AS "leftId", right_id AS "rightId", answer::text AS answer
    FROM (${countedComparisons(eventId)}) c ORDER BY id`;
