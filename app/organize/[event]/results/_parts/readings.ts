import type { Reading } from "@/lib/domain/results";

/** Four ways to read the same comparisons; the event is ranked by the first. */
export const READING_NAMES: Record<Reading, { name: string; word: string; help: string }> = {
  integrated: { name: "Strength, over every plausible spread", word: "By strength", help: "How far projects differ is learned from the answers." },
  fixed: { name: "Strength, with a fixed spread", word: "Fixed spread", help: "How far projects differ is taken as given." },
  likelihood: { name: "Strength, by the answers alone", word: "Alone", help: "Maximum likelihood: has no answer where a project won or lost everything." },
  share: { name: "Share won", word: "Share won", help: "Takes no account of whom a project was compared with." },
};

export const READINGS = Object.keys(READING_NAMES) as Reading[];
