import Papa from "papaparse";

export type Cell = string | number | boolean | Date | null;

// What a spreadsheet would run, and the apostrophe itself, so that one leading apostrophe can be taken off again.
const DANGEROUS = /^[=+\-@\t\r\n'＝＋－＠]/;

/** A text cell that no spreadsheet runs; `'` in front marks it, and reading it back takes one `'` off. */
export const inert = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

const written = (cell: Cell, raw: boolean): string | number => {
  if (cell === null) return "";
  if (typeof cell === "number") return cell;
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (cell instanceof Date) return cell.toISOString();
  return raw ? cell : inert(cell);
};

const BATCH = 1000;

/**
 * CSV as it is read (RFC 4180, CRLF), batch by batch. `bom` for spreadsheets, which otherwise show broken accents; `raw`
 * leaves texts as they are, for programs.
 */
export async function* csv(columns: readonly string[], rows: Iterable<Cell[]> | AsyncIterable<Cell[]>, { bom, raw }: { bom: boolean; raw: boolean }): AsyncGenerator<string> {
  const unparse = (batch: (string | number)[][]) => Papa.unparse(batch, { newline: "\r\n" }) + "\r\n";
  yield (bom ? "\uFEFF" : "") + unparse([columns.map((column) => (raw ? column : inert(column)))]);
  let batch: (string | number)[][] = [];
  for await (const row of rows) {
    batch.push(row.map((cell) => written(cell, raw)));
    if (batch.length < BATCH) continue;
    yield unparse(batch);
    batch = [];
  }
  if (batch.length > 0) yield unparse(batch);
}
