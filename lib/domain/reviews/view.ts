import { z } from "zod";
import { isInJudging, isWithinTracks } from "@/lib/domain/assignments";
import type { QueueRow } from "./queries";

export const Mark = z.object({ criterionId: z.string(), value: z.number() });

export const Progress = z.enum(["untouched", "draft", "submitted"]);

export const progressOf = (review: { submittedAt: Date | null } | null): z.output<typeof Progress> =>
  review === null ? "untouched" : review.submittedAt ? "submitted" : "draft";

/** Why a project that was given to her is not to be reviewed now, though she did nothing. */
export const Blocked = z.enum(["not_in_judging", "outside_tracks", "own_team"]);

interface Reader {
  trackIds: readonly string[];
  ownProjects: ReadonlySet<string>;
}

export function blockedBy({ project }: QueueRow, { trackIds, ownProjects }: Reader): z.output<typeof Blocked> | null {
  if (ownProjects.has(project.id)) return "own_team";
  if (!isInJudging(project)) return "not_in_judging";
  return isWithinTracks(project.currentRevision?.trackId ?? null, trackIds) ? null : "outside_tracks";
}

/** Those she still has to submit, in her order. */
export const isLeft = (row: QueueRow, reader: Reader): boolean =>
  row.withdrawnAt === null && row.review?.submittedAt == null && blockedBy(row, reader) === null;

/**
 * Those that are left, in the order to go through them: the least reviewed project first, then her own order, from this place
 * on. It depends on how many reviews there are and on the plan, never on a mark.
 */
export function leftAfter(rows: readonly QueueRow[], reader: Reader, coverage: ReadonlyMap<string, number>, assignmentId: string | null): QueueRow[] {
  const at = rows.findIndex(({ id }) => id === assignmentId);
  const wayTo = (i: number): number => (i - at - 1 + rows.length) % rows.length;
  return rows
    .map((row, i) => ({ row, reviews: coverage.get(row.project.id) ?? 0, way: wayTo(i) }))
    .filter(({ row }) => row.id !== assignmentId && isLeft(row, reader))
    .sort((a, b) => a.reviews - b.reviews || a.way - b.way)
    .map(({ row }) => row);
}

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
