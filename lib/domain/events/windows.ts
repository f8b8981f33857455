import { z } from "zod";
import { Instant, type FieldError } from "@/lib/operation";
import { isLocalTime, localTimeOf, readLocalTime, type WhenTwice } from "./local-time";

/** The instants at which an event's windows open and close, in the order of an event's life. */
export const WINDOW_INSTANTS = [
  "registrationOpensAt", "submissionsOpenAt", "submissionsCloseAt", "judgingOpensAt", "judgingClosesAt",
] as const;
export type WindowInstant = (typeof WINDOW_INSTANTS)[number];
export type Windows = Record<WindowInstant, Date | null>;

/** An instant with its offset, a date and time on the event's own clocks, or `now`. */
export const Moment = z
  .union([Instant, z.literal("now"), z.string().refine(isLocalTime)], { error: "Write a date and time such as 2026-10-18T18:00." });

/** What begins and ends together. */
const SPANS = [
  { name: "Registration", opens: "registrationOpensAt", closes: null },
  { name: "Submissions", opens: "submissionsOpenAt", closes: "submissionsCloseAt" },
  { name: "Judging", opens: "judgingOpensAt", closes: "judgingClosesAt" },
] as const;

const year = (at: Date): number => at.getUTCFullYear();
const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();
const complain = (path: WindowInstant | "whenTwice", message: string): FieldError => ({ path, message });

/** Reads what was written as instants. A local time that the stored instant shows already leaves that instant alone. */
export function readWindows(
  written: Partial<Record<WindowInstant, string | null>>, before: Windows, { zone, now, whenTwice }: { zone: string; now: Date; whenTwice?: WhenTwice },
): { windows: Windows; errors: FieldError[] } {
  const windows = Object.fromEntries(WINDOW_INSTANTS.map((name) => [name, before[name]])) as unknown as Windows;
  const errors: FieldError[] = [];
  for (const name of WINDOW_INSTANTS) {
    const text = written[name] ?? null;
    const stored = before[name];
    if (text === null) windows[name] = null;
    else if (text === "now") windows[name] = now;
    else if (!isLocalTime(text)) windows[name] = new Date(text);
    else if (!(stored && !whenTwice && localTimeOf(stored, zone) === text)) {
      const reading = readLocalTime(text, zone, whenTwice);
      if ("at" in reading) windows[name] = reading.at;
      else errors.push(complain(name, reading.sentence));
      if ("problem" in reading && reading.problem === "twice") errors.push(complain("whenTwice", "Say which of the two times is meant."));
    }
    const at = windows[name];
    if (at && (year(at) < 2000 || year(at) > 2200)) errors.push(complain(name, "This year looks like a slip of the pen."));
  }
  return { windows, errors };
}

/** What cannot be: an end before its beginning, one without the other, or a past that is written anew. */
export function checkWindows(before: Windows, after: Windows, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  for (const { name, opens, closes } of SPANS) {
    const [open, close] = [after[opens], closes && after[closes]];
    if (closes && open && !close) errors.push(complain(closes, `${name} must also close.`));
    if (closes && close && !open)
      errors.push(complain(opens, hasBegun(before, opens, now) ? `${name} has begun. Close it instead.` : `${name} must also open.`));
    if (closes && open && close && close <= open) errors.push(complain(closes, `${name} must close after it opens.`));
    if (!hasBegun(before, opens, now)) continue;
    if (!open && !(closes && close)) errors.push(complain(opens, `${name} has begun. ${closes ? "Close it" : "Move it"} instead.`));
    if (closes && open && close && close < now && !isSame(close, before[closes]))
      errors.push(complain(closes, `${name} cannot close in the past: what came in since would be late. Close it now instead.`));
  }
  const { registrationOpensAt, submissionsOpenAt, submissionsCloseAt, judgingOpensAt } = after;
  if (registrationOpensAt && submissionsOpenAt && submissionsOpenAt < registrationOpensAt)
    errors.push(complain("registrationOpensAt", "Registration must open before submissions do, or together with them."));
  const isMoved = !isSame(submissionsCloseAt, before.submissionsCloseAt) || !isSame(judgingOpensAt, before.judgingOpensAt);
  if (isMoved && submissionsCloseAt && judgingOpensAt && judgingOpensAt < submissionsCloseAt)
    errors.push(complain("judgingOpensAt", "Judging must open when submissions have closed, so that what is judged does not change."));
  return errors;
}

const hasBegun = (windows: Windows, opens: WindowInstant, now: Date): boolean => {
  const at = windows[opens];
  return at !== null && at <= now;
};

/** The changed instants, and of them those whose window has begun or passed. */
export function changedInstants(before: Windows, after: Windows, now: Date): { changed: WindowInstant[]; begun: WindowInstant[] } {
  const changed = WINDOW_INSTANTS.filter((name) => !isSame(before[name], after[name]));
  const begun = SPANS.filter(({ opens }) => hasBegun(before, opens, now)).flatMap(({ opens, closes }) => [opens, closes]);
  return { changed, begun: changed.filter((name) => begun.includes(name)) };
}
