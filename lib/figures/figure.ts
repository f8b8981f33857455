import { escapeXml, type Element } from "./markup";
import { STYLE } from "./style";
import { measure, wrap } from "./text";

/** Rows behind a figure: the same facts for readers who want numbers, a screen reader, or a copy. */
export interface FigureTable {
  columns: { key: string; label: string; isNumeric: boolean }[];
  rows: (string | number | null)[][];
}

export interface Figure {
  /** Wide as asked for or wider where columns need it: put it into a box that scrolls. */
  svg: string;
  width: number;
  height: number;
  title: string;
  description: string;
  table: FigureTable;
}

export interface FigureOptions {
  /** In CSS pixels; text keeps its size. Below 560 the layout is the phone's. 960 when absent. */
  width?: number;
  /** Begins the ids inside; two figures of a kind on one page need different ones. */
  id?: string;
  /** On a page: no paper behind it and no heading, since the page has both. */
  embedded?: boolean;
}

export const WIDTH = 960;
export const NARROW = 560;
const EDGE = 16;

interface Drawing extends FigureOptions {
  kind: string;
  title: string;
  description: string;
  /** Under the heading, in words: what the marks mean. */
  legend: string;
  table: FigureTable;
  /** Draws below y = 0 within the width; says how high, and how wide where that is more. */
  draw: (width: number) => { body: Element; height: number; width?: number };
}

/** Puts a drawing between its edges: paper, heading, legend, and what assistive technology reads. */
export function figure({ kind, title, description, legend, table, draw, width = WIDTH, id = kind, embedded = false }: Drawing): Figure {
  const edge = embedded ? 0 : EDGE;
  const inner = Math.max(240, width - 2 * edge);
  const drawn = draw(inner);
  const whole = Math.max(width, (drawn.width ?? 0) + 2 * edge);
  const lines = wrap(legend, inner, 13);
  const top = edge + (embedded ? 0 : 28) + lines.length * 18 + (lines.length > 0 ? 10 : 0);
  const height = Math.ceil(top + drawn.height + edge);
  const heading = embedded ? "" : `<text class="hf-ink hf-heading" x="${edge}" y="${edge + 14}">${escapeXml(fit(title, inner))}</text>`;
  const said = lines.map((line, i) => `<text class="hf-soft" x="${edge}" y="${top - 10 - (lines.length - 1 - i) * 18 - 5}">${escapeXml(line)}</text>`).join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" class="hf" width="${whole}" height="${height}" viewBox="0 0 ${whole} ${height}" role="img" aria-labelledby="${escapeXml(id)}-title ${escapeXml(id)}-desc">` +
    `<title id="${escapeXml(id)}-title">${escapeXml(title)}</title><desc id="${escapeXml(id)}-desc">${escapeXml(description)}</desc><style>${STYLE}</style>` +
    (embedded ? "" : `<rect class="hf-paper" width="${whole}" height="${height}"/>`) +
    `${heading}${said}<g transform="translate(${edge} ${top})">${drawn.body}</g></svg>`;
  return { svg, width: whole, height, title, description, table };
}

const fit = (text: string, width: number): string => (measure(text, 15) <= width ? text : wrap(text, width, 15)[0]!);
