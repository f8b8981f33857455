// Who has not started and who has stalled, from when each judge last saved. Pure.
const MINUTE = 60_000;

interface Windowed {
  judgingOpensAt: Date | null;
  judgingClosesAt: Date | null;
}

/** After how many minutes without a save a judge with work left counts as stalled: a twelfth of the judging, from half an hour to half a day. */
export function stallMinutes({ judgingOpensAt, judgingClosesAt }: Windowed): number {
  if (!judgingOpensAt || !judgingClosesAt) return 12 * 60;
  const twelfth = (judgingClosesAt.getTime() - judgingOpensAt.getTime()) / 12 / MINUTE;
  return Math.round(Math.min(12 * 60, Math.max(30, twelfth)));
}

interface Worker {
  state: "invited" | "accepted" | "withdrawn";
  assigned: number;
  /** Assigned, not submitted, and of projects in judging. */
  left: number;
  lastSavedAt: Date | null;
  /** When she was given the last of what is left. */
  givenAt: Date | null;
}

export type WorkState = "none" | "done" | "not_started" | "stalled" | "working";

/** Since when nothing has come from her while she could have worked; null while judging is not open or nothing is left. */
export function idleSince({ left, lastSavedAt, givenAt }: Worker, { judgingOpensAt, judgingClosesAt }: Windowed, now: Date): Date | null {
  if (left === 0 || !judgingOpensAt || now < judgingOpensAt || !judgingClosesAt || now >= judgingClosesAt) return null;
  return new Date(Math.max(judgingOpensAt.getTime(), lastSavedAt?.getTime() ?? 0, givenAt?.getTime() ?? 0));
}

/** Whom to remind, and whose work to hand on. */
export const isBehind = (work: WorkState): boolean => work === "not_started" || work === "stalled";

export function workState(worker: Worker, event: Windowed, now: Date): WorkState {
  if (worker.state !== "accepted" || worker.assigned === 0) return "none";
  if (worker.left === 0) return "done";
  if (worker.lastSavedAt === null) return "not_started";
  const since = idleSince(worker, event, now);
  return since && now.getTime() - since.getTime() >= stallMinutes(event) * MINUTE ? "stalled" : "working";
}
