import type { TrackUse } from "./queries";

const some = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]);

/** What keeps a track, in words; empty when nothing does. */
export function holdsTrack({ submitted, drafts, judges, prizes }: Omit<TrackUse, "id">): string {
  return [
    ...some(submitted, "project was submitted to it", "projects were submitted to it"),
    ...some(drafts, "draft names it", "drafts name it"),
    ...some(judges, "judge is assigned to it", "judges are assigned to it"),
    ...prizes.map((prize) => `the prize “${prize}” belongs to it`),
  ].join(", ");
}
