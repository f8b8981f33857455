/** Instants as people say them. Names are our own, since server and browser need not carry the same locale data. */

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const digits = "2-digit";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  formats.set(zone, format);
  return format;
}

export function isZone(zone: string | null | undefined): zone is string {
  if (!zone) return false;
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows there. */
export function wallClock(at: Date, zone: string): Wall {
  const parts = formatIn(zone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
  };
}

const pad = (n: number) => String(n).padStart(2, "0");

/** "18:00" */
export function sayTime(at: Date, zone: string): string {
  const { hour, minute } = wallClock(at, zone);
  return `${pad(hour)}:${pad(minute)}`;
}

/** "Sat 14 Mar 2026" */
export function sayDate(at: Date, zone: string): string {
  const { year, month, day } = wallClock(at, zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]} ${year}`;
}

/** "Sat 14 Mar 2026, 18:00" */
export function sayInstant(at: Date, zone: string): string {
  return `${sayDate(at, zone)}, ${sayTime(at, zone)}`;
}

/** "Berlin time" for Europe/Berlin, "UTC" for UTC. */
export function sayZone(zone: string): string {
  if (/^(etc\/)?(utc|gmt|uct|zulu|greenwich|universal)$/i.test(zone)) return "UTC";
  const place = zone.split("/").at(-1) ?? zone;
  return `${place.replaceAll("_", " ")} time`;
}

/** The value of a datetime-local input: "2026-03-14T18:00". */
export function toLocal(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(at, zone);
  return `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
}

/** The instants at which a wall clock there shows this: none in the hour that is skipped, two in the hour that repeats. */
export function fromLocal(local: string, zone: string): Date[] {
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) return [];
  const day = 86_400_000;
  const offsets = [asIfUtc - day, asIfUtc + day].map((near) => offsetAt(near, zone));
  const candidates = [...new Set(offsets)].map((offset) => asIfUtc - offset);
  return candidates
    .filter((candidate) => candidate + offsetAt(candidate, zone) === asIfUtc)
    .sort((a, b) => a - b)
    .map((candidate) => new Date(candidate));
}

function offsetAt(milliseconds: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(milliseconds), zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(milliseconds / 1000) * 1000;
}

/** What is left, in the two units that matter: "2 days 4 h", "3 h 12 min", "12 min 05 s". */
export function sayLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"} ${hours} h`;
  if (hours > 0) return `${hours} h ${pad(minutes)} min`;
  return `${minutes} min ${pad(seconds % 60)} s`;
}
