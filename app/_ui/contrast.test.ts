import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { contrast, linearRgb, readTokens, type Theme, type Tokens } from "./contrast";

type Pair = [text: string, background: string];

const app = join(import.meta.dirname, "..");
const css = readFileSync(join(app, "globals.css"), "utf8");
const tones = ["accent", "info", "success", "warning", "danger"];
const surfaces = ["paper", "sheet", "wash"];

const pairs: Pair[] = [
  ...surfaces.flatMap((surface) => ["ink", "soft", "accent-strong", ...tones].map((text): Pair => [text, surface])),
  ...tones.flatMap((tone) => ["ink", "soft", tone].map((text): Pair => [text, `${tone}-wash`])),
  ["on-accent", "accent-fill"],
  ["on-accent", "accent-fill-strong"],
  ["on-danger", "danger-fill"],
  ["on-danger", "danger-fill-strong"],
];

/** The edges of controls, the focus ring, and what a bar or an underline says by colour. */
const shapes: Pair[] = surfaces.flatMap((surface) => ["edge", "focus", "accent"].map((shape): Pair => [shape, surface]));

function tooFaint(tokens: Tokens, wanted: Pair[], least: number): string[] {
  return wanted.flatMap(([text, background]) =>
    (["light", "dark"] satisfies Theme[]).flatMap((theme) => {
      const [one, other] = [tokens[text]?.[theme], tokens[background]?.[theme]];
      if (!one || !other) return [`${text} on ${background}: no such token`];
      const ratio = contrast(one, other);
      return ratio < least ? [`${text} on ${background}, ${theme}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

/** Every text and background that stand in one list of classes, with or without a state such as hover. */
function pairsInSource(source: string, tokens: Tokens): Pair[] {
  const names = (list: string, kind: "text" | "bg") =>
    [...list.matchAll(new RegExp(String.raw`(?<=^|[\s:])${kind}-([a-z-]+)(?=!?$|!?\s)`, "g"))]
      .map((match) => match[1] ?? "")
      .filter((name) => name in tokens);
  return [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].flatMap((match) => {
    const list = match[1] ?? match[2] ?? "";
    return names(list, "text").flatMap((text) => names(list, "bg").map((background): Pair => [text, background]));
  });
}

function unproven(source: string, tokens: Tokens): string[] {
  const proven = new Set(pairs.map((pair) => pair.join(" on ")));
  return [...new Set(pairsInSource(source, tokens).map((pair) => pair.join(" on ")))].filter((pair) => !proven.has(pair));
}

/** Text thinned by an opacity, and Tailwind's own palette, which is switched off and would silently colour nothing. */
function strayColours(source: string): string[] {
  const thinned = /\btext-(?:ink|soft|accent|info|success|warning|danger)[a-z-]*\/\d+/g;
  const palette = /\b(?:text|bg|border|fill|stroke)-(?:white|black|(?!x-|y-|s-|e-|t-|b-)[a-z]+-[1-9]00)\b/g;
  return [...source.matchAll(thinned), ...source.matchAll(palette)].map((match) => match[0]);
}

const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => ({ path, source: readFileSync(join(app, path), "utf8") }));

describe("the colours", () => {
  const tokens = readTokens(css);

  test("are all read from the stylesheet", () => {
    const declared = [...css.matchAll(/^ {2}--([a-z-]+): light-dark\(/gm)].map((match) => match[1]);
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter((name) => name && !(name in tokens))).toEqual(["veil"]);
  });

  test("are such as a screen can show", () => {
    const shown = Object.entries(tokens).filter(([, token]) =>
      [token.light, token.dark].every((colour) => linearRgb(colour).every((part) => part > -0.01 && part < 1.01)),
    );
    expect(shown.map(([name]) => name)).toEqual(Object.keys(tokens));
  });

  test("reach 4.5 to 1 wherever a text stands on a background, in both themes", () => {
    expect(tooFaint(tokens, pairs, 4.5)).toEqual([]);
  });

  test("reach 3 to 1 where a shape has to be seen", () => {
    expect(tooFaint(tokens, shapes, 3)).toEqual([]);
  });

  test.each(sources)("are paired as proven in $path", ({ source }) => {
    expect(unproven(source, tokens)).toEqual([]);
    expect(strayColours(source)).toEqual([]);
  });
});

describe("the checks bite", () => {
  test("on a text that is too faint in one theme", () => {
    const planted = css.replace(/--soft: light-dark\(oklch\([^)]*\)/, "--soft: light-dark(oklch(0.7 0.018 65)");
    expect(planted).not.toBe(css);
    const found = tooFaint(readTokens(planted), pairs, 4.5);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((line) => line.startsWith("soft on") && line.includes("light"))).toBe(true);
  });

  test("on a pair that nobody has proven", () => {
    const planted = `<p className="rounded-md bg-danger-fill hover:text-info" />`;
    expect(unproven(planted, readTokens(css))).toEqual(["info on danger-fill"]);
  });

  test("on thinned text and on colours that do not exist here", () => {
    expect(strayColours(`"text-soft/60 hover:bg-gray-100 text-17"`)).toEqual(["text-soft/60", "bg-gray-100"]);
  });

  test("and black on white is 21", () => {
    const [black, white] = [0, 1].map((lightness) => ({ lightness, chroma: 0, hue: 0 }));
    expect(black && white && contrast(black, white)).toBeCloseTo(21, 1);
  });
});
