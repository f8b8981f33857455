import bidiFactory from "bidi-js";
import { charactersOf, HAN, openCatalogue, WHOLE, type FontFile } from "./faces";

export const bidi = bidiFactory();

/** A letter with all that belongs to it, and the file that has it. */
export interface Piece {
  text: string;
  file: FontFile;
  script: number;
  /** No file has it: a sign stands in its place, and it copies out all the same. */
  isMissing: boolean;
}

/** A part of a line in one file, script and direction. */
export interface Run extends Piece {
  isRightToLeft: boolean;
}

export const MISSING = "\uFFFD";
const NO_SCRIPT = -2;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji}\uFE0F|\u20E3/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const SCRIPTS = ["Latin", "Greek", "Cyrillic", "Devanagari"].map((script) => new RegExp(`\\p{Script=${script}}`, "u"));

const codePoints = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0)!);

async function has(file: FontFile, wanted: number[]): Promise<boolean> {
  if (!wanted.every(file.claims)) return false;
  const characters = await charactersOf(file);
  return wanted.every((codePoint) => characters.has(codePoint));
}

async function firstWith(files: FontFile[], wanted: number[]): Promise<FontFile | null> {
  for (const file of files) if (await has(file, wanted)) return file;
  return null;
}

/** The countries' files in the order in which this text asks for them: by its kana, hangul or bopomofo, else by who has all of it. */
async function hanFor(text: string): Promise<FontFile[]> {
  const { han } = await openCatalogue();
  const written = codePoints(text).filter((codePoint) => /\p{Script=Han}/u.test(String.fromCodePoint(codePoint)));
  const told = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "noto-sans-jp" : /\p{Script=Hangul}/u.test(text) ? "noto-sans-kr" : /\p{Script=Bopomofo}/u.test(text) ? "noto-sans-tc" : null;
  const lacking = await Promise.all(han.map(async (files) => {
    const found = await Promise.all(written.map((codePoint) => firstWith(files, [codePoint])));
    return found.filter((file) => file === null).length;
  }));
  const rank = (k: number) => lacking[k]! * 10 + (HAN[k] === told ? 0 : k + 1);
  return han.map((files, k) => ({ files, rank: rank(k) })).sort((a, b) => a.rank - b.rank).flatMap(({ files }) => files);
}

/** The base direction of a text: that of its first strong character (UAX 9, P2). */
export const isRightToLeft = (text: string): boolean => (bidi.getEmbeddingLevels(text, "auto").paragraphs[0]?.level ?? 0) % 2 === 1;

/** Finds a file for each letter of a text; spaces and points go with what stands before them. */
export async function piecesOf(text: string): Promise<Piece[]> {
  const { first, emoji } = await openCatalogue();
  const han = await hanFor(text);
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.at(-1);
    const all = codePoints(segment);
    const visible = all.filter((codePoint) => !INVISIBLE.test(String.fromCodePoint(codePoint)));
    const isNeutral = NEUTRAL.test(segment);
    const asEmoji = EMOJI.test(segment) ? await firstWith(emoji, all.filter((codePoint) => codePoint !== 0xfe0f)) : null;
    const sticky = isNeutral && last && !last.isMissing && !asEmoji && (await has(last.file, visible)) ? last.file : null;
    const found = asEmoji ?? sticky ?? (await firstWith([...first, ...han, ...emoji], visible));
    const script = isNeutral ? (last?.script ?? NO_SCRIPT) : SCRIPTS.findIndex((pattern) => pattern.test(segment));
    pieces.push({ text: segment, file: found ?? WHOLE, script, isMissing: found === null });
  }
  return pieces;
}

/** A line's runs from left to right as they are seen (UAX 9). */
export function runsOf(pieces: Piece[], base: "ltr" | "rtl"): Run[] {
  const { levels } = bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(""), base);
  const runs: (Run & { level: number })[] = [];
  let index = 0;
  for (const piece of pieces) {
    const last = runs.at(-1);
    const level = levels[index]!;
    index += piece.text.length;
    const goesOn = last && last.file === piece.file && last.level === level && !piece.isMissing && !last.isMissing && (last.script === piece.script || last.script === NO_SCRIPT);
    if (!goesOn) runs.push({ ...piece, level, isRightToLeft: level % 2 === 1 });
    else {
      last.text += piece.text;
      last.script = piece.script;
    }
  }
  return inVisualOrder(runs);
}

/** UAX 9, L2: from the highest level to the lowest odd one, what lies on it or above is turned round. */
function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const order = [...runs];
  const top = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = top; level >= 1; level--)
    for (let start = 0; start < order.length; start++) {
      if (order[start]!.level < level) continue;
      let end = start;
      while (end + 1 < order.length && order[end + 1]!.level >= level) end++;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
      start = end;
    }
  return order;
}
