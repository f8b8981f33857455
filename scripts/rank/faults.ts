/** One thing that is wrong with the file, where it stands, in a sentence that its owner can act on. */
export interface Fault {
  /** Counted from 1 as an editor does; null where the fault is of the file as a whole. */
  line: number | null;
  text: string;
}

/** Thrown with everything that was found: a file is mended once, not fault by fault. */
export class Faults extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(faults.map(({ text }) => text).join("\n"));
    this.name = "Faults";
    this.faults = faults;
  }
}

export const fail = (text: string, line: number | null = null): never => {
  throw new Faults([{ line, text }]);
};

const SHOWN = 20;

/** What the person at the terminal reads: by line, the first twenty, and how many more. */
export function faultsInWords(file: string, faults: readonly Fault[]): string[] {
  const sorted = [...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const lines = sorted.slice(0, SHOWN).map(({ line, text }) => `  ${line === null ? "" : `line ${line}: `}${text}`);
  const rest = sorted.length - lines.length;
  const count = sorted.length === 1 ? "one fault" : `${sorted.length} faults`;
  return [`${file} has ${count}, so nothing was ranked:`, ...lines, ...(rest > 0 ? [`  and ${rest} more.`] : [])];
}

/** A cell as it is quoted in a sentence: whole if it is short, and on one line. */
export function quoted(cell: string): string {
  const flat = cell.replace(/\s+/gu, " ").trim();
  const points = [...flat];
  return `“${points.length > 40 ? `${points.slice(0, 39).join("")}…` : flat}”`;
}
