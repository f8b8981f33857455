import { scaleLinear } from "d3-scale";
import { figure, NARROW, type Figure, type FigureOptions, type FigureTable } from "./figure";
import { element, escapeXml, label, line, type Element } from "./markup";
import { rowScale } from "./rows";
import { cut, fixed, measure, roomFor, signed } from "./text";

export interface JudgeLeniency {
  judge: string;
  name: string;
  leniency: number;
  standardError: number | null;
  reviewCount: number;
  /** The 95 % interval clears zero. */
  isDifferent: boolean;
  isFlat: boolean;
}

const MOST = 120;

/** Each judge's leniency with its 95 % interval: who marks above the common level, and who is only perhaps so. */
export function leniencyPlot({ judges }: { judges: readonly JudgeLeniency[] }, options: FigureOptions = {}): Figure {
  const rows = inOrder(judges);
  const different = rows.filter(({ isDifferent }) => isDifferent).length;
  const flat = rows.filter(({ isFlat }) => isFlat).length;
  const isNarrow = (options.width ?? Infinity) < NARROW;
  return figure({
    ...options,
    kind: "leniency",
    title: "How lenient the judges are",
    description: `${rows.length} judges. ${different === 0 ? "None differs" : different === 1 ? "One differs" : `${different} differ`} from the others by more than chance explains. ${flat === 0 ? "" : `${flat} gave the same mark to everything. `}The table has the numbers.`,
    legend: `What is taken off a judge’s marks, with its 95 % interval. Coloured where it clears zero: only then somebody is called generous (amber) or strict (blue).${flat > 0 ? " Square: the same mark on everything." : ""}`,
    table: tableOf(rows),
    draw: (width) => draw(rows, width, isNarrow),
  });
}

// Most generous first. Where there are too many to name all, those that differ or are flat stay among the named.
function inOrder(judges: readonly JudgeLeniency[]): JudgeLeniency[] {
  const sorted = [...judges].sort((a, b) => b.leniency - a.leniency || (a.judge < b.judge ? -1 : 1));
  if (sorted.length <= MOST * 1.25) return sorted;
  const isTold = (row: JudgeLeniency) => row.isDifferent || row.isFlat;
  return [...sorted.filter(isTold), ...sorted.filter((row) => !isTold(row))];
}

function draw(rows: readonly JudgeLeniency[], width: number, isNarrow: boolean) {
  const scale = rowScale(rows.length, isNarrow ? 36 : 22, MOST);
  const names = isNarrow ? 0 : roomFor(rows.map(({ name }) => name), 13, 80, width * 0.3);
  const values = isNarrow ? 20 : 128;
  const top = 30;
  const [from, to] = [names + (isNarrow ? 20 : 24), width - values - (isNarrow ? 0 : 8)];
  const reach = rows.reduce((most, { leniency, standardError }) => Math.max(most, Math.abs(leniency) + 1.96 * (standardError ?? 0)), 0) || 1;
  const x = scaleLinear([-reach, reach], [from, to]).nice(6);
  const ticks = x.ticks(isNarrow ? 5 : 9);
  const parts: Element[] = ticks.map((tick) => line(x(tick), top - 4, x(tick), top + scale.height, { class: tick === 0 ? "hf-axis" : "hf-rule" }) + label(signed(tick, digitsOf(ticks)), { x: x(tick), y: top - 8, class: "hf-soft hf-small hf-mid" }));
  parts.push(label("stricter", { x: isNarrow ? 0 : from, y: 8, class: "hf-soft hf-small" }), label("more generous", { x: isNarrow ? width : to, y: 8, class: "hf-soft hf-small hf-end" }));
  rows.forEach((row, i) => {
    const at = top + scale.y(i);
    if (!scale.isFull(i)) return void parts.push(element("circle", { cx: x(row.leniency), cy: at, r: 1.1, class: "hf-soft" }));
    const y = isNarrow ? at + 9 : at;
    const value = `${signed(row.leniency)}${row.standardError === null ? "" : ` ± ${fixed(row.standardError)}`}`;
    const text = isNarrow ? at - 2 : at + 4.5;
    parts.push(
      label(cut(row.name, isNarrow ? width - measure(value, 13) - 12 : names, 13), { x: 0, y: text, class: `hf-ink${isNarrow ? " hf-halo" : ""}`, title: row.name }),
      label(value, { x: isNarrow ? width : width - 32, y: text, class: `hf-soft hf-end${isNarrow ? " hf-halo" : ""}` }),
      ...(isNarrow ? [] : [label(`${row.reviewCount}`, { x: width, y: text, class: "hf-soft hf-end" })]),
      ...mark(row, x, y),
    );
  });
  if (!isNarrow) parts.push(label("reviews", { x: width, y: 8, class: "hf-soft hf-small hf-end" }), label("leniency", { x: width - 44, y: 8, class: "hf-soft hf-small hf-end" }));
  if (scale.fullCount < rows.length) parts.push(label(`and ${rows.length - scale.fullCount} more, none of them told apart from the others`, { x: 0, y: top + scale.closeFrom - 6, class: "hf-soft hf-halo" }));
  return { body: parts.join(""), height: top + scale.height + 4 };
}

function mark(row: JudgeLeniency, x: (value: number) => number, y: number): Element[] {
  const colour = row.isDifferent ? (row.leniency > 0 ? "accent" : "info") : "soft";
  const half = 1.96 * (row.standardError ?? 0);
  const [low, high] = [x(row.leniency - half), x(row.leniency + half)];
  const said = element("title", {}, escapeXml(`${row.name}: ${signed(row.leniency)}${row.isFlat ? ", the same mark on everything" : ""}`));
  const at = x(row.leniency);
  return [
    ...(half > 0 ? [line(low, y, high, y, { class: `hf-s-${colour}`, "stroke-width": 1.75, opacity: 0.75 }), ...[low, high].map((end) => line(end, y - 3.5, end, y + 3.5, { class: `hf-s-${colour}`, "stroke-width": 1.5, opacity: 0.75 }))] : []),
    row.isFlat ? element("rect", { x: at - 4.5, y: y - 4.5, width: 9, height: 9, class: `hf-hollow hf-s-danger`, "stroke-width": 2 }, said) : element("circle", { cx: at, cy: y, r: 4, class: `hf-${colour}` }, said),
  ];
}

const digitsOf = (ticks: readonly number[]): number => (ticks.every((tick) => Math.abs(tick * 10 - Math.round(tick * 10)) < 1e-9) ? 1 : 2);

function tableOf(rows: readonly JudgeLeniency[]): FigureTable {
  return {
    columns: [
      { key: "judge", label: "Judge", isNumeric: false }, { key: "leniency", label: "Leniency", isNumeric: true }, { key: "error", label: "±", isNumeric: true },
      { key: "reviews", label: "Reviews", isNumeric: true }, { key: "said", label: "What the marks say", isNumeric: false },
    ],
    rows: rows.map((row) => [row.name, row.leniency, row.standardError, row.reviewCount, row.isFlat ? "the same mark on everything" : row.isDifferent ? (row.leniency > 0 ? "more generous than most" : "stricter than most") : ""]),
  };
}
