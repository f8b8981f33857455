import type { Weight } from "./faces";
import { bidi, isRightToLeft, MISSING, piecesOf, runsOf, type Piece } from "./runs";
import { SubsetFont, type Cluster } from "./shape";

/** A line as it is drawn, from left to right, in ems. */
export interface Line {
  text: string;
  clusters: Cluster[];
  width: number;
}

export interface Room {
  width: number;
  lines: number;
  size: number;
  /** It stays on one line for as long as its letters keep this much of their size. */
  shrink: number;
}

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const SMALLEST = 1;

/** Composed, on one line, without what controls a terminal or turns its neighbours round. */
export const plain = (text: string): string => text.normalize("NFC").replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/[\u202A-\u202E\u2066-\u2069]/g, "").trim();

/** Sets the texts of one page in whatever scripts they are written, with the parts of fonts that they need. */
export class Typesetter {
  readonly fonts = new Map<string, SubsetFont>();
  private readonly texts = new Map<string, { pieces: Piece[]; base: "ltr" | "rtl" }>();

  static async for(given: { text: string; weight: Weight }[]): Promise<Typesetter> {
    const setter = new Typesetter();
    const needed = new Map<string, { piece: Piece; weight: Weight; characters: Set<string> }>();
    for (const { text, weight } of given) {
      const pieces = await piecesOf(plain(text));
      setter.texts.set(text, { pieces, base: isRightToLeft(plain(text)) ? "rtl" : "ltr" });
      for (const piece of pieces) {
        const key = `${piece.file.name}-${weight}`;
        const { characters } = needed.get(key) ?? needed.set(key, { piece, weight, characters: new Set([" "]) }).get(key)!;
        for (const character of piece.isMissing ? MISSING : piece.text) for (const drawn of [character, bidi.getMirroredCharacter(character) ?? "", ...character.normalize("NFKD")]) characters.add(drawn); // Thai am is drawn in two
      }
    }
    for (const [key, { piece, weight, characters }] of [...needed].sort(([a], [b]) => (a < b ? -1 : 1)))
      setter.fonts.set(key, await SubsetFont.of(piece.file, weight, [...characters].sort().join("")));
    return setter;
  }

  /** One line, however long. */
  line(text: string, weight: Weight): Line {
    const { pieces, base } = this.texts.get(text)!;
    return this.set(pieces, weight, base);
  }

  /** The largest size at which a text has room: on one line where it need not become much smaller, else on several of about one length. */
  fit(text: string, weight: Weight, room: Room): { size: number; lines: Line[] } {
    const one = this.line(text, weight);
    const size = Math.min(room.size, Math.floor((room.width / one.width) * 4) / 4);
    if (size >= room.size * room.shrink || room.lines === 1) return { size: Math.max(size, SMALLEST), lines: [one] };
    const { pieces, base } = this.texts.get(text)!;
    const words = this.measured(pieces, weight, base);
    for (let smaller = room.size; ; smaller -= 0.5) {
      const broken = evenly(words, room.width / smaller);
      if (broken.length > room.lines && smaller > SMALLEST) continue;
      const lines = broken.map((own) => this.set(own, weight, base));
      if (lines.every(({ width }) => width * smaller <= room.width) || smaller <= SMALLEST) return { size: smaller, lines };
    }
  }

  /** Words with their widths and those of their letters, each by itself: near enough to break by. */
  private measured(pieces: Piece[], weight: Weight, base: "ltr" | "rtl"): Word[] {
    const known = new Map<string, number>();
    const widthOf = (own: Piece[]) => {
      const key = own.map(({ text }) => text).join("");
      const width = known.get(key) ?? this.set(own, weight, base).width;
      known.set(key, width);
      return width;
    };
    return inWords(pieces).map((own) => ({ width: widthOf(own), letters: own.map((piece) => ({ piece, width: widthOf([piece]) })) }));
  }

  private set(pieces: Piece[], weight: Weight, base: "ltr" | "rtl"): Line {
    const clusters: Cluster[] = [];
    let x = 0;
    for (const run of runsOf(pieces, base)) {
      const shaped = this.fonts.get(`${run.file.name}-${weight}`)!.shape(run, x);
      clusters.push(...shaped);
      x += shaped.reduce((sum, { width }) => sum + width, 0);
    }
    return { text: pieces.map(({ text }) => text).join(""), clusters, width: x };
  }
}

interface Word {
  width: number;
  letters: { piece: Piece; width: number }[];
}

/** Broken at a width, and then at smaller ones for as long as that takes no more lines. */
function evenly(words: Word[], width: number): Piece[][] {
  let best = brokenAt(words, width);
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower *= 0.95) {
    const lines = brokenAt(words, narrower);
    if (lines.length > best.length) break;
    best = lines;
  }
  return best;
}

/** Between words where it can be, else between letters. */
function brokenAt(words: Word[], width: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  const put = (pieces: Piece[], length: number) => {
    if (used > 0 && used + length > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(...pieces);
    used += length;
  };
  for (const { width: length, letters } of words) {
    if (length <= width) put(letters.map(({ piece }) => piece), length);
    else for (const letter of letters) put([letter.piece], letter.width);
  }
  return lines.map(trimmed).filter((line) => line.length > 0);
}

function trimmed(pieces: Piece[]): Piece[] {
  const isSpace = ({ text }: Piece) => text.trim() === "";
  const first = pieces.findIndex((piece) => !isSpace(piece));
  return first < 0 ? [] : pieces.slice(first, pieces.findLastIndex((piece) => !isSpace(piece)) + 1);
}

/** A word keeps the signs that follow it. */
function inWords(pieces: Piece[]): Piece[][] {
  const out: Piece[][] = [];
  let k = 0;
  for (const { segment, isWordLike } of segmenter.segment(pieces.map(({ text }) => text).join(""))) {
    const own: Piece[] = [];
    for (let length = 0; length < segment.length && k < pieces.length; k++) {
      own.push(pieces[k]!);
      length += pieces[k]!.text.length;
    }
    if (isWordLike || out.length === 0 || segment.trim() === "") out.push(own);
    else out.at(-1)!.push(...own);
  }
  return out;
}
