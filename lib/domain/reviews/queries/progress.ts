import { Prisma, type Tx } from "@/lib/database";
import { reviewStandings } from "./counted";

export interface JudgeProgress {
  id: string;
  name: string;
  email: string;
  state: "invited" | "accepted" | "withdrawn";
  assigned: number;
  /** Not submitted, and of projects in judging. */
  left: number;
  untouched: number;
  drafts: number;
  submitted: number;
  reopened: number;
  lastSavedAt: Date | null;
  /** When the first and the last of what she has, and what is left of it, was given. */
  firstGivenAt: Date | null;
  givenAt: Date | null;
  /** Submitted here, not imported, and when the last of them was. */
  paced: number;
  lastSubmittedAt: Date | null;
  remindedAt: Date | null;
}

// The reviews' standings are materialized below: where Postgres has no statistics yet, as after an import, it would else go through all of
// them for each assignment.
const inJudging = Prisma.sql`p.current_revision_id IS NOT NULL AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified'`;

/** Judges with something to do or done; by name. */
export const readJudgeProgress = (tx: Tx, eventId: string): Promise<JudgeProgress[]> =>
  tx.$queryRaw`
    SELECT j.id, j.name, j.email,
      CASE WHEN j.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN j.accepted_at IS NULL THEN 'invited' ELSE 'accepted' END AS state,
      count(a.id)::int AS assigned, count(a.id) FILTER (WHERE r.submitted_at IS NULL AND ${inJudging})::int AS "left",
      count(a.id) FILTER (WHERE r.id IS NULL)::int AS untouched,
      count(r.id) FILTER (WHERE r.submitted_at IS NULL)::int AS drafts, count(r.submitted_at)::int AS submitted,
      count(r.id) FILTER (WHERE r.submitted_at IS NULL AND r.reopened_at IS NOT NULL)::int AS reopened, max(r.saved_at) AS "lastSavedAt",
      min(a.created_at) AS "firstGivenAt", max(a.created_at) FILTER (WHERE r.submitted_at IS NULL) AS "givenAt",
      count(r.submitted_at) FILTER (WHERE r.import_id IS NULL)::int AS paced, max(r.submitted_at) AS "lastSubmittedAt",
      (SELECT max(m.reminded_at) FROM reminders m WHERE m.judge_id = j.id) AS "remindedAt"
    FROM judges j
    LEFT JOIN assignments a ON a.judge_id = j.id AND a.withdrawn_at IS NULL
    LEFT JOIN projects p ON p.id = a.project_id
    LEFT JOIN reviews r ON r.assignment_id = a.id
    WHERE j.event_id = ${eventId}
    GROUP BY j.id ORDER BY j.name, j.id`;

export interface ProjectProgress {
  id: string;
  title: string;
  track: string | null;
  counted: number;
  pending: number;
}

/** Projects in judging: reviews that count, and assignments that stand without one. */
export const readProjectProgress = (tx: Tx, eventId: string): Promise<ProjectProgress[]> =>
  tx.$queryRaw`
    WITH standing AS MATERIALIZED (${reviewStandings(eventId)})
    SELECT p.id, v.title, t.name AS track,
      count(s.id) FILTER (WHERE s.set_aside IS NULL)::int AS counted,
      count(a.id) FILTER (WHERE a.withdrawn_at IS NULL AND (s.id IS NULL OR s.set_aside = 'unfinished'))::int AS pending
    FROM projects p
    JOIN revisions v ON v.id = p.current_revision_id
    LEFT JOIN tracks t ON t.id = v.track_id
    LEFT JOIN assignments a ON a.project_id = p.id
    LEFT JOIN standing s ON s.assignment_id = a.id
    WHERE p.event_id = ${eventId} AND ${inJudging}
    GROUP BY p.id, v.title, t.name ORDER BY v.title, p.id`;

export interface CoverageRow {
  judgeId: string;
  projectId: string;
  isDone: boolean;
}

/** Which judge has which project in judging, and whether the review is done: the picture of the whole. */
export const readCoverage = (tx: Tx, eventId: string): Promise<CoverageRow[]> =>
  tx.$queryRaw`
    WITH standing AS MATERIALIZED (${reviewStandings(eventId)})
    SELECT a.judge_id AS "judgeId", a.project_id AS "projectId", s.id IS NOT NULL AND s.set_aside IS NULL AS "isDone"
    FROM assignments a
    JOIN projects p ON p.id = a.project_id
    LEFT JOIN standing s ON s.assignment_id = a.id
    WHERE a.event_id = ${eventId} AND a.withdrawn_at IS NULL AND ${inJudging} AND (s.set_aside IS NULL OR s.set_aside = 'unfinished')
    ORDER BY a.id`;
