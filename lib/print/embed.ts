import { PDFHexString, type PDFContext, type PDFRef } from "pdf-lib";
import type { SubsetFont } from "./shape";

/** A font as a page uses it. A code stands for a glyph with what it means here and the way from it to the next. */
export class PageFont {
  private readonly codes = new Map<string, { code: number; id: number; text: string; width: number }>();

  constructor(readonly tag: string, private readonly font: SubsetFont) {}

  /** `width` in thousandths of an em. */
  codeOf(id: number, text: string, width: number): number {
    const key = `${id} ${width} ${text}`;
    const found = this.codes.get(key) ?? { code: this.codes.size + 1, id, text, width };
    this.codes.set(key, found);
    return found.code;
  }

  /** Writes the font as it was used so far. */
  write(context: PDFContext): PDFRef {
    const { font } = this;
    const codes = [...this.codes.values()];
    const name = `${letters(font.name)}+${font.name}`;
    const box = font.boxOf(codes.map(({ id }) => id)).map((length) => Math.round(length * 1000));
    const { ascent, descent } = font.extents;
    const thousandths = (length: number) => Math.round(length * 1000);
    const descriptor = context.register(context.obj({
      Type: "FontDescriptor", FontName: name, Flags: 4, FontBBox: box, ItalicAngle: 0, Ascent: thousandths(ascent), Descent: thousandths(descent),
      CapHeight: 714, StemV: 80, FontFile2: context.register(context.flateStream(font.bytes, { Length1: font.bytes.length })),
    }));
    const glyphs = new Uint8Array(2 * (codes.length + 1));
    for (const { code, id } of codes) glyphs.set([id >> 8, id & 255], 2 * code);
    const descendant = context.register(context.obj({
      Type: "Font", Subtype: "CIDFontType2", BaseFont: name, FontDescriptor: descriptor, DW: 0,
      CIDSystemInfo: { Registry: PDFHexString.fromText("Adobe"), Ordering: PDFHexString.fromText("Identity"), Supplement: 0 },
      W: [1, codes.map(({ width }) => width)],
      CIDToGIDMap: context.register(context.flateStream(glyphs)),
    }));
    return context.register(context.obj({
      Type: "Font", Subtype: "Type0", BaseFont: name, Encoding: "Identity-H", DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(codes))),
    }));
  }
}

/** The six letters that mark a part of a font, always the same for the same font. */
const letters = (name: string): string => {
  let rest = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 26 ** 6, 7);
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join("");
};

export const hex16 = (value: number): string => value.toString(16).padStart(4, "0");
export const utf16Hex = (text: string): string => Array.from({ length: text.length }, (_, i) => hex16(text.charCodeAt(i))).join("");

function toUnicode(codes: { code: number; text: string }[]): string {
  const lines = codes.map(({ code, text }) => `<${hex16(code)}> <${utf16Hex(text)}>`);
  const blocks = [];
  for (let i = 0; i < lines.length; i += 100) blocks.push(`${Math.min(100, lines.length - i)} beginbfchar\n${lines.slice(i, i + 100).join("\n")}\nendbfchar`);
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
