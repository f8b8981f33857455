import { readFileSync, statSync } from "node:fs";
import { recogniseColumns, type ByHand, type Columns } from "./columns";
import { decode } from "./decode";
import { fail, Faults } from "./faults";
import { unfold } from "./matrix";
import { readComparisons, type ReadComparisons } from "./read-comparisons";
import { readScores, type Range, type ReadScores } from "./read-scores";
import { readSheet, SEPARATOR_NAMES, type Sheet } from "./sheet";

export interface ReadOptions {
  byHand: ByHand;
  weights?: number[];
  scales?: Range[];
  separator?: string;
  encoding?: string;
  header: boolean;
  /** A row a project, a column a judge. */
  matrix?: boolean;
  mergeSpellings: boolean;
}

/** How the file was understood: so that nobody has to guess. */
export interface Reading {
  encoding: string;
  separator: string;
  /** Role to header. */
  columns: Record<string, string | string[]>;
  notRead: string[];
  rows: number;
}

export type ReadFile =
  | { kind: "scores"; reading: Reading; data: ReadScores }
  | { kind: "comparisons"; reading: Reading; data: ReadComparisons };

const BYTES_MAX = 256 * 1024 * 1024;

/** The bytes of a file, or Faults that say why there are none. `-` is the standard input. */
export function bytesOf(path: string): Uint8Array {
  if (path === "-") return readFileSync(0);
  try {
    const found = statSync(path);
    if (found.isDirectory()) fail("This is a folder. Name the file in it.");
    if (found.size > BYTES_MAX) fail(`The file has ${Math.ceil(found.size / 1024 / 1024)} MB; at most ${BYTES_MAX / 1024 / 1024} MB are read.`);
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return fail("There is no such file.");
    if (code === "EACCES") return fail("The file may not be read by this account.");
    throw error;
  }
}

/** Reviews or comparisons from the bytes of a file. Throws Faults: all that there are, of cells and of rows. */
export function readFile(bytes: Uint8Array, options: ReadOptions): ReadFile {
  const { text, encoding } = decode(bytes, options.encoding);
  const read = readSheet(text, options);
  const sheet = options.matrix ? unfold(read, options.byHand.project) : read;
  try {
    const found = readRows(sheet, encoding, options);
    if (sheet.faults.length === 0) return found;
  } catch (error) {
    if (error instanceof Faults) throw new Faults([...sheet.faults, ...error.faults]);
    throw error;
  }
  throw new Faults(sheet.faults);
}

function readRows(sheet: Sheet, encoding: string, options: ReadOptions): ReadFile {
  const columns = recogniseColumns(sheet, options.matrix ? { judge: "judge", project: "project", scores: ["score"] } : options.byHand);
  const reading = describe(sheet, columns, encoding);
  return columns.kind === "scores"
    ? { kind: "scores", reading, data: readScores(sheet, columns, options) }
    : { kind: "comparisons", reading, data: readComparisons(sheet, columns, options) };
}

function describe(sheet: Sheet, columns: Columns, encoding: string): Reading {
  const used = new Map<string, number[]>();
  const note = (role: string, ...own: (number | null | undefined)[]) => {
    const found = own.filter((i): i is number => typeof i === "number");
    if (found.length > 0) used.set(role, found);
  };
  note("judge", columns.judge?.key, columns.judge?.label);
  if (columns.kind === "scores") {
    note("project", columns.project.key, columns.project.label);
    note("score", ...columns.marks);
    note("weight", columns.weight);
    note("counts", columns.counts);
  } else {
    const [a, b] = columns.form === "left-right" ? ["left", "right"] : ["winner", "loser"];
    note(a!, columns.a);
    note(b!, columns.b);
    note("winner", columns.form === "left-right" ? columns.winner : columns.a);
    note("tie", columns.tie);
    note("count", columns.count);
  }
  const taken = new Set([...used.values()].flat());
  return {
    encoding,
    separator: SEPARATOR_NAMES[sheet.separator] ?? sheet.separator,
    columns: Object.fromEntries([...used].map(([role, own]) => [role, own.length === 1 ? sheet.header[own[0]!]! : own.map((i) => sheet.header[i]!)])),
    notRead: sheet.header.filter((name, i) => !taken.has(i) && name !== ""),
    rows: sheet.rows.length,
  };
}
