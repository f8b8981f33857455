import { drawSvgPath, PDFDocument, PDFName, rgb } from "pdf-lib";
import { PageFont, hex16 } from "./embed";
import type { Line } from "./lines";
import type { SubsetFont } from "./shape";
import { barsOf, squaresOf } from "./squares";
import { isPlain, unseen } from "./unseen";

export type Colour = readonly [red: number, green: number, blue: number];

interface Page {
  width: number;
  height: number;
  title: string;
  language: string;
  at: Date;
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const thousandths = (length: number): number => Math.round(length * 1000);

/** One page, drawn from the bottom left in points. The same drawing gives the same bytes. */
export class Sheet {
  private readonly operators: string[] = [];
  private readonly fonts = new Map<SubsetFont, PageFont>();

  constructor(private readonly page: Page) {}

  /**
   * A line of text with its start at x and its baseline at y. Where letters are joined, stacked or run from right to left, their outlines are
   * drawn and the characters lie over them unseen: readers of PDF take glyphs apart in ways of their own, and this they all copy as it was
   * written.
   */
  text(line: Line, x: number, y: number, size: number, colour: Colour): void {
    if (line.clusters.length === 0) return;
    const plain = isPlain(line);
    if (!plain)
      this.drawn([this.filled(colour), ...line.clusters.flatMap(({ glyphs }) => glyphs.map(({ font, id, ...at }) => font.outlineOf(id, x + at.x * size, y + at.y * size, size)))]);
    const codes = plain ? line.clusters.map(({ text, glyphs }) => ({ text, ...glyphs[0]! })) : unseen(line.clusters);
    this.operators.push("BT", plain ? this.filled(colour) : "3 Tr");
    for (const [k, { font, id, text, x: from }] of codes.entries()) {
      const to = codes[k + 1]?.x ?? line.width;
      const at = thousandths(from);
      const pageFont = this.pageFont(font);
      if (k === 0 || codes[k - 1]!.font !== font) this.operators.push(`/${pageFont.tag} ${number(size)} Tf`, `1 0 0 1 ${number(x + (at / 1000) * size)} ${number(y)} Tm`);
      this.operators.push(`<${hex16(pageFont.codeOf(id, text, thousandths(to) - at))}> Tj`);
    }
    this.operators.push(...(plain ? [] : ["0 Tr"]), "ET");
  }

  private pageFont(font: SubsetFont): PageFont {
    const found = this.fonts.get(font) ?? new PageFont(`F${this.fonts.size + 1}`, font);
    this.fonts.set(font, found);
    return found;
  }

  rectangles(boxes: { x: number; y: number; width: number; height: number }[], colour: Colour): void {
    this.drawn([this.filled(colour), ...boxes.map(({ x, y, width, height }) => `${[x, y, width, height].map(number).join(" ")} re`), "f"]);
  }

  /** A hairline around the page, this far from its edge. */
  frame(edge: number, colour: Colour, width: number): void {
    const { width: right, height: top } = this.page;
    this.drawn([`${colour.map(number).join(" ")} RG ${width} w`, `${[edge, edge, right - 2 * edge, top - 2 * edge].map(number).join(" ")} re S`]);
  }

  /** A picture of SVG paths, its upper left corner at x, y. */
  picture(paths: { d: string; fill?: Colour; stroke?: Colour }[], x: number, y: number, scale: number): void {
    const drawn = paths.flatMap(({ d, fill, stroke }) =>
      drawSvgPath(d, { x, y, scale, color: fill && rgb(...fill), borderColor: stroke && rgb(...stroke), borderWidth: stroke ? 1 : 0 }).map(String));
    this.drawn(drawn);
  }

  /** Squares as a code of them is read: each row's dark ones, drawn as one path so that no light shows between them. */
  code(text: string, x: number, y: number, size: number, colour: Colour): void {
    const rows = squaresOf(text);
    const unit = size / rows.length;
    this.rectangles(rows.flatMap((row, r) => barsOf(row).map(([from, to]) => ({ x: x + from * unit, y: y + size - (r + 1) * unit, width: (to - from) * unit, height: unit }))), colour);
  }

  private filled = (colour: Colour): string => `${colour.map(number).join(" ")} rg`;

  private drawn(operators: string[]): void {
    this.operators.push("/Artifact BMC", "q", ...operators, "Q", "EMC");
  }

  async bytes(): Promise<Uint8Array> {
    const { width, height, title, language, at } = this.page;
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const page = pdf.addPage([width, height]);
    page.node.addContentStream(pdf.context.register(pdf.context.flateStream(this.operators.join("\n"))));
    for (const font of this.fonts.values()) page.node.setFontDictionary(PDFName.of(font.tag), font.write(pdf.context));
    pdf.setTitle(title, { showInWindowTitleBar: true });
    pdf.setLanguage(language);
    pdf.setProducer("Hack Hamster");
    pdf.setCreationDate(at);
    pdf.setModificationDate(at);
    pdf.catalog.set(PDFName.of("Version"), PDFName.of("1.7"));
    return pdf.save();
  }
}
