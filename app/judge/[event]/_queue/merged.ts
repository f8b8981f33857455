import type { Kept } from "@/app/_device/held";
import { markedCount } from "@/app/_device/content";

export interface QueueRow {
  id: string;
  project: { title: string; summary: string; team: string; track: string | null };
  state: "untouched" | "draft" | "submitted";
  reopened: boolean;
  marked: number;
  criteria: number;
  savedAt: string | null;
  version: number;
  blocked: "not_in_judging" | "outside_tracks" | "own_team" | null;
  submittedAgain: boolean;
}

export interface MergedRow extends QueueRow {
  /** Whether this device knows what the portal does not: on the way, or waiting for her. */
  unsent: "due" | "needs_you" | null;
}

/** A row as it stands once what this device holds has arrived. */
export function merged(row: QueueRow, kept: readonly Kept[]): MergedRow {
  const own = kept.find(({ assignmentId }) => assignmentId === row.id);
  if (!own || (!own.isUnsent && own.version <= row.version)) return { ...row, unsent: null };
  // What needs her has not arrived, and may never: how the review stands is what the portal has.
  if (own.isUnsent && own.trouble) return { ...row, unsent: "needs_you" };
  return {
    ...row,
    state: own.wantsSubmitted ? "submitted" : "draft",
    reopened: own.isSubmitted && !own.wantsSubmitted,
    marked: markedCount(own.content),
    savedAt: own.savedAt ?? row.savedAt,
    unsent: own.isUnsent ? "due" : null,
  };
}
