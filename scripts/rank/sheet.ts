import Papa from "papaparse";
import { rolesOf } from "./aliases";
import { fail, quoted, type Fault } from "./faults";

export interface Row {
  /** On which the row begins, counted from 1. */
  line: number;
  cells: string[];
}

export interface Sheet {
  separator: string;
  header: string[];
  /** Of the header; 0 where there is none. */
  headerLine: number;
  rows: Row[];
  /** Rows that could not be cut into cells; they are not among `rows`. */
  faults: Fault[];
}

const SEPARATORS = [",", ";", "\t", "|"];
export const SEPARATOR_NAMES: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" };

/**
 * Rows and their lines from text. The separator is the one with which the first line holds most columns that we know. Blank rows are
 * passed over. Throws Faults where there is nothing in it.
 */
export function readSheet(text: string, asked: { separator?: string; header: boolean }): Sheet {
  const hint = /^sep=(.)\n/u.exec(text); // a line for Excel only
  const body = hint ? text.slice(hint[0].length) : text;
  if (body.trim() === "") fail("There is nothing in the file.");
  const separator = asked.separator ?? hint?.[1] ?? guessSeparator(body);
  const { rows, faults } = parse(body, separator, hint ? 2 : 1);
  const named = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  const width = named.length - [...named].reverse().findIndex((cell) => cell !== "");
  const header = asked.header ? named.slice(0, width) : named.map((_, i) => String(i + 1));
  const own = asked.header ? rows.slice(1) : rows;
  const whole = own.filter(({ line, cells }) => {
    const filled = cells.length - [...cells].reverse().findIndex((cell) => cell.trim() !== "");
    if (cells.length >= header.length && filled <= header.length) return true;
    const has = `${Math.max(filled, Math.min(cells.length, header.length))}`;
    const why = cells.length < header.length ? "a cell is missing, or a line break is not in quotation marks" : `a ${SEPARATOR_NAMES[separator] ?? "separator"} in a cell needs quotation marks around it`;
    faults.push({ line, text: `has ${has} ${has === "1" ? "cell" : "cells"} where the header has ${header.length}: ${why}.` });
    return false;
  });
  if (own.length === 0) fail("There is a header and nothing beneath it.", asked.header ? rows[0]!.line : null);
  return { separator, header, headerLine: asked.header ? rows[0]!.line : 0, rows: whole, faults };
}

function parse(text: string, separator: string, firstLine: number): { rows: Row[]; faults: Fault[] } {
  const rows: Row[] = [];
  const faults: Fault[] = [];
  let at = 0;
  let line = firstLine;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: "\n",
    step: ({ data, errors, meta }) => {
      for (const { code } of errors)
        if (code === "MissingQuotes" || code === "InvalidQuotes")
          faults.push({ line, text: `a quotation mark opens here and does not close as it should, near ${quoted(text.slice(at, at + 60))}.` });
      if (data.some((cell) => cell.trim() !== "")) rows.push({ line, cells: data });
      for (let k = at; k < meta.cursor; k++) if (text.charCodeAt(k) === 10) line++;
      at = meta.cursor;
    },
  });
  return { rows, faults };
}

function guessSeparator(text: string): string {
  const head = text.split("\n").slice(0, 60).join("\n");
  const marks = SEPARATORS.map((separator) => {
    const rows = Papa.parse<string[]>(head, { delimiter: separator, newline: "\n", skipEmptyLines: "greedy" }).data;
    const columns = rows[0]?.length ?? 0;
    const known = columns < 2 ? 0 : rows[0]!.filter((cell) => rolesOf(cell.trim()).size > 0).length;
    const alike = rows.filter((cells) => cells.length === columns).length / Math.max(1, rows.length);
    return { separator, mark: [known, columns < 2 ? 0 : alike, columns] };
  });
  marks.sort((a, b) => b.mark[0]! - a.mark[0]! || b.mark[1]! - a.mark[1]! || b.mark[2]! - a.mark[2]!);
  return marks[0]!.mark[2]! < 2 ? "," : marks[0]!.separator;
}
