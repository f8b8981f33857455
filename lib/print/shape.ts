import { readFile } from "node:fs/promises";
import { Blob, Buffer as Characters, BufferFlag, Direction, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import type { FontFile, Weight } from "./faces";
import { MISSING, type Run } from "./runs";

/** Characters that are drawn together, and their glyphs; lengths in ems from the start of the line. */
export interface Cluster {
  text: string;
  isRightToLeft: boolean;
  x: number;
  width: number;
  glyphs: { font: SubsetFont; id: number; x: number; y: number }[];
}

/** How far ink reaches from a glyph's origin, in ems. */
interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The part of a font that a page needs. */
export class SubsetFont {
  readonly face: Face;
  private readonly shaper: Font;

  private constructor(readonly name: string, readonly bytes: Uint8Array) {
    this.face = new Face(new Blob(bytes));
    this.shaper = new Font(this.face);
  }

  static async of(file: FontFile, weight: Weight, text: string): Promise<SubsetFont> {
    const options = { targetFormat: "truetype", noHinting: true, dropTables: ["STAT", "name"], ...(file.isVariable && { variationAxes: { wght: weight } }) } as const;
    return new SubsetFont(`${file.name}-${weight}`, new Uint8Array(await subsetFont(await readFile(file.file(weight)), text, options)));
  }

  /** In ems. */
  get extents(): { ascent: number; descent: number } {
    const { ascender, descender } = this.shaper.hExtents();
    return { ascent: ascender / this.face.upem, descent: descender / this.face.upem };
  }

  advanceOf(id: number): number {
    return this.shaper.glyphHAdvance(id) / this.face.upem;
  }

  /** Around the ink of these glyphs: left, bottom, right, top in ems. */
  boxOf(ids: number[]): [number, number, number, number] {
    const boxes = ids.map((id) => this.inkOf(id));
    const of = (pick: (box: Ink) => number, choose: (...values: number[]) => number) => choose(0, ...boxes.map(pick));
    return [of(({ left }) => left, Math.min), of(({ bottom }) => bottom, Math.min), of(({ right }) => right, Math.max), of(({ top }) => top, Math.max)];
  }

  inkOf(id: number): Ink {
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = this.shaper.glyphExtents(id) ?? {};
    const em = this.face.upem;
    return { left: xBearing / em, right: (xBearing + width) / em, top: yBearing / em, bottom: (yBearing + height) / em };
  }

  /** Its outline from its origin as operators of a PDF, in ems times `size`. */
  outlineOf(id: number, x: number, y: number, size: number): string {
    const scale = size / this.face.upem;
    let from: [number, number] = [0, 0];
    const at = (px: number, py: number) => `${Math.round((x + px * scale) * 1000) / 1000} ${Math.round((y + py * scale) * 1000) / 1000}`;
    const drawn = this.shaper.glyphToJson(id).map(({ type, values: v }) => {
      if (type === "Z") return "h";
      const to: [number, number] = [v.at(-2)!, v.at(-1)!];
      const [fx, fy] = from;
      from = to;
      if (type === "M") return `${at(...to)} m`;
      if (type === "L") return `${at(...to)} l`;
      if (type === "C") return `${at(v[0]!, v[1]!)} ${at(v[2]!, v[3]!)} ${at(...to)} c`;
      const third = (end: number, control: number) => end + ((control - end) * 2) / 3;
      return `${at(third(fx, v[0]!), third(fy, v[1]!))} ${at(third(to[0], v[0]!), third(to[1], v[1]!))} ${at(...to)} c`;
    });
    return drawn.length === 0 ? "" : [...drawn, "f"].join("\n");
  }

  /** The run's clusters from left to right, the first at x. */
  shape({ text, isRightToLeft, isMissing }: Run, x: number): Cluster[] {
    const drawn = isMissing ? MISSING : text;
    const buffer = new Characters();
    buffer.addText(drawn);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    shape(this.shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const textFrom = (start: number) => {
      const s = starts.indexOf(start);
      return isMissing ? text : text.slice(s === 0 ? 0 : start, starts[s + 1]); // what is not drawn at the front belongs to the first
    };
    const em = this.face.upem;
    const clusters: Cluster[] = [];
    let at = x;
    for (const [k, { codepoint: id, cluster: start }] of infos.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[k]!;
      if (k === 0 || infos[k - 1]!.cluster !== start) clusters.push({ text: textFrom(start), isRightToLeft, x: at, width: 0, glyphs: [] });
      const cluster = clusters.at(-1)!;
      cluster.glyphs.push({ font: this, id, x: at + xOffset / em, y: yOffset / em });
      cluster.width += xAdvance / em;
      at += xAdvance / em;
    }
    return clusters;
  }
}
