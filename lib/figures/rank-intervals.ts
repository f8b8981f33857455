import { extent } from "d3-array";
import { scaleLinear } from "d3-scale";
import { area } from "d3-shape";
import { figure, NARROW, type Figure, type FigureOptions, type FigureTable } from "./figure";
import { element, escapeXml, label, line, shortPath, type Element } from "./markup";
import { rowScale, type RowScale } from "./rows";
import { cut, fixed, measure, roomFor } from "./text";

export interface RankInterval {
  project: string;
  name: string;
  place: number;
  isShared: boolean;
  score: number;
  standardError: number | null;
  interval: { low: number; high: number } | null;
  /** Null where the marks do not tell. */
  places: { low: number; high: number } | null;
  chanceFirst: number | null;
  /** May be the best: it is in the close set, or the winner that is called. */
  isContender: boolean;
}

interface RankIntervals {
  /** Best first. */
  rows: readonly RankInterval[];
  /** So many places win something; 0 for none. */
  prizes: number;
  /** How many places there are, where the rows are a part of them; as many as rows when absent. */
  count?: number;
  title?: string;
  /** What the score is called: a strength, of comparisons. */
  scoreName?: string;
}

const MOST = 80;

/** The forest: the place of each project and the places between which it truly lies, and beside it the score with its interval. */
export function rankIntervals({ rows, prizes, count = rows.length, title = "Places and how sure they are", scoreName = "Score" }: RankIntervals, options: FigureOptions = {}): Figure {
  const isNarrow = (options.width ?? Infinity) < NARROW;
  const hasPlaces = rows.some(({ places }) => places !== null);
  const hasIntervals = rows.some(({ interval }) => interval !== null);
  const contenders = rows.filter(({ isContender }) => isContender).length;
  return figure({
    ...options,
    kind: "rank-intervals",
    title,
    description: `${rows.length === count ? `${rows.length} projects` : `${rows.length} of ${count} projects`}, best first. ${hasPlaces ? `${contenders === 1 ? "One may" : `${contenders} may each`} be the best.` : "How sure the places are is not known."} The table has the numbers.`,
    legend: hasPlaces
      ? `Dot: place by ${scoreName.toLowerCase()}. Bar: the places between which the project truly lies with 90 %. ${hasIntervals && !isNarrow ? `On the right, dot: ${scoreName.toLowerCase()}; line: where the true level lies with 95 %. ` : ""}Amber: may be the best.`
      : `Dot: ${scoreName.toLowerCase()}. How sure the order is, is not known.`,
    table: tableOf(rows, scoreName),
    draw: (width) => (isNarrow ? drawNarrow(rows, prizes, count, width, hasPlaces, scoreName) : drawWide(rows, prizes, count, width, hasPlaces, scoreName)),
  });
}

function drawWide(rows: readonly RankInterval[], prizes: number, count: number, width: number, hasPlaces: boolean, scoreName: string) {
  const scale = rowScale(rows.length, 22, MOST);
  const numbers = placesRoom(rows);
  const names = roomFor(rows.map(({ name }) => name), 13, 80, width * 0.3);
  const left = numbers + 8 + names + 16;
  const values = 84;
  const gap = 48;
  const room = width - left - values - 12;
  const panel = hasPlaces ? Math.round(room * 0.55) : 0;
  const scoresFrom = left + panel + (hasPlaces ? gap : 0);
  const top = 30;
  const x = placeScale(count, left + 8, left + panel);
  const score = scoreScale(rows, scoresFrom + 8, width - values - 12);
  const parts: Element[] = [];
  if (hasPlaces) parts.push(placePanel(count, prizes, x, scale, top, "Place"));
  parts.push(panelAxis(score.ticks(6), score, (tick) => trim(tick), top, scale.height, scoreName));
  rows.forEach((row, i) => {
    const y = top + scale.y(i);
    if (!scale.isFull(i)) return;
    parts.push(
      label(placeText(row), { x: numbers, y: y + 4.5, class: "hf-soft hf-end" }),
      label(cut(row.name, names, 13), { x: numbers + 8, y: y + 4.5, class: "hf-ink", title: row.name }),
      ...(hasPlaces ? placeMark(row, x, y) : []),
      ...scoreMark(row, score, y),
      label(`${fixed(row.score)}${row.standardError === null ? "" : ` ± ${fixed(row.standardError)}`}`, { x: width, y: y + 4.5, class: "hf-soft hf-end" }),
    );
  });
  parts.push(...closeRows(rows, scale, top, numbers + 8, hasPlaces ? x : null, score));
  return { body: parts.join(""), height: top + scale.height + 4 };
}

function drawNarrow(rows: readonly RankInterval[], prizes: number, count: number, width: number, hasPlaces: boolean, scoreName: string) {
  const scale = rowScale(rows.length, 38, MOST);
  const numbers = placesRoom(rows);
  const left = numbers + 8;
  const top = 30;
  const x = placeScale(count, left + 5, width - 5);
  const score = scoreScale(rows, left + 5, width - 5);
  const parts: Element[] = [hasPlaces ? placePanel(count, prizes, x, scale, top, "Place") : panelAxis(score.ticks(4), score, trim, top, scale.height, scoreName)];
  rows.forEach((row, i) => {
    if (!scale.isFull(i)) return;
    const y = top + scale.y(i);
    const value = fixed(row.score);
    parts.push(
      label(placeText(row), { x: numbers, y: y - 1, class: "hf-soft hf-end" }),
      label(cut(row.name, width - left - measure(value, 13) - 12, 13), { x: left, y: y - 1, class: "hf-ink hf-halo", title: row.name }),
      label(value, { x: width, y: y - 1, class: "hf-soft hf-end hf-halo" }),
      ...(hasPlaces ? placeMark(row, x, y + 10) : scoreMark(row, score, y + 10)),
    );
  });
  parts.push(...closeRows(rows, scale, top, left, hasPlaces ? x : null, null));
  return { body: parts.join(""), height: top + scale.height + 4 };
}

type Scale = ReturnType<typeof scaleLinear<number, number>>;

const placeText = ({ place, isShared }: RankInterval): string => `${isShared ? "=" : ""}${place}`;
const placesRoom = (rows: readonly RankInterval[]): number => rows.reduce((room, row) => Math.max(room, measure(placeText(row), 13) + 2), 24);
const trim = (value: number): string => fixed(value, 3).replace(/\.?0+$/u, "") || "0";
const placeScale = (count: number, from: number, to: number): Scale => scaleLinear([1, Math.max(2, count)], [from, to]);

function scoreScale(rows: readonly RankInterval[], from: number, to: number): Scale {
  const [low = 0, high = 1] = extent(rows.flatMap(({ score, interval }) => [score, interval?.low ?? score, interval?.high ?? score])) as [number, number];
  return low === high ? scaleLinear([low - 1, high + 1], [from, to]) : scaleLinear([low, high], [from, to]).nice(6);
}

function panelAxis(ticks: readonly number[], x: Scale, text: (tick: number) => string, top: number, height: number, name: string): Element {
  const [from] = x.range() as [number, number];
  const shown = ticks.filter((tick, i) => i === 0 || x(tick) - x(ticks[i - 1]!) > measure(text(tick), 11) + 6);
  return [
    label(name, { x: from - 8, y: 8, class: "hf-soft hf-small" }),
    ...shown.map((tick) => line(x(tick), top - 4, x(tick), top + height, { class: "hf-rule" }) + label(text(tick), { x: x(tick), y: top - 8, class: "hf-soft hf-small hf-mid" })),
  ].join("");
}

function placePanel(count: number, prizes: number, x: Scale, scale: RowScale, top: number, name: string): Element {
  const step = x(2) - x(1);
  const band = prizes > 0 && prizes < count
    ? element("rect", { x: x(1) - Math.min(8, step / 2), y: top - 4, width: x(Math.min(prizes, count)) - x(1) + Math.min(8, step / 2) + Math.min(step / 2, 8), height: scale.height + 4, class: "hf-accent-wash" })
    : "";
  const ticks = [1, ...x.ticks(8).filter((tick) => Number.isInteger(tick) && tick > 1 && tick < count)];
  const own = ticks.length > 1 && count - ticks.at(-1)! < (ticks.at(-1)! - (ticks.at(-2) ?? 1)) / 2 ? ticks.slice(0, -1) : ticks;
  const axis = panelAxis([...own, ...(count > 1 ? [count] : [])], x, String, top, scale.height, prizes > 0 && prizes < count ? `${name} (shaded: ${prizes === 1 ? "the prize" : `the ${prizes} prizes`})` : name);
  return band + axis;
}

function placeMark(row: RankInterval, x: Scale, y: number): Element[] {
  const colour = row.isContender ? "accent" : "info";
  const bar = row.places
    ? [element("rect", { x: x(row.places.low) - 4, y: y - 4, width: x(row.places.high) - x(row.places.low) + 8, height: 8, rx: 4, class: `hf-${colour}`, opacity: 0.32 })]
    : [];
  const sure = row.places ? `, ${row.places.low} to ${row.places.high} with 90 %` : "";
  return [...bar, element("circle", { cx: x(row.place), cy: y, r: 4.5, class: `hf-${colour}` }, element("title", {}, escapeXml(`${row.name}: place ${row.place}${sure}`)))];
}

function scoreMark(row: RankInterval, x: Scale, y: number): Element[] {
  const colour = row.isContender ? "accent" : "info";
  const { interval } = row;
  return [
    ...(interval ? [line(x(interval.low), y, x(interval.high), y, { class: `hf-s-${colour}`, "stroke-width": 2, opacity: 0.55 }), ...[interval.low, interval.high].map((end) => line(x(end), y - 3, x(end), y + 3, { class: `hf-s-${colour}`, "stroke-width": 1.5, opacity: 0.55 }))] : []),
    element("circle", { cx: x(row.score), cy: y, r: 3.5, class: `hf-${colour}` }),
  ];
}

/** Beyond what can be labelled: the intervals as one shape, the places as a line of dots. */
function closeRows(rows: readonly RankInterval[], scale: RowScale, top: number, from: number, x: Scale | null, score: Scale | null): Element[] {
  if (scale.fullCount === rows.length) return [];
  const rest = rows.slice(scale.fullCount).map((row, k) => ({ ...row, y: top + scale.y(scale.fullCount + k) }));
  const shape = (low: (row: (typeof rest)[number]) => number, high: (row: (typeof rest)[number]) => number, own: typeof rest): Element => {
    const path = area<(typeof rest)[number]>().x0(low).x1(high).y((row) => row.y)(own);
    return path === null || own.length === 0 ? "" : element("path", { d: shortPath(path), class: "hf-info", opacity: 0.22 });
  };
  const dots = (at: (row: (typeof rest)[number]) => number) => rest.map((row) => element("circle", { cx: at(row), cy: row.y, r: 1.1, class: "hf-info" })).join("");
  return [
    line(0, top + scale.closeFrom - 20, score?.range()[1] ?? x?.range()[1] ?? 0, top + scale.closeFrom - 20, { class: "hf-rule" }),
    label(`and ${rest.length} more, places ${rest[0]!.place} to ${rest.at(-1)!.place}`, { x: from, y: top + scale.closeFrom - 4, class: "hf-soft hf-halo" }),
    ...(x ? [shape((row) => x(row.places?.low ?? row.place), (row) => x(row.places?.high ?? row.place), rest.filter(({ places }) => places)), dots((row) => x(row.place))] : []),
    ...(score ? [shape((row) => score(row.interval!.low), (row) => score(row.interval!.high), rest.filter(({ interval }) => interval)), dots((row) => score(row.score))] : []),
  ];
}

function tableOf(rows: readonly RankInterval[], scoreName: string): FigureTable {
  const column = (key: string, text: string, isNumeric = true) => ({ key, label: text, isNumeric });
  return {
    columns: [column("place", "Place"), column("project", "Project", false), column("score", scoreName), column("error", "±"), column("low", "95 % from"), column("high", "to"), column("placeLow", "Place, 90 % from"), column("placeHigh", "to"), column("first", "Chance to be the best")],
    rows: rows.map((row) => [row.place, row.name, row.score, row.standardError, row.interval?.low ?? null, row.interval?.high ?? null, row.places?.low ?? null, row.places?.high ?? null, row.chanceFirst]),
  };
}
