import { Temporal } from "temporal-polyfill";

/** Which of two is meant where the clocks go back and an hour comes twice. */
export type WhenTwice = "earlier" | "later";

export type LocalReading = { at: Date } | { problem: "skipped" | "twice"; sentence: string };

const clock = (time: Temporal.PlainDateTime): string => time.toPlainTime().toString({ smallestUnit: "minute" });
const instant = (time: Temporal.ZonedDateTime): Date => new Date(time.epochMilliseconds);

/** Whether the text is a date and time that the calendar has, such as 2026-03-14T18:00. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return false;
  try {
    Temporal.PlainDateTime.from(text, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which a clock on the wall of an IANA zone shows `local`. A time that the clocks jump over is refused; one
 * that comes twice is refused until it is said which is meant.
 * @throws RangeError where `local` is no time or `zone` no zone.
 */
export function readLocalTime(local: string, zone: string, whenTwice?: WhenTwice): LocalReading {
  const wanted = Temporal.PlainDateTime.from(local, { overflow: "reject" });
  const earlier = wanted.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = wanted.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { at: instant(earlier) };
  if (earlier.toPlainDateTime().equals(wanted)) {
    if (whenTwice) return { at: instant(whenTwice === "earlier" ? earlier : later) };
    const [first, second] = [earlier, later].map((time) => clock(time.withTimeZone("UTC").toPlainDateTime()));
    const sentence = `The clocks of ${zone} go back then, so ${clock(wanted)} comes twice: at ${first} and at ${second} UTC. Say which is meant.`;
    return { problem: "twice", sentence };
  }
  const jump = later.getTimeZoneTransition("previous")!;
  const before = jump.subtract({ minutes: 1 }).toPlainDateTime().add({ minutes: 1 });
  return {
    problem: "skipped",
    sentence: `The clocks of ${zone} go forward from ${clock(before)} to ${clock(jump.toPlainDateTime())} then, so ${clock(wanted)} does not exist. Choose a time before or after.`,
  };
}

/** What a clock on the wall of a zone shows at an instant, to the minute: 2026-03-14T18:00. */
export function localTimeOf(at: Date, zone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return zoned.toPlainDateTime().toString({ smallestUnit: "minute" });
}
