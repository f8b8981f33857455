import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { answerOf } from "./answer-of";
import { Complaint, HELP, readArguments, type Asked } from "./arguments";
import { Faults, faultsInWords } from "./faults";
import { figuresOf } from "./figures-of";
import { csvOf } from "./print-csv";
import { textOf } from "./print-text";
import { bytesOf, readFile } from "./read-file";

/** Where a command reads and writes. */
export interface Terminal {
  folder: string;
  out: (text: string) => void;
  err: (line: string) => void;
}

/** The whole command: its exit code is 1 where the file has a fault, 2 where the command has. */
export function run(args: string[], terminal: Terminal): number {
  let name = "The file";
  try {
    const asked = readArguments(args);
    if (asked === "help") {
      terminal.out(`${HELP}\n`);
      return 0;
    }
    name = asked.file === "-" ? "The input" : asked.file;
    rank(asked, terminal);
    return 0;
  } catch (error) {
    if (error instanceof Complaint) {
      terminal.err(error.message);
      return 2;
    }
    if (error instanceof Faults) {
      for (const line of faultsInWords(name, error.faults)) terminal.err(line);
      return 1;
    }
    const { code, path: where } = error as NodeJS.ErrnoException;
    if (code === undefined || where === undefined) throw error;
    terminal.err(`${where} cannot be written (${code}).`);
    return 2;
  }
}

function rank(asked: Asked, { folder, out, err }: Terminal): void {
  const fromHere = (file: string): string => path.resolve(folder, file);
  const bytes = bytesOf(asked.file === "-" ? "-" : fromHere(asked.file));
  const answer = answerOf(readFile(bytes, asked.read), asked);
  const content = asked.output === "json" ? `${JSON.stringify(answer, null, 2)}\n` : asked.output === "csv" ? csvOf(answer) : textOf(answer);
  if (asked.svg !== null) {
    const into = fromHere(asked.svg);
    mkdirSync(into, { recursive: true });
    const figures = figuresOf(answer);
    for (const { name, svg } of figures) writeFileSync(path.join(into, `${name}.svg`), svg);
    err(`${figures.map(({ name }) => `${name}.svg`).join(", ")} written to ${asked.svg}.`);
  }
  if (asked.out === null) out(content);
  else writeFileSync(fromHere(asked.out), content);
}
