import { linkHorizontal } from "d3-shape";
import { figure, NARROW, type Figure, type FigureOptions, type FigureTable } from "./figure";
import { element, escapeXml, label, line, shortPath, type Element } from "./markup";
import { rowScale } from "./rows";
import { cut, roomFor } from "./text";

export interface RankMove {
  project: string;
  name: string;
  rawPlace: number;
  place: number;
}

interface RankMovement {
  rows: readonly RankMove[];
  before?: string;
  after?: string;
}

const MOST = 80;
// From so many places on a move is told by colour.
const FAR = 3;

/** The slope from raw to adjusted places: what taking leniency off has moved. */
export function rankMovement({ rows, before = "Plain means", after = "Leniency taken off" }: RankMovement, options: FigureOptions = {}): Figure {
  const moved = rows.filter(({ rawPlace, place }) => rawPlace !== place).length;
  const largest = rows.reduce((most, { rawPlace, place }) => Math.max(most, Math.abs(rawPlace - place)), 0);
  const isNarrow = (options.width ?? Infinity) < NARROW;
  return figure({
    ...options,
    kind: "rank-movement",
    title: "What moves when leniency is taken off",
    description: `${rows.length} projects, ${moved} of which have another place, the largest move being ${largest} places. The table has the numbers.`,
    legend: `Each line is a project, from its place on the left (${before.toLowerCase()}) to its place on the right (${after.toLowerCase()}). Green: up by ${FAR} or more. Red: down by ${FAR} or more. Where places are shared, from the middle of them.`,
    table: tableOf(rows, before, after),
    draw: (width) => draw(rows, width, isNarrow, before, after),
  });
}

type At = RankMove & { from: number; to: number; up: number };

/** A shared place is as good as the middle of the places that it takes: nobody of nine at place 8 has truly been eighth. */
function middles(places: readonly number[]): Map<number, number> {
  const found = counts(places);
  return new Map([...found].map(([place, times]) => [place, place + (times - 1) / 2]));
}

/** Equal places get rows of their own, so that no label lies on another; where lines start together they leave in the order of their ends. */
function positions(rows: readonly RankMove[]): At[] {
  const byId = (a: RankMove, b: RankMove) => (a.project < b.project ? -1 : 1);
  const right = [...rows].sort((a, b) => a.place - b.place || a.rawPlace - b.rawPlace || byId(a, b));
  const to = new Map(right.map(({ project }, i) => [project, i]));
  const left = [...rows].sort((a, b) => a.rawPlace - b.rawPlace || to.get(a.project)! - to.get(b.project)!);
  const [before, after] = [middles(rows.map(({ rawPlace }) => rawPlace)), middles(rows.map(({ place }) => place))];
  return left.map((row, i) => ({ ...row, from: i, to: to.get(row.project)!, up: before.get(row.rawPlace)! - after.get(row.place)! }));
}

function draw(rows: readonly RankMove[], width: number, isNarrow: boolean, before: string, after: string) {
  const scale = rowScale(rows.length, isNarrow ? 21 : 19, MOST);
  const top = 26;
  const names = rows.map(({ name }) => name);
  // On a phone there is room for the names on one side only.
  const rightRoom = roomFor(names, 13, 60, isNarrow ? width * 0.5 : width * 0.3);
  const leftRoom = isNarrow ? 0 : rightRoom;
  const numbers = rows.length > 999 ? 42 : 34;
  const [x0, x1] = [leftRoom + numbers + 8, width - rightRoom - numbers - 8];
  const at = positions(rows);
  const shared = { from: counts(rows.map(({ rawPlace }) => rawPlace)), to: counts(rows.map(({ place }) => place)) };
  const link = linkHorizontal<unknown, { source: [number, number]; target: [number, number] }, [number, number]>().x(([x]) => x).y(([, y]) => y);
  const parts: Element[] = [
    label(before, { x: isNarrow ? 0 : x0 - 4, y: 8, class: `hf-soft hf-small${isNarrow ? "" : " hf-end"}` }),
    label(after, { x: isNarrow ? width : x1 + 4, y: 8, class: `hf-soft hf-small${isNarrow ? " hf-end" : ""}` }),
  ];
  // Small moves first, so that the large ones lie on top.
  for (const row of [...at].sort((a, b) => Math.abs(a.up) - Math.abs(b.up) || a.from - b.from)) {
    const { up } = row;
    const colour = up >= FAR ? "success" : up <= -FAR ? "danger" : "soft";
    const [y0, y1] = [top + scale.y(row.from), top + scale.y(row.to)];
    const isBoth = scale.isFull(row.from) || scale.isFull(row.to);
    const d = shortPath(link({ source: [x0 + 4, y0], target: [x1 - 4, y1] })!);
    const said = element("title", {}, escapeXml(`${row.name}: ${row.rawPlace} to ${row.place}`));
    parts.push(element("path", { d, class: `hf-link hf-s-${colour}`, "stroke-width": isBoth ? (colour === "soft" ? 1.25 : 2) : 0.75, opacity: isBoth ? (colour === "soft" ? 0.75 : 0.9) : 0.3 }, said));
    for (const [x, y, isFull] of [[x0, y0, scale.isFull(row.from)], [x1, y1, scale.isFull(row.to)]] as const)
      if (isFull) parts.push(element("circle", { cx: x, cy: y, r: 3, class: `hf-${colour}` }));
    if (scale.isFull(row.from)) {
      parts.push(label(`${shared.from.get(row.rawPlace)! > 1 ? "=" : ""}${row.rawPlace}`, { x: x0 - 8, y: y0 + 4.5, class: "hf-soft hf-end" }));
      if (!isNarrow) parts.push(label(cut(row.name, leftRoom, 13), { x: leftRoom, y: y0 + 4.5, class: "hf-ink hf-end", title: row.name }));
    }
    if (scale.isFull(row.to))
      parts.push(
        label(`${shared.to.get(row.place)! > 1 ? "=" : ""}${row.place}`, { x: x1 + numbers, y: y1 + 4.5, class: "hf-soft hf-end" }),
        label(cut(row.name, rightRoom, 13), { x: x1 + numbers + 8, y: y1 + 4.5, class: "hf-ink", title: row.name }),
      );
  }
  if (scale.fullCount < rows.length) {
    const y = top + scale.closeFrom;
    for (const x of [x0, x1]) parts.push(line(x, y, x, top + scale.height, { class: "hf-axis" }));
    parts.push(label(`and ${rows.length - scale.fullCount} more`, { x: x1 + 12, y: y + 12, class: "hf-soft" }));
  }
  return { body: parts.join(""), height: top + scale.height + 4 };
}

function counts(places: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const place of places) found.set(place, (found.get(place) ?? 0) + 1);
  return found;
}

function tableOf(rows: readonly RankMove[], before: string, after: string): FigureTable {
  return {
    columns: [
      { key: "project", label: "Project", isNumeric: false }, { key: "raw", label: `Place: ${before.toLowerCase()}`, isNumeric: true },
      { key: "place", label: `Place: ${after.toLowerCase()}`, isNumeric: true }, { key: "move", label: "Moved up by", isNumeric: true },
    ],
    rows: [...rows].sort((a, b) => a.place - b.place || (a.project < b.project ? -1 : 1)).map(({ name, rawPlace, place }) => [name, rawPlace, place, rawPlace - place]),
  };
}
