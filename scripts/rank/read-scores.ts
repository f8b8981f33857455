import { reviewTotal, type Criterion, type Review } from "@/lib/judging";
import type { Columns } from "./columns";
import { Faults, quoted, type Fault } from "./faults";
import { mergedSpellings, nameOf, spellingsOf } from "./names";
import { decimalOf, isMissing, readNumber } from "./numbers";
import type { Sheet } from "./sheet";

export interface Range {
  min: number;
  max: number;
}

export interface ScoreOptions {
  /** One a criterion, in the order of the columns. */
  weights?: number[];
  /** One for all, or one a criterion. */
  scales?: Range[];
  mergeSpellings: boolean;
}

export interface LeftOut {
  judge: string;
  project: string;
  /** `no_mark`, `marks_missing` (some criteria), `not_counted` (the file's own column says so). */
  why: "no_mark" | "marks_missing" | "not_counted";
}

export interface ReadScores {
  reviews: Required<Review>[];
  /** All that the file names, judged or not. */
  projects: string[];
  names: { projects: Record<string, string>; judges: Record<string, string> };
  leftOut: LeftOut[];
  criteria: { name: string; weight: number; min: number | null; max: number | null }[];
  decimal: "." | ",";
  notes: string[];
}

type ScoreColumns = Extract<Columns, { kind: "scores" }>;
interface Entry { line: number; judge: string; project: string; judgeName: string; projectName: string; marks: (number | null)[]; weight: number; isCounted: boolean }

const NO = /^(no|n|false|0|nein|non|нет)$/iu;

/** Reviews from rows. Throws Faults with everything that is wrong, by line. What it returns does not depend on the order of rows. */
export function readScores(sheet: Sheet, columns: ScoreColumns, options: ScoreOptions): ReadScores {
  const faults: Fault[] = [];
  const notes: string[] = [];
  const cellsOf = (column: number) => sheet.rows.map(({ cells }) => cells[column]!);
  const { decimal, guessed } = decimalOf(columns.marks.flatMap(cellsOf), sheet.separator);
  if (guessed !== null) notes.push(`${quoted(guessed)} and the like are read with a decimal ${decimal === "." ? "point" : "comma"}${/,/u.test(guessed) && decimal === "." ? ", its comma parting thousands" : ""}.`);
  const isPercent = columns.marks.map((column) => cellsOf(column).every((cell) => isMissing(cell) || /[%٪]\s*$/u.test(cell)));

  const entries = sheet.rows.flatMap(({ line, cells }): Entry[] => {
    const [judge, project] = [nameOf(cells[columns.judge.key]!), nameOf(cells[columns.project.key]!)];
    if (judge === "") faults.push({ line, text: `nobody is named in ${quoted(sheet.header[columns.judge.key]!)}.` });
    if (project === "") faults.push({ line, text: `no project is named in ${quoted(sheet.header[columns.project.key]!)}.` });
    const isCounted = columns.counts === null || !NO.test(cells[columns.counts]!.trim());
    const marks = columns.marks.map((column, k) => {
      const cell = cells[column]!;
      if (isMissing(cell)) return null;
      const read = readNumber(cell, { decimal });
      if (read === null || read.isPercent !== isPercent[k]) {
        const other = readNumber(cell, { decimal: decimal === "." ? "," : "." });
        const why = read ? "is a percentage, and others in the column are not" : other ? `is not a number here: the file's others have a decimal ${decimal === "." ? "point" : "comma"}` : "is not a number";
        faults.push({ line, text: `${quoted(cell)} in ${quoted(sheet.header[column]!)} ${why}.` });
        return null;
      }
      return read.value;
    });
    const weight = columns.weight === null ? 1 : readNumber(cells[columns.weight]!, { decimal })?.value ?? NaN;
    if (!(weight > 0)) faults.push({ line, text: `${quoted(cells[columns.weight!]!)} in ${quoted(sheet.header[columns.weight!]!)} is no weight: it must be above zero.` });
    const label = (of: number | null, key: string) => (of === null ? key : nameOf(cells[of]!) || key);
    return [{ line, judge, project, judgeName: label(columns.judge.label, judge), projectName: label(columns.project.label, project), marks, weight, isCounted }];
  });

  for (const [who, what, key] of [["judge", "judges", columns.judge], ["project", "projects", columns.project]] as const) {
    if (key.label !== null) continue;
    const names = entries.map((entry) => entry[who]);
    const merged = options.mergeSpellings ? mergedSpellings(names) : null;
    for (const entry of merged ? entries : []) entry[who] = entry[`${who}Name`] = merged!.get(entry[who]) ?? entry[who];
    for (const group of spellingsOf(names)) {
      const list = group.map(quoted).join(" and ");
      notes.push(merged ? `${list} are taken for one: ${quoted(merged.get(group[0]!)!)}.` : `${list} count as ${group.length} ${what}. If they are one, mend the file or give --merge-spellings.`);
    }
  }

  const first = new Map<string, number>();
  for (const { line, judge, project, marks, isCounted } of entries) {
    if (!isCounted || judge === "" || project === "" || marks.every((mark) => mark === null)) continue;
    const pair = JSON.stringify([judge, project]);
    const before = first.get(pair);
    if (before === undefined) first.set(pair, line);
    else faults.push({ line, text: `${quoted(judge)} has a review of ${quoted(project)} already, on line ${before}. Keep one of the two.` });
  }

  const criteria = criteriaOf(sheet, columns, entries, options, faults);
  if (faults.length > 0) throw new Faults(faults);
  const leftOut: LeftOut[] = [];
  const reviews: Required<Review>[] = [];
  for (const { judge, project, marks, weight, isCounted } of entries) {
    const missing = marks.filter((mark) => mark === null).length;
    if (!isCounted) leftOut.push({ judge, project, why: "not_counted" });
    else if (missing > 0) leftOut.push({ judge, project, why: missing === marks.length ? "no_mark" : "marks_missing" });
    else reviews.push({ judge, project, total: totalOf(marks as number[], criteria), weight });
  }
  const byPair = (x: { judge: string; project: string }, y: { judge: string; project: string }) => order(x.project, y.project) || order(x.judge, y.judge);
  if (reviews.length === 0) throw new Faults([{ line: null, text: "No review has all its marks, so there is nothing to rank." }]);
  return {
    reviews: reviews.sort(byPair),
    projects: [...new Set(entries.map(({ project }) => project))].sort(order),
    names: { projects: labels(entries, "project", notes), judges: labels(entries, "judge", notes) },
    leftOut: leftOut.sort((x, y) => byPair(x, y) || order(x.why, y.why)),
    criteria: criteria.map(({ id, weight, min, max }) => ({ name: id, weight, min, max })),
    decimal,
    notes,
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type ReadCriterion = Omit<Criterion, "min" | "max"> & { min: number | null; max: number | null };

function criteriaOf(sheet: Sheet, columns: ScoreColumns, entries: Entry[], { weights, scales }: ScoreOptions, faults: Fault[]): ReadCriterion[] {
  const names = columns.marks.map((column) => sheet.header[column]!);
  const count = names.length;
  if (weights && weights.length !== count) faults.push({ line: null, text: `--weights has ${weights.length} for ${count} ${count === 1 ? "column" : "columns"} of marks: ${names.map(quoted).join(", ")}.` });
  if (scales && scales.length !== 1 && scales.length !== count) faults.push({ line: null, text: `--scales has ${scales.length} for ${count} columns of marks: give one for all or one for each of ${names.map(quoted).join(", ")}.` });
  const criteria = names.map((id, k) => ({ id, weight: weights?.[k] ?? 1, min: (scales?.[k] ?? scales?.[0])?.min ?? null, max: (scales?.[k] ?? scales?.[0])?.max ?? null }));
  for (const { line, marks } of entries)
    marks.forEach((mark, k) => {
      const { id, min, max } = criteria[k]!;
      if (mark !== null && min !== null && max !== null && (mark < min || mark > max)) faults.push({ line, text: `${mark} in ${quoted(id)} is outside ${min} to ${max}.` });
    });
  const tops = names.map((_, k) => entries.reduce((top, { marks }) => Math.max(top, Math.abs(marks[k] ?? 0)), 0));
  const [low, high] = [Math.min(...tops), Math.max(...tops)];
  if (!scales && count > 1 && high >= 2 * low) {
    const [least, most] = [names[tops.indexOf(low)]!, names[tops.indexOf(high)]!];
    faults.push({ line: null, text: `${quoted(most)} goes up to ${high} and ${quoted(least)} to ${low}, so they are not on one scale and cannot be added as they are. Say the scales: --scales 1-5,0-100 (one for each criterion), or --scales 1-5 if it is one for all.` });
  }
  return criteria;
}

/** Weighted mean of the marks; where scales are known, of their shares of them, shown on the first one's. */
function totalOf(marks: readonly number[], criteria: readonly ReadCriterion[]): number {
  if (criteria.length === 1) return marks[0]!;
  const [{ min, max }] = criteria as [ReadCriterion];
  if (min !== null && max !== null) {
    const own = Object.fromEntries(marks.map((mark, k) => [String(k), mark]));
    return reviewTotal(own, criteria.map((criterion, k) => ({ ...criterion, id: String(k) }) as Criterion), { min, max })!;
  }
  let [sum, weights] = [0, 0];
  marks.forEach((mark, k) => {
    sum += criteria[k]!.weight * mark;
    weights += criteria[k]!.weight;
  });
  return sum / weights;
}

/** Names of keys: where the rows disagree the most frequent, and a note. */
function labels(entries: readonly Entry[], who: "judge" | "project", notes: string[]): Record<string, string> {
  const times = new Map<string, Map<string, number>>();
  for (const entry of entries) {
    const own = times.get(entry[who]) ?? new Map<string, number>();
    own.set(entry[`${who}Name`], (own.get(entry[`${who}Name`]) ?? 0) + 1);
    times.set(entry[who], own);
  }
  return Object.fromEntries(
    [...times].sort(([a], [b]) => order(a, b)).map(([key, own]) => {
      const names = [...own].sort(([a, x], [b, y]) => y - x || order(a, b));
      if (names.length > 1) notes.push(`${quoted(key)} has several names: ${names.map(([name]) => quoted(name)).sort().join(", ")}. It is one ${who}.`);
      return [key, names[0]![0]];
    }),
  );
}
