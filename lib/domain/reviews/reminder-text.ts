import { localTimeOf } from "@/lib/domain/events";
import { readConfig } from "@/lib/operation";

interface AboutEvent {
  slug: string;
  name: string;
  timeZone: string;
  judgingClosesAt: Date | null;
}

/** What a judge is reminded with, by mail or pasted by hand. */
export function reminderText(event: AboutEvent, { name, left }: { name: string; left: number }): string {
  const until = event.judgingClosesAt && `Judging closes at ${localTimeOf(event.judgingClosesAt, event.timeZone).replace("T", " ")} (${event.timeZone}).`;
  return [
    `Hello ${name},`,
    `you have ${left === 1 ? "one project" : `${left} projects`} left to review at ${event.name}.${until ? ` ${until}` : ""} Your queue is here:`,
    new URL(`/judge/${event.slug}`, readConfig().publicUrl).href,
    "If you cannot go on, tell the organizers: they can hand the rest to somebody else.",
  ].join("\n\n");
}
