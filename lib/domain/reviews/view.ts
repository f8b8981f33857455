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

/** The first that is left after this place in her order, else the first of all. */
export function nextAfter(rows: readonly QueueRow[], reader: Reader, assignmentId: string | null): string | null {
  const at = rows.findIndex(({ id }) => id === assignmentId);
  const left = rows.map((row, i) => ({ id: row.id, i, isLeft: row.id !== assignmentId && isLeft(row, reader) })).filter((row) => row.isLeft);
  return (left.find(({ i }) => i > at) ?? left[0])?.id ?? null;
}

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
