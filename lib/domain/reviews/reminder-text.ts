import { localTimeOf } from "@/lib/domain/events";
import { readConfig } from "@/lib/operation";

interface AboutEvent {
  slug: string;
  name: string;
  mode: "score" | "compare";
  timeZone: string;
  judgingClosesAt: Date | null;
}

/** What a judge is reminded with, by mail or pasted by hand. */
export function reminderText(event: AboutEvent, { name, left }: { name: string; left: number }): string {
  const until = event.judgingClosesAt && `Judging closes at ${localTimeOf(event.judgingClosesAt, event.timeZone).replace("T", " ")} (${event.timeZone}).`;
  return [
    `Hello ${name},`,
    `you have ${event.mode === "compare" ? `${many(left, "comparison")} left` : `${many(left, "project")} left to review`} at ${event.name}.${until ? ` ${until}` : ""} Your room is here:`,
    new URL(`/judge/${event.slug}`, readConfig().publicUrl).href,
    "If you cannot go on, tell the organizers: they can hand the rest to somebody else.",
  ].join("\n\n");
}

const many = (count: number, noun: string): string => (count === 1 ? `one ${noun}` : `${count} ${noun}s`);
