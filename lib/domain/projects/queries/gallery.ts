import { Prisma, type Tx } from "@/lib/database";
import { PROJECTS_A_PAGE } from "../rules";
import { folded } from "./folded";

export interface GalleryFilter {
  /** Folded; each must be found. */
  words: string[];
  track: string;
  tag: string;
  page: number;
}

export interface GalleryRow {
  id: string;
  title: string;
  summary: string;
  tags: string[];
  trackId: string | null;
  trackName: string | null;
  teamName: string;
}

const shown = (eventId: string) =>
  Prisma.sql`p.event_id = ${eventId} AND p.submitted_at IS NOT NULL AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified'`;

const joined = Prisma.sql`projects p JOIN revisions r ON r.id = p.current_revision_id JOIN teams g ON g.id = p.team_id LEFT JOIN tracks t ON t.id = r.track_id`;

// A team may be renamed after it submitted, so its name is folded here and not in the revision's text.
const found = (words: string[]) =>
  words.length === 0
    ? Prisma.sql`TRUE`
    : Prisma.join(
        words.map((word) => Prisma.sql`(strpos(r.search_text, ${word}) > 0
          OR strpos(${folded(Prisma.sql`g.name`)}, ${word}) > 0)`),
        " AND ",
      );

const filtered = (eventId: string, { words, track, tag }: GalleryFilter) => Prisma.sql`${shown(eventId)}
  AND (${track} = '' OR r.track_id = ${track})
  AND (${tag} = '' OR EXISTS (SELECT 1 FROM unnest(r.tags) AS written WHERE lower(written) = lower(${tag})))
  AND ${found(words)}`;

/** A page of what everybody may see, in the order of first submission. */
export async function listGallery(tx: Tx, eventId: string, filter: GalleryFilter) {
  const projects = await tx.$queryRaw<GalleryRow[]>`
    SELECT p.id, r.title, r.summary, r.tags, t.id AS "trackId", t.name AS "trackName", g.name AS "teamName"
    FROM ${joined} WHERE ${filtered(eventId, filter)}
    ORDER BY p.submitted_at, p.id LIMIT ${PROJECTS_A_PAGE} OFFSET ${(filter.page - 1) * PROJECTS_A_PAGE}`;
  const [count] = await tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${joined} WHERE ${filtered(eventId, filter)}`;
  return { projects, total: count!.total, pages: Math.max(1, Math.ceil(count!.total / PROJECTS_A_PAGE)) };
}

/** By what the gallery can be narrowed: tracks in their order, tags by use. */
export async function countGallery(tx: Tx, eventId: string) {
  const tracks = await tx.$queryRaw<{ id: string; name: string; count: number }[]>`
    SELECT t.id, t.name, count(p.id)::int AS count FROM tracks t
    LEFT JOIN revisions r ON r.track_id = t.id LEFT JOIN projects p ON p.current_revision_id = r.id AND ${shown(eventId)}
    WHERE t.event_id = ${eventId} GROUP BY t.id ORDER BY t.position, t.id`;
  const tags = await tx.$queryRaw<{ tag: string; count: number }[]>`
    SELECT min(written) AS tag, count(DISTINCT p.id)::int AS count
    FROM projects p JOIN revisions r ON r.id = p.current_revision_id CROSS JOIN unnest(r.tags) AS written
    WHERE ${shown(eventId)} GROUP BY lower(written) ORDER BY count DESC, lower(min(written)) LIMIT 30`;
  const [all] = await tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM projects p WHERE ${shown(eventId)}`;
  return { tracks, tags, count: all!.count };
}
