export type Better = "left" | "right" | "tie" | "skip";

export interface Entry {
  id: string;
  title: string;
  summary: string;
  description: string;
  repoUrl: string;
  demoUrl: string;
  videoUrl: string;
  tags: string[];
  team: string;
  track: { name: string } | null;
  revisionNumber: number;
  answers: { label: string; kind: "text" | "choice" | "link" | "yes_no"; answer: string | boolean }[];
}

export interface Titled {
  id: string;
  title: string;
}

/** An answer as the portal has it. */
export interface Compared {
  id: string;
  left: Titled;
  right: Titled;
  answer: Better;
}

/** What the portal says of a judge's comparisons: the pairs to come with their entries, and how far she is. */
export interface Comparing {
  now: string;
  event: { judgingIsOpen: boolean };
  projects: number;
  done: number;
  asked: number;
  open: number;
  skipped: number;
  pairs: { leftId: string; rightId: string; wasSkipped: boolean }[];
  entries: Entry[];
  last: Compared | null;
}

/** The newest of it that this device has seen. */
export interface Ahead {
  personId: string;
  eventId: string;
  comparing: Comparing;
}

/** An answer that is only on this device. */
export interface Said {
  personId: string;
  /** Names the two, whichever stands left. */
  pair: string;
  eventId: string;
  slug: string;
  left: Titled;
  right: Titled;
  answer: Better;
  saidAt: number;
  /** Why it was not taken. */
  refused: string | null;
}

export const pairOf = (one: string, other: string): string => [one, other].sort().join(" ");

/** What she said, in words: with letters as she saw them, or with titles. */
export const inWords = (answer: Better, left: string, right: string): string =>
  answer === "left" ? `${left} is better` : answer === "right" ? `${right} is better` : answer === "tie" ? "Too close" : "Skipped";
