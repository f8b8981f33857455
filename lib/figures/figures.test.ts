import fc from "fast-check";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { coverageGrid, leniencyPlot, rankIntervals, rankMovement, reviewGraph, type Figure, type FigureOptions } from ".";
import { cut, measure, wrap } from "./text";
import { PALETTE } from "./style";

/** A made-up event of any size; names as given, or plain ones. */
function event(projects: number, judges: number, nameOf = (i: number) => `Project number ${i}`) {
  const list = Array.from({ length: projects }, (_, i) => ({ id: `p${i}`, name: nameOf(i) }));
  const jury = Array.from({ length: judges }, (_, j) => ({ id: `j${j}`, name: `Judge ${j}` }));
  const reviews = list.flatMap(({ id }, i) => [0, 1, 2].map((k) => ({ judge: `j${(i * 3 + k * 7) % judges}`, project: id }))).filter((review, i, all) => all.findIndex((other) => other.judge === review.judge && other.project === review.project) === i);
  const rows = list.map(({ id, name }, i) => ({
    project: id, name, place: i + 1, isShared: false, score: 5 - (4 * i) / projects, standardError: 0.3, interval: { low: 4.2 - (4 * i) / projects, high: 5.4 - (4 * i) / projects },
    places: { low: Math.max(1, i - 5), high: Math.min(projects, i + 9) }, chanceFirst: 1 / (i + 2), isContender: i < 4, rawPlace: 1 + ((i * 17) % projects),
  }));
  const ledger = jury.map(({ id, name }, j) => ({ judge: id, name, leniency: 1 - (2 * j) / judges, standardError: 0.2, reviewCount: 3, isDifferent: j < 3, isFlat: j === judges - 1 }));
  return { list, jury, reviews, rows, ledger };
}

function figures(made: ReturnType<typeof event>, options: FigureOptions = {}): Record<string, Figure> {
  const { list, jury, reviews, rows, ledger } = made;
  return {
    places: rankIntervals({ rows, prizes: 3 }, options),
    leniency: leniencyPlot({ judges: ledger }, options),
    movement: rankMovement({ rows }, options),
    graph: reviewGraph({ judges: jury, projects: list, reviews, cutReviews: reviews.slice(0, 1), cutJudges: jury.slice(0, 1).map(({ id }) => id), proposed: [] }, options),
    coverage: coverageGrid({ judges: jury, projects: list, cells: reviews.map((review) => ({ ...review, state: "done" as const })) }, options),
  };
}

/** Every tag closes, in order; no bare ampersand: what an XML reader asks. */
function complaintOf(svg: string): string | null {
  const open: string[] = [];
  for (const [tag, close, name, empty] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[a-zA-Z][\w-]*="[^"<]*")*(\/?)>/gu)) {
    if (close) {
      if (open.pop() !== name) return `${tag} closes nothing`;
    } else if (!empty) open.push(name!);
  }
  if (open.length > 0) return `${open.join()} stay open`;
  const bare = svg.replace(/<(\/?)([a-z]+)(?:\s[a-zA-Z][\w-]*="[^"<]*")*(\/?)>/gu, "");
  return /<|&(?!(amp|lt|gt|quot|#39);)/u.test(bare) ? `a stray ${/<|&(?!(amp|lt|gt|quot|#39);)/u.exec(bare)![0]}` : null;
}

interface Box { text: string; left: number; right: number; top: number; bottom: number }

/** Where the texts of a figure stand, by the same measure that lays them out; upright ones only. */
function boxes(svg: string): Box[] {
  return [...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" class="([^"]*)">(?:<title>[^<]*<\/title>)?([^<]*)<\/text>/gu)].map(([, x, y, style, escaped]) => {
    const text = escaped!.replace(/&amp;/gu, "&");
    const size = style!.includes("hf-small") ? 11 : 13;
    const width = measure(text, size) * 0.92; // the measure is on the safe side
    const left = style!.includes("hf-end") ? Number(x) - width : style!.includes("hf-mid") ? Number(x) - width / 2 : Number(x);
    return { text, left, right: left + width, top: Number(y) - size * 0.8, bottom: Number(y) + size * 0.15 };
  });
}

const overlapping = (all: Box[]): [string, string][] =>
  all.flatMap((a, i) => all.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map((b): [string, string] => [a.text, b.text]));

const KINDS = Object.keys(figures(event(4, 3)));

describe.each(KINDS)("%s", (kind) => {
  it.each([[960, 41, 30], [358, 41, 30], [960, 12, 5], [320, 3, 2]])("at %i pixels, %i projects and %i judges no label lies on another or outside", (width, projects, judges) => {
    const own = figures(event(projects, judges), { width })[kind]!;
    const all = boxes(own.svg.slice(own.svg.indexOf("<g transform")));
    expect(all.length).toBeGreaterThan(projects > 3 ? 6 : 2);
    expect(overlapping(all)).toEqual([]);
    expect(all.filter(({ left, right }) => left < -17 || right > own.width)).toEqual([]);
  });

  it.each([[1, 1], [2, 1], [40, 30], [1000, 150]])("is sound XML without a NaN for %i projects and %i judges", (projects, judges) => {
    for (const width of [358, 960]) {
      const own = figures(event(projects, judges), { width })[kind]!;
      expect(complaintOf(own.svg)).toBeNull();
      expect(own.svg).not.toMatch(/NaN|Infinity|undefined|null|\[object/u);
      expect(own.height).toBeLessThan(projects <= 40 ? 2_200 : 6_000);
      expect(own.svg.length).toBeLessThan(projects <= 40 ? 80_000 : 900_000);
    }
  });

  it("is drawn for nothing at all", () => {
    const own = figures({ list: [], jury: [], reviews: [], rows: [], ledger: [] })[kind]!;
    expect([complaintOf(own.svg), /NaN|Infinity|undefined/u.test(own.svg)]).toEqual([null, false]);
  });

  it("escapes whatever a team or a judge is called", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 30 }), (name) => {
      const made = event(3, 2, () => name);
      made.jury.forEach((judge) => (judge.name = name));
      made.ledger.forEach((judge) => (judge.name = name));
      expect(complaintOf(figures(made, { width: 400 })[kind]!.svg)).toBeNull();
    }), { numRuns: 60 });
    expect(figures(event(2, 1, () => '<script>&"\'\u0000\ud800'))[kind]!.svg).not.toContain("<script");
  });

  it("has words for those who do not see it, and a table of the same rows", () => {
    const own = figures(event(5, 3), { id: "here" })[kind]!;
    expect(own.svg).toContain('role="img" aria-labelledby="here-title here-desc"');
    expect(own.svg).toContain(`<title id="here-title">${own.title}</title>`);
    expect(own.description).toMatch(/The table has /u);
    expect(own.table.rows.every((row) => row.length === own.table.columns.length)).toBe(true);
    expect(own.table.rows.length).toBeGreaterThanOrEqual(kind === "leniency" ? 3 : 5);
  });

  it("is the same for any order of its rows where order means nothing", () => {
    const made = event(9, 4);
    const turned = { ...made, list: [...made.list].reverse(), jury: [...made.jury].reverse(), reviews: [...made.reviews].reverse(), ledger: [...made.ledger].reverse() };
    const sorted = (svg: string) => svg.split("<").sort().join("<");
    expect(sorted(figures({ ...turned, reviews: made.reviews.slice(0, 1).concat(turned.reviews.filter((r) => r !== made.reviews[0])), jury: [made.jury[0]!, ...turned.jury.filter((j) => j !== made.jury[0])] })[kind]!.svg)).toBe(sorted(figures(made)[kind]!.svg));
  });

  it("has no paper and no heading of its own on a page", () => {
    const own = figures(event(4, 3), { embedded: true })[kind]!;
    expect(own.svg).not.toContain('class="hf-paper"');
    expect(own.svg).not.toContain("<text class=\"hf-ink hf-heading\"");
  });
});

describe("colours", () => {
  const css = readFileSync(path.resolve(import.meta.dirname, "../../app/globals.css"), "utf8");

  it("are the page's where it has them: each stands in its tokens, and alone has its value, light and dark", () => {
    for (const [name, shades] of Object.entries(PALETTE)) {
      const found = new RegExp(`--${name}: light-dark\\(oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\), oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)\\)`, "u").exec(css);
      expect(found, name).not.toBeNull();
      const numbers = found!.slice(1).map(Number) as [number, number, number, number, number, number];
      expect([hex(...(numbers.slice(0, 3) as [number, number, number])), hex(...(numbers.slice(3) as [number, number, number]))], name).toEqual(shades);
    }
  });

  it("come with a plain value first, for viewers without variables", () => {
    const { svg } = figures(event(3, 2)).places!;
    expect(svg).toContain(".hf-ink{fill:#231d18;fill:var(--ink,#231d18)}");
    expect(svg).toContain("@media (prefers-color-scheme:dark){");
  });
});

// Ottosson's OKLab to sRGB.
function hex(L: number, C: number, H: number): string {
  const [a, b] = [C * Math.cos((H * Math.PI) / 180), C * Math.sin((H * Math.PI) / 180)];
  const [l, m, s] = [(L + 0.3963377774 * a + 0.2158037573 * b) ** 3, (L - 0.1055613458 * a - 0.0638541728 * b) ** 3, (L - 0.0894841775 * a - 1.291485548 * b) ** 3];
  const linear = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s];
  return `#${linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const own = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(own * 255).toString(16).padStart(2, "0");
  }).join("")}`;
}

describe("text", () => {
  it("is cut between characters as people see them, and never wider than asked", () => {
    expect(cut("Cafe\u0301 au lait", 40, 13)).toMatch(/^Cafe\u0301?…$|^Caf…$/u);
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 20, max: 200 }), (text, width) => {
      expect(measure(cut(text, width, 13), 13)).toBeLessThanOrEqual(width + 1e-9);
    }));
  });

  it("keeps every word when it is broken into lines", () => {
    fc.assert(fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/u), { maxLength: 30 }), fc.integer({ min: 30, max: 400 }), (words, width) => {
      expect(wrap(words.join(" "), width, 13).join(" ")).toBe(words.join(" "));
    }));
  });
});

it("says what a line and a square stand for, where judges review and where they compare", () => {
  const { list, jury, reviews } = event(6, 3);
  const graph = { judges: jury, projects: list, reviews, cutReviews: [], cutJudges: ["j0"] };
  const said = (svg: string) => svg.replaceAll(/<[^>]*>/gu, " ").replaceAll(/\s+/gu, " ");
  expect(said(reviewGraph(graph).svg)).toContain("A line is a review. Red: without this judge or review a part would stand apart");
  expect(said(reviewGraph({ ...graph, work: "comparison" }).svg)).toContain("A line is a project that the judge has compared with others. Red: without this judge a part would");
  const cells = reviews.map((review) => ({ ...review, state: "done" as const }));
  expect(said(coverageGrid({ judges: jury, projects: list, cells, work: "comparison" }).svg)).toContain("A square is a project that the judge has compared with others");
});
