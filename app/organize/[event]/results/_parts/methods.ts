/** What the methods are called, as the set-up of the rubric calls them. */
export const METHOD_NAMES = {
  mixed: "Evened out, by how much the data allow",
  posterior: "Evened out, over every plausible amount",
  fixed: "Evened out completely",
  none: "Plain means",
} as const;

export type Method = keyof typeof METHOD_NAMES;
export const METHODS = Object.keys(METHOD_NAMES) as Method[];

/** The same in a word or two, where there is little room. */
export const METHOD_WORDS: Record<Method, string> = { mixed: "By the data", posterior: "All amounts", fixed: "Completely", none: "Plain means" };
