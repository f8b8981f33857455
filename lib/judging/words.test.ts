import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const page = readFileSync(path.join(import.meta.dirname, "../../JUDGING.md"), "utf8");
const headings = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, title]) => title!);

/** Folders by the sections in which their letters may stand; `matrix`, `random` and `vectors` are plain linear algebra. */
const SECTIONS: Record<string, string[]> = {
  normalize: ["The total", "The model", "The equations", "The variances", "The odds", "Reliability"],
  graph: ["The gate", "The assignment"],
  assign: ["The assignment"],
  focus: ["Focused reviews", "The odds"],
  pairwise: ["Pairwise"],
  rank: ["Places", "The odds", "The call", "The signal check", "Judges"],
  screens: ["Screens"],
};

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, comments: commentsOf(readFileSync(path.join(import.meta.dirname, file), "utf8")) }));

function commentsOf(text: string): string {
  const blocks = [...text.matchAll(/\/\*\*?([^]*?)\*\//g)].map(([, inside]) => inside!.replace(/\n\s*\*/g, "\n"));
  const lines = [...text.matchAll(/(?<!:)\/\/(.*)/g)].map(([, inside]) => inside!);
  return [...blocks, ...lines].join("\n");
}

// A letter by itself. Left out: names in code, the article, the pronoun, and "s" of a possessive.
function symbolsOf(comments: string): Set<string> {
  const text = comments.replaceAll(/`[^`]*`|['’]s\b/g, " ");
  return new Set(text.match(/(?<![A-Za-zα-ω'’])(?:[B-HJ-Zb-zα-ωΓΣΦ]|tq|tb)(?![A-Za-zα-ωΑ-Ω])/g));
}

const rows = page
  .slice(page.indexOf("### Symbols"), page.indexOf("### When there is nothing to estimate"))
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [symbols, , section] = line.slice(2, -2).split(" | ");
    return { symbols: [...symbols!.matchAll(/`([^`]+)`/g)].map(([, symbol]) => symbol!), section: section! };
  });

describe("JUDGING.md", () => {
  it("has every section that a comment names", () => {
    const named = sources.flatMap(({ file, comments }) => [...comments.replaceAll(/\s+/g, " ").matchAll(/JUDGING\.md, ([A-Z][a-z]+(?: [a-z]+)*)/g)].map(([, title]) => ({ file, title: title! })));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ title }) => !headings.includes(title))).toEqual([]);
  });

  it("says what every letter in a comment stands for, in a section of its folder", () => {
    expect(rows.filter(({ section }) => section !== "everywhere" && !headings.includes(section))).toEqual([]);
    const unsaid = sources.flatMap(({ file, comments }) => {
      const sections = SECTIONS[file.split(path.sep)[0]!];
      if (!sections) return [];
      const known = rows.filter(({ section }) => section === "everywhere" || sections.includes(section)).flatMap(({ symbols }) => symbols);
      return [...symbolsOf(comments)].filter((symbol) => !known.includes(symbol)).map((symbol) => `${file}: ${symbol}`);
    });
    expect(unsaid).toEqual([]);
    expect([...symbolsOf("a judge's L and σ², A project I know: `x`, p")]).toEqual(["L", "σ", "p"]);
  });

  it("takes half a page for a participant and two for a statistician", () => {
    const words = (from: string, to: string) => page.slice(page.indexOf(`## ${from}`), page.indexOf(`## ${to}`)).split(/\s+/).length;
    expect(words("For a participant", "For a statistician")).toBeLessThan(300);
    expect(words("For a statistician", "The parts")).toBeLessThan(1100);
  });
});
