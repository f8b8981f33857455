import { Prisma, type Tx } from "@/lib/database";
import { folded } from "./folded";

export const ENTRY_STATES = ["draft", "unscreened", "eligible", "disqualified", "withdrawn"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export interface EntryRow {
  id: string;
  title: string;
  state: EntryState;
  teamId: string;
  teamName: string;
  members: number;
  trackId: string | null;
  trackName: string | null;
  revision: number | null;
  submittedAt: Date | null;
  savedAt: Date;
  reason: string | null;
}

const ENTRIES_A_PAGE = 50;

const entries = (eventId: string) => Prisma.sql`
  SELECT p.id, coalesce(r.title, p.draft->>'title', '') AS title, coalesce(r.search_text, ${folded(Prisma.sql`p.draft->>'title'`)}, '') AS search_text,
    ${folded(Prisma.sql`g.name`)} AS team_text,
    CASE WHEN p.submitted_at IS NULL THEN 'draft' WHEN p.withdrawn_at IS NOT NULL THEN 'withdrawn' ELSE p.eligibility::text END AS state,
    g.id AS "teamId", g.name AS "teamName", (SELECT count(*)::int FROM team_members m WHERE m.team_id = g.id) AS members,
    t.id AS "trackId", t.name AS "trackName", r.number AS revision, p.submitted_at AS "submittedAt", p.draft_saved_at AS "savedAt",
    p.created_at, (SELECT s.reason FROM screenings s WHERE s.project_id = p.id ORDER BY s.decided_at DESC, s.id LIMIT 1) AS reason
  FROM projects p JOIN teams g ON g.id = p.team_id LEFT JOIN revisions r ON r.id = p.current_revision_id
    LEFT JOIN tracks t ON t.id = coalesce(r.track_id, p.draft->>'trackId')
  WHERE p.event_id = ${eventId}`;

/** All entries of an event, drafts too, for its organizers. */
export async function listEntriesOfEvent(
  tx: Tx, eventId: string, { words, state, track, page }: { words: string[]; state: EntryState | ""; track: string; page: number },
) {
  const found = words.map((word) => Prisma.sql`AND (strpos(search_text, ${word}) > 0 OR strpos(team_text, ${word}) > 0)`);
  const where = Prisma.sql`(${state} = '' OR state = ${state}) AND (${track} = '' OR "trackId" = ${track}) ${found.length > 0 ? Prisma.join(found, " ") : Prisma.empty}`;
  const rows = await tx.$queryRaw<EntryRow[]>`
    WITH entries AS (${entries(eventId)}) SELECT * FROM entries WHERE ${where}
    ORDER BY "submittedAt" NULLS LAST, created_at, id LIMIT ${ENTRIES_A_PAGE} OFFSET ${(page - 1) * ENTRIES_A_PAGE}`;
  const counts = await tx.$queryRaw<{ state: EntryState; count: number; found: number }[]>`
    WITH entries AS (${entries(eventId)})
    SELECT state, count(*)::int AS count, (count(*) FILTER (WHERE ${where}))::int AS found FROM entries GROUP BY state`;
  const total = counts.reduce((sum, row) => sum + row.found, 0);
  return { rows, total, pages: Math.max(1, Math.ceil(total / ENTRIES_A_PAGE)), counts };
}
