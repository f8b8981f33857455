import { max, quantile } from "d3-array";
import stringWidth from "string-width";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// Advance widths in em of a plain sans face, a little on the safe side: a server has no font to ask.
function em(grapheme: string): number {
  const columns = stringWidth(grapheme);
  if (columns === 0) return 0;
  if (columns > 1) return 1.02;
  if (/[ilj|.,:;'’!()[\]fI\s]/u.test(grapheme)) return 0.33;
  if (/[mwMW@%—…]/u.test(grapheme)) return 0.93;
  if (/[A-ZÀ-ÞΑ-ΩА-Я]/u.test(grapheme)) return 0.68;
  return 0.585;
}

/** About how wide a text is, in pixels. */
export function measure(text: string, size: number): number {
  let sum = 0;
  for (const { segment } of graphemes.segment(text)) sum += em(segment);
  return sum * size;
}

/** Cut with an ellipsis so that it is no wider. */
export function cut(text: string, width: number, size: number): string {
  if (measure(text, size) <= width) return text;
  let kept = "";
  let used = 0.93 * size;
  for (const { segment } of graphemes.segment(text)) {
    used += em(segment) * size;
    if (used > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Lines of words, none wider where that can be. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer, size) > width && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

const COMFORTABLE = 170;

/** Room for names, within limits: what all want where that is little, else what nineteen of twenty do, so that one long name does not take it all. */
export function roomFor(names: readonly string[], size: number, least: number, most: number): number {
  const wanted = names.map((name) => measure(name, size) + 4);
  const all = max(wanted) ?? 0;
  return Math.min(most, Math.max(least, all <= COMFORTABLE ? all : Math.max(COMFORTABLE, quantile(wanted, 0.95)!)));
}

export const fixed = (value: number, digits = 2): string => value.toFixed(digits).replace(/^-(0\.?0*)$/u, "$1").replace("-", "−");

export const signed = (value: number, digits = 2): string => (fixed(value, digits).startsWith("−") || Number(value.toFixed(digits)) === 0 ? fixed(value, digits) : `+${fixed(value, digits)}`);
