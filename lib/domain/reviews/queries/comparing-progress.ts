import { Prisma, type Tx } from "@/lib/database";
import { comparisonsAsked } from "@/lib/domain/events";
import type { CoverageRow, JudgeProgress, ProjectProgress } from "./progress";

interface ComparingRow extends Pick<JudgeProgress, "id" | "name" | "email" | "state" | "firstGivenAt" | "givenAt" | "paced" | "remindedAt"> {
  projects: number;
  done: number;
  skipped: number;
  lastAnsweredAt: Date | null;
}

/**
 * The progress of judges who compare, told like that of those who mark: asked of a judge are so many comparisons, and left are those that she
 * has not answered, without what she has skipped where she has no other pair.
 */
export async function readComparingProgress(tx: Tx, eventId: string): Promise<JudgeProgress[]> {
  const rows = await tx.$queryRaw<ComparingRow[]>`
    WITH given AS MATERIALIZED (SELECT c.judge_id, c.project_id, a.created_at FROM compared_projects c JOIN assignments a ON a.id = c.assignment_id WHERE c.event_id = ${eventId}),
      own AS (SELECT judge_id, count(*) AS projects, min(created_at) AS first_at, max(created_at) AS last_at FROM given GROUP BY judge_id),
      said AS (SELECT c.judge_id, count(*) FILTER (WHERE answer <> 'skip') AS done, count(*) FILTER (WHERE answer = 'skip') AS skipped,
          count(*) FILTER (WHERE answer <> 'skip' AND import_id IS NULL) AS paced, max(answered_at) AS last_at
        FROM comparisons c
        JOIN given l ON l.judge_id = c.judge_id AND l.project_id = c.left_id
        JOIN given r ON r.judge_id = c.judge_id AND r.project_id = c.right_id
        WHERE c.event_id = ${eventId} AND c.undone_at IS NULL GROUP BY c.judge_id)
    SELECT j.id, j.name, j.email,
      CASE WHEN j.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN j.accepted_at IS NULL THEN 'invited' ELSE 'accepted' END AS state,
      coalesce(own.projects, 0)::int AS projects, coalesce(said.done, 0)::int AS done, coalesce(said.skipped, 0)::int AS skipped,
      coalesce(said.paced, 0)::int AS paced, said.last_at AS "lastAnsweredAt", own.first_at AS "firstGivenAt", own.last_at AS "givenAt",
      (SELECT max(m.reminded_at) FROM reminders m WHERE m.judge_id = j.id) AS "remindedAt"
    FROM judges j LEFT JOIN own ON own.judge_id = j.id LEFT JOIN said ON said.judge_id = j.id
    WHERE j.event_id = ${eventId} ORDER BY j.name, j.id`;
  return rows.map(({ projects, done, skipped, lastAnsweredAt, givenAt, ...row }) => {
    const assigned = comparisonsAsked(projects);
    const left = Math.max(0, Math.min(assigned - done, (projects * (projects - 1)) / 2 - done - skipped));
    return {
      ...row, assigned, left, untouched: left, drafts: 0, submitted: done, reopened: 0, lastSavedAt: lastAnsweredAt, lastSubmittedAt: lastAnsweredAt,
      givenAt: left > 0 ? givenAt : null,
    };
  });
}

const eachNamed = (eventId: string) => Prisma.sql`
  SELECT judge_id, left_id AS project_id FROM counted_comparisons WHERE event_id = ${eventId}
  UNION ALL SELECT judge_id, right_id FROM counted_comparisons WHERE event_id = ${eventId}`;

/** Projects in judging: comparisons of each that count, and the judges who have it. */
export const readComparedProjects = (tx: Tx, eventId: string): Promise<ProjectProgress[]> =>
  tx.$queryRaw`
    WITH named AS MATERIALIZED (${eachNamed(eventId)}), given AS MATERIALIZED (SELECT project_id FROM compared_projects WHERE event_id = ${eventId})
    SELECT p.id, v.title, t.name AS track,
      (SELECT count(*) FROM named n WHERE n.project_id = p.id)::int AS counted, (SELECT count(*) FROM given g WHERE g.project_id = p.id)::int AS pending
    FROM projects p
    JOIN revisions v ON v.id = p.current_revision_id
    LEFT JOIN tracks t ON t.id = v.track_id
    WHERE p.event_id = ${eventId} AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified' ORDER BY v.title, p.id`;

/** Which judge has which project, and whether she has compared it. */
export const readComparedCoverage = (tx: Tx, eventId: string): Promise<CoverageRow[]> =>
  tx.$queryRaw`
    WITH named AS MATERIALIZED (SELECT DISTINCT judge_id, project_id FROM (${eachNamed(eventId)}) n)
    SELECT c.judge_id AS "judgeId", c.project_id AS "projectId", n.judge_id IS NOT NULL AS "isDone"
    FROM compared_projects c LEFT JOIN named n ON n.judge_id = c.judge_id AND n.project_id = c.project_id
    WHERE c.event_id = ${eventId} ORDER BY c.assignment_id`;
