// Letters that NFKD does not take apart, though people type them without.
export const PLAIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ı: "i", þ: "th", ς: "σ" };
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs of Arabic. Not the vowels of Indic scripts or the
// voicing marks of kana, which are letters to those who read them.
export const ACCENTS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Text as it is compared in a search: without case, accents and compatibility forms, in any script. */
export const fold = (text: string): string =>
  text.normalize("NFKD").toLowerCase().replace(ACCENTS, "").replace(NOT_PLAIN, (letter) => PLAIN[letter]!);

/** The words of a search, each of which must be found. */
export const wordsOf = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))].slice(0, 12);

/** What a project is searched by. */
export const searchTextOf = (content: { title: string; summary: string; description: string; tags: string[] }): string =>
  fold([content.title, content.summary, content.tags.join(" "), content.description].join("\n"));
