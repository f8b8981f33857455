// Keyset pages, read outside the transaction: an export of any length takes constant memory and holds no lock.
import { database } from "@/lib/database";

const BATCH = 1000;

/** Follows a query from key to key until it has no more rows. */
async function* pages<T extends { key: string }>(read: (after: string) => Promise<T[]>): AsyncGenerator<T> {
  for (let after = ""; ; ) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.key;
  }
}

export interface RosterRow {
  key: string; role: string; person_id: string | null; name: string; email: string; team_id: string | null; team: string | null;
  judge_id: string | null; tracks: string | null; capacity: number | null; state: string; since: Date;
}

export const rosterRows = (eventId: string) =>
  pages<RosterRow>((after) => database().$queryRaw`
    SELECT * FROM (
      SELECT 'a' || o.person_id AS key, 'organizer' AS role, p.id AS person_id, p.display_name AS name, p.email, NULL AS team_id, NULL AS team,
        NULL AS judge_id, NULL AS tracks, NULL::int AS capacity, 'active' AS state, o.granted_at AS since
      FROM organizers o JOIN people p ON p.id = o.person_id WHERE o.event_id = ${eventId}
      UNION ALL
      SELECT 'b' || j.id, 'judge', j.person_id, j.name, j.email, NULL, NULL, j.id,
        (SELECT string_agg(t.name, '; ' ORDER BY t.position) FROM judge_tracks jt JOIN tracks t ON t.id = jt.track_id WHERE jt.judge_id = j.id), j.capacity,
        CASE WHEN j.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN j.accepted_at IS NULL THEN 'invited' ELSE 'active' END, j.invited_at
      FROM judges j WHERE j.event_id = ${eventId}
      UNION ALL
      SELECT 'c' || m.team_id || m.person_id, CASE WHEN t.leader_id = m.person_id THEN 'team leader' ELSE 'participant' END, p.id, p.display_name, p.email,
        t.id, t.name, NULL, NULL, NULL, 'active', m.joined_at
      FROM team_members m JOIN teams t ON t.id = m.team_id JOIN people p ON p.id = m.person_id WHERE m.event_id = ${eventId}
    ) r WHERE key COLLATE "C" > ${after} ORDER BY key COLLATE "C" LIMIT ${BATCH}`);

export interface SubmissionRow {
  key: string; team_id: string; team: string; title: string; track: string | null; summary: string; description: string; repo_url: string;
  demo_url: string; video_url: string; tags: string[]; answers: Record<string, unknown>; state: string; eligibility: string;
  submitted_at: Date | null; revision: number | null; revised_at: Date | null; content_hash: string | null;
}

export const submissionRows = (eventId: string) =>
  pages<SubmissionRow>((after) => database().$queryRaw`
    SELECT p.id AS key, t.id AS team_id, t.name AS team, coalesce(r.title, p.draft->>'title', '') AS title, k.name AS track,
      coalesce(r.summary, p.draft->>'summary', '') AS summary, coalesce(r.description, p.draft->>'description', '') AS description,
      coalesce(r.repo_url, p.draft->>'repoUrl', '') AS repo_url, coalesce(r.demo_url, p.draft->>'demoUrl', '') AS demo_url,
      coalesce(r.video_url, p.draft->>'videoUrl', '') AS video_url, coalesce(r.tags, '{}') AS tags, coalesce(r.answers, '{}'::jsonb) AS answers,
      CASE WHEN p.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN r.id IS NULL THEN 'draft' ELSE 'submitted' END AS state,
      p.eligibility::text, p.submitted_at, r.number AS revision, r.submitted_at AS revised_at, r.content_hash
    FROM projects p JOIN teams t ON t.id = p.team_id LEFT JOIN revisions r ON r.id = p.current_revision_id LEFT JOIN tracks k ON k.id = r.track_id
    WHERE p.event_id = ${eventId} AND p.id > ${after} ORDER BY p.id LIMIT ${BATCH}`);

export interface AssignmentRow {
  key: string; judge_id: string; judge: string; project_id: string; project: string; run_id: string | null; created_at: Date; state: string;
  withdrawn_at: Date | null; withdrawal_cause: string | null; withdrawal_reason: string;
}

export const assignmentRows = (eventId: string) =>
  pages<AssignmentRow>((after) => database().$queryRaw`
    SELECT a.id AS key, j.id AS judge_id, j.name AS judge, p.id AS project_id, coalesce(r.title, p.draft->>'title', '') AS project, a.run_id, a.created_at,
      CASE WHEN a.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN v.submitted_at IS NOT NULL THEN 'submitted' WHEN v.id IS NOT NULL THEN 'started'
        WHEN EXISTS (SELECT 1 FROM comparisons c WHERE c.judge_id = a.judge_id AND a.project_id IN (c.left_id, c.right_id) AND c.undone_at IS NULL AND c.answer <> 'skip') THEN 'compared'
        ELSE 'open' END AS state,
      a.withdrawn_at, a.withdrawal_cause::text, a.withdrawal_reason
    FROM assignments a JOIN judges j ON j.id = a.judge_id JOIN projects p ON p.id = a.project_id
    LEFT JOIN revisions r ON r.id = p.current_revision_id LEFT JOIN reviews v ON v.assignment_id = a.id
    WHERE a.event_id = ${eventId} AND a.id > ${after} ORDER BY a.id LIMIT ${BATCH}`);

export interface ReviewRow {
  key: string; judge_id: string; judge: string; project_id: string; project: string; marks: Record<string, number> | null; withdrawn: boolean;
  comment: string; private_note: string; started_at: Date; saved_at: Date; submitted_at: Date | null;
}

export const reviewRows = (eventId: string) =>
  pages<ReviewRow>((after) => database().$queryRaw`
    SELECT v.id AS key, j.id AS judge_id, j.name AS judge, p.id AS project_id, coalesce(r.title, p.draft->>'title', '') AS project,
      (SELECT jsonb_object_agg(s.criterion_id, s.value) FROM scores s WHERE s.review_id = v.id) AS marks, a.withdrawn_at IS NOT NULL AS withdrawn,
      v.comment, v.private_note, v.started_at, v.saved_at, v.submitted_at
    FROM reviews v JOIN assignments a ON a.id = v.assignment_id JOIN judges j ON j.id = v.judge_id JOIN projects p ON p.id = v.project_id
    LEFT JOIN revisions r ON r.id = p.current_revision_id
    WHERE v.event_id = ${eventId} AND v.id > ${after} ORDER BY v.id LIMIT ${BATCH}`);

export interface ComparisonRow {
  key: string; judge_id: string; judge: string; left_id: string; left_title: string; right_id: string; right_title: string; answer: string; answered_at: Date; undone_at: Date | null;
}

export const comparisonRows = (eventId: string) =>
  pages<ComparisonRow>((after) => database().$queryRaw`
    SELECT c.id AS key, j.id AS judge_id, j.name AS judge, c.left_id, coalesce(lr.title, l.draft->>'title', '') AS left_title,
      c.right_id, coalesce(rr.title, r.draft->>'title', '') AS right_title, c.answer::text, c.answered_at, c.undone_at
    FROM comparisons c JOIN judges j ON j.id = c.judge_id
    JOIN projects l ON l.id = c.left_id LEFT JOIN revisions lr ON lr.id = l.current_revision_id
    JOIN projects r ON r.id = c.right_id LEFT JOIN revisions rr ON rr.id = r.current_revision_id
    WHERE c.event_id = ${eventId} AND c.id > ${after} ORDER BY c.id LIMIT ${BATCH}`);
