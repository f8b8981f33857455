import stringWidth from "string-width";

export interface TextColumn<T> {
  header: string;
  cell: (row: T) => string;
  numeric?: boolean;
  /** Cut to so many columns of the terminal. */
  most?: number;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Cut to a width in a terminal, where a Chinese character takes two columns and a combining mark none. */
export function cut(text: string, most: number): string {
  if (stringWidth(text) <= most) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(kept + segment) > most - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Rows under their headers, aligned for whatever script the names are in. */
export function textTable<T>(rows: readonly T[], columns: readonly TextColumn<T>[]): string[] {
  const cells = rows.map((row) => columns.map(({ cell, most }) => (most === undefined ? cell(row) : cut(cell(row), most))));
  const used = columns.map((column, i) => ({ ...column, i })).filter(({ i }) => cells.some((row) => row[i] !== ""));
  const widths = used.map(({ header, i }) => Math.max(stringWidth(header), ...cells.map((row) => stringWidth(row[i]!))));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, k) => {
        const gap = " ".repeat(Math.max(0, widths[k]! - stringWidth(text)));
        return used[k]!.numeric ? gap + text : text + gap;
      })
      .join("  ")
      .trimEnd();
  return [line(used.map(({ header }) => header)), line(widths.map((width) => "─".repeat(width))), ...cells.map((row) => line(used.map(({ i }) => row[i]!)))];
}

/** A paragraph, broken so that it fits. */
export function wrapped(text: string, width: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (stringWidth(indent + longer) > width && line !== "") {
      lines.push(indent + line);
      line = word;
    } else line = longer;
  }
  return [...lines, indent + line];
}
