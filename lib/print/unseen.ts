import type { Line } from "./lines";
import type { Cluster, SubsetFont } from "./shape";

/** A character or more as readers of PDF take it from a page. */
export interface Code {
  font: SubsetFont;
  id: number;
  text: string;
  x: number;
}

/**
 * The characters of a line in the order in which they are seen, in one font, since readers part words where fonts change. Marks take no
 * room; what joins emoji stays within them.
 */
export function unseen(clusters: Cluster[]): Code[] {
  const { font, id } = clusters[0]!.glyphs[0]!;
  return clusters.flatMap(({ text, isRightToLeft, x, width }) => {
    const parts = isRightToLeft ? Array.from(text).reverse() : (text.match(PARTS) ?? []);
    const letters = parts.filter((part) => !MARK.test(part)).length;
    let at = x;
    return parts.map((part) => {
      const code = { font, id, text: part, x: at };
      if (!MARK.test(part)) at += width / letters;
      return code;
    });
  });
}

const MARK = /^[\p{M}\p{Cf}]/u;
const PARTS = /[^\p{M}\p{Cf}](?:\p{Cf}+[^\p{M}\p{Cf}])*|\p{M}|\p{Cf}/gu;

/** One glyph a letter, none of them moved, and no mark or sign by which readers would take its letter to have no width. */
export const isPlain = ({ clusters }: Line): boolean =>
  clusters.every(({ text, isRightToLeft, glyphs }) => !isRightToLeft && glyphs.length === 1 && glyphs[0]!.y === 0 && !/\p{M}|\p{Cf}$/u.test(text));
