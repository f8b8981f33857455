import { byId, JudgingError, requireFinite, requireId } from "../errors";

/** Scores closer than this are the same score. */
export const TIE = 1e-9;

export interface Placeable {
  id: string;
  score: number;
  /** Values that break ties, larger is better, the first that differs decides. Same length in every row. */
  tieBreaks?: readonly number[];
}

export interface Place {
  id: string;
  score: number;
  /** Competition rank: 1, 1, 1, 4. */
  place: number;
  /** Shares its place with another. */
  isShared: boolean;
  /** The score was tied and a tie-break took part in deciding the place. */
  isTieBroken: boolean;
}

/**
 * Competition ranks, best first, the same for any order of rows; equals stand by id. A tie group is everything within 1e-9 of
 * its own best (JUDGING.md, Places). Throws `empty_id`, `not_a_number`, `duplicate_id`, `bad_option` (tie-breaks of unequal
 * length), each with its row.
 */
export function placesOf(rows: readonly Placeable[]): Place[] {
  check(rows);
  const depth = rows[0]?.tieBreaks?.length ?? 0;
  const places: Place[] = [];
  for (const tied of groupBy(rows, (row) => row.score)) {
    let groups = [tied];
    for (let level = 0; level < depth; level++) {
      groups = groups.flatMap((group) => groupBy(group, (row) => row.tieBreaks![level]!));
    }
    for (const group of groups) {
      const place = places.length + 1;
      const flags = { isShared: group.length > 1, isTieBroken: groups.length > 1 };
      for (const { id, score } of [...group].sort((a, b) => byId(a.id, b.id))) places.push({ id, score, place, ...flags });
    }
  }
  return places;
}

// Largest first; a group is what lies within the tie of its own best, so that ties do not chain.
function groupBy(rows: readonly Placeable[], value: (row: Placeable) => number): Placeable[][] {
  const groups: Placeable[][] = [];
  for (const row of [...rows].sort((a, b) => value(b) - value(a) || byId(a.id, b.id))) {
    const open = groups.at(-1);
    if (open && value(open[0]!) - value(row) <= TIE) open.push(row);
    else groups.push([row]);
  }
  return groups;
}

function check(rows: readonly Placeable[]) {
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    requireId(row.id, "A place", index);
    requireFinite(row.score, "A score", index);
    if (seen.has(row.id)) throw new JudgingError("duplicate_id", `"${row.id}" stands twice.`, index);
    seen.add(row.id);
    if ((row.tieBreaks?.length ?? 0) !== (rows[0]!.tieBreaks?.length ?? 0)) {
      throw new JudgingError("bad_option", "All rows need the same tie-breaks.", index);
    }
    row.tieBreaks?.forEach((value) => requireFinite(value, "A tie-break", index));
  });
}
