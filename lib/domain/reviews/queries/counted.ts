import { Prisma, type Tx } from "@/lib/database";

export type SetAside = "unfinished" | "assignment_withdrawn" | "project_withdrawn" | "disqualified" | "own_team" | "incomplete";

export interface CountedReview {
  id: string;
  judgeId: string;
  projectId: string;
  marks: Record<string, number>;
}

/**
 * Every review of an event with the first reason why it does not count, or null: submitted, on an assignment that stands, of
 * a project in judging, by a judge outside its team, with a mark on every criterion. The only place that says so; rankings,
 * progress and exports ask here.
 */
export const reviewStandings = (eventId: string) => Prisma.sql`
  SELECT v.id, v.judge_id, v.project_id, v.assignment_id, coalesce(m.marks, '{}'::jsonb) AS marks,
    CASE
      WHEN v.submitted_at IS NULL THEN 'unfinished'
      WHEN a.withdrawn_at IS NOT NULL THEN 'assignment_withdrawn'
      WHEN p.current_revision_id IS NULL OR p.withdrawn_at IS NOT NULL THEN 'project_withdrawn'
      WHEN p.eligibility = 'disqualified' THEN 'disqualified'
      WHEN EXISTS (SELECT 1 FROM own_teams o WHERE o.judge_id = v.judge_id AND o.team_id = p.team_id) THEN 'own_team'
      WHEN coalesce(m.marked, 0) < (SELECT count(*) FROM criteria c WHERE c.event_id = ${eventId}) THEN 'incomplete'
    END AS set_aside
  FROM reviews v
  JOIN assignments a ON a.id = v.assignment_id
  JOIN projects p ON p.id = v.project_id
  LEFT JOIN (SELECT s.review_id, count(*) AS marked, jsonb_object_agg(s.criterion_id, s.value) AS marks
             FROM scores s JOIN reviews r ON r.id = s.review_id WHERE r.event_id = ${eventId} GROUP BY s.review_id) m ON m.review_id = v.id
  WHERE v.event_id = ${eventId}`;

/** The reviews that count, with their marks by criterion. */
export const listCountedReviews = (tx: Tx, eventId: string): Promise<CountedReview[]> =>
  tx.$queryRaw`
    SELECT id, judge_id AS "judgeId", project_id AS "projectId", marks
    FROM (${reviewStandings(eventId)}) v WHERE set_aside IS NULL ORDER BY id`;

/** The reviews that do not count, and why: nothing is dropped silently. */
export const listReviewsSetAside = (tx: Tx, eventId: string): Promise<{ id: string; judgeId: string; projectId: string; why: SetAside }[]> =>
  tx.$queryRaw`
    SELECT id, judge_id AS "judgeId", project_id AS "projectId", set_aside AS why
    FROM (${reviewStandings(eventId)}) v WHERE set_aside IS NOT NULL ORDER BY id`;

/** What judges wrote to the teams of these projects in reviews that count, in an order that tells nobody's. */
export const listComments = (tx: Tx, eventId: string, projectIds: string[]): Promise<{ projectId: string; comment: string }[]> =>
  tx.$queryRaw`
    SELECT s.project_id AS "projectId", r.comment
    FROM (${reviewStandings(eventId)}) s JOIN reviews r ON r.id = s.id
    WHERE s.set_aside IS NULL AND s.project_id = ANY (${projectIds}) AND r.comment <> '' ORDER BY r.comment, r.id`;
