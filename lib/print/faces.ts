import { readFile } from "node:fs/promises";
import path from "node:path";
import fontverter from "fontverter";
import { Blob, Face } from "harfbuzzjs";

export type Weight = 400 | 600;

/** One file of a typeface: a script's, or one of the slices into which the large ones come cut. */
export interface FontFile {
  name: string;
  /** As packages ship it; variable files are set to the weight that is asked for. */
  file: (weight: Weight) => string;
  isVariable: boolean;
  /** What its package says that it holds; what it does hold, `covers` knows. */
  claims: (codePoint: number) => boolean;
}

// The server's own folder has them too: next.config.ts names them for the build.
const packaged = (file: string): string => path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", file);

export const WHOLE: FontFile = {
  name: "NotoSans",
  file: (weight) => packaged(`@expo-google-fonts/noto-sans/${weight === 600 ? "600SemiBold/NotoSans_600SemiBold" : "400Regular/NotoSans_400Regular"}.ttf`),
  isVariable: false,
  claims: () => true,
};

const SCRIPTS = ["arabic", "hebrew", "thai", "armenian", "georgian", "bengali", "tamil", "telugu", "khmer"];
/** Han characters differ a little from country to country; where a name does not say, the first that has all of its characters is taken. */
export const HAN = ["noto-sans-sc", "noto-sans-jp", "noto-sans-tc", "noto-sans-kr"] as const;

/** `U+0600-06FF,U+200c` as a test. */
function rangesOf(written: string): (codePoint: number) => boolean {
  const ranges = written.split(",").map((range) => range.trim().replace(/^U\+/i, "").split("-").map((hex) => parseInt(hex, 16)));
  return (codePoint) => ranges.some(([low, high = low]) => codePoint >= low! && codePoint <= high!);
}

async function filesOf(family: string): Promise<FontFile[]> {
  const folder = packaged(`@fontsource-variable/${family}`);
  const slices = JSON.parse(await readFile(path.join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(slices).map(([slice, written]) => {
    const key = slice.replace(/^\[(\d+)\]$/, "$1");
    return {
      name: `${family}-${key}`,
      file: () => path.join(folder, "files", `${family}-${key}-wght-normal.woff2`),
      isVariable: true,
      claims: rangesOf(written),
    };
  });
}

export interface Catalogue {
  /** In the order in which they are asked; Han by country apart. */
  first: FontFile[];
  han: FontFile[][];
  emoji: FontFile[];
}

let catalogue: Promise<Catalogue> | undefined;

export const openCatalogue = (): Promise<Catalogue> => (catalogue ??= readCatalogue());

async function readCatalogue(): Promise<Catalogue> {
  const [scripts, han, emoji] = await Promise.all([
    Promise.all(SCRIPTS.map((script) => filesOf(`noto-sans-${script}`))),
    Promise.all(HAN.map(filesOf)),
    filesOf("noto-emoji"),
  ]);
  return { first: [WHOLE, ...scripts.flat().filter(({ name }) => !/-(latin|latin-ext|cyrillic-ext|greek-ext)$/.test(name))], han, emoji };
}

const known = new Map<string, Promise<ReadonlySet<number>>>();

/** The characters that a file really has; read once a process. */
export function charactersOf(font: FontFile): Promise<ReadonlySet<number>> {
  const found = known.get(font.name) ?? read(font);
  known.set(font.name, found);
  return found;
}

async function read(font: FontFile): Promise<ReadonlySet<number>> {
  const sfnt = await fontverter.convert(await readFile(font.file(400)), "sfnt");
  return new Set(new Face(new Blob(new Uint8Array(sfnt))).collectUnicodes());
}
