/** Whether judges gave marks or compared two projects at a time. */
export type Mode = "score" | "compare";

interface Words {
  /** What settles a place, in "the marks settle it". */
  marks: string;
  /** What is counted. */
  one: string;
  many: string;
  /** What a project stands in its place by. */
  score: string;
}

export const WORDS: Record<Mode, Words> = {
  score: { marks: "marks", one: "review", many: "reviews", score: "Score" },
  compare: { marks: "comparisons", one: "comparison", many: "comparisons", score: "Strength" },
};

export const modeOf = ({ compared }: { compared: unknown }): Mode => (compared === null ? "score" : "compare");

export const counted = (count: number, mode: Mode): string => `${count} ${count === 1 ? WORDS[mode].one : WORDS[mode].many}`;

/** Two digits, with a minus that is one. */
export const decimal = (value: number, digits = 2): string => value.toFixed(digits).replace("-", "−");

/** How often judges would prefer a project of this strength over one of another, "too close" and sides aside; 0 is the average of all. */
export const preferredOver = (strength: number, other = 0): number => 1 / (1 + Math.exp(other - strength));
