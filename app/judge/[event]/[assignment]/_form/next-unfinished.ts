import type { Kept } from "@/app/_device/held";

/** A review that the server still waits for, and the version that it had. */
export interface Unfinished {
  assignmentId: string;
  version: number;
}

/** Whether it is submitted on this device, for all that the page knew when it was written. */
export const isDoneHere = ({ assignmentId, version }: Unfinished, kept: readonly Kept[]): boolean =>
  kept.some((one) => one.assignmentId === assignmentId && one.wantsSubmitted && (one.isUnsent || one.version > version));

/** The first that is not submitted on this device either. */
export const nextUnfinished = (unfinished: readonly Unfinished[], kept: readonly Kept[]): string | null =>
  unfinished.find((one) => !isDoneHere(one, kept))?.assignmentId ?? null;
