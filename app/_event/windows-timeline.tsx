import { Timeline, type TimelineEntry } from "./timeline";
import { WINDOW_WORDS } from "./words";
import type { EventView, WindowInstant } from "@/lib/domain/events";

type WindowsTimelineProps = {
  windows: EventView["windows"];
  next: { window: WindowInstant; at: string } | null;
  now: string;
  publishedAt: string | null;
  zone: string;
};

/** An event's windows from registration to results. */
export function WindowsTimeline({ windows, next, now, publishedAt, zone }: WindowsTimelineProps) {
  const instants = Object.keys(WINDOW_WORDS) as WindowInstant[];
  const entries = instants
    .filter((name) => name !== "registrationOpensAt" || windows[name])
    .map((name): TimelineEntry => {
      const at = windows[name];
      const state = at && at <= now ? "passed" : next?.window === name ? "next" : "ahead";
      return { label: WINDOW_WORDS[name][state === "passed" ? "passed" : "ahead"], at, state };
    });
  if (publishedAt) entries.push({ label: "Results are out", at: publishedAt, state: "passed" });
  return <Timeline entries={entries} zone={zone} />;
}
