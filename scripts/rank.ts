// `npm run rank -- scores.csv`: the ranking of a CSV file, with intervals, ties, close calls, the judges' ledger and what to ask for next.
// No database, no server, no network.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { answerOf } from "./rank/answer-of";
import { Complaint, HELP, readArguments, type Asked } from "./rank/arguments";
import { Faults, faultsInWords } from "./rank/faults";
import { figuresOf } from "./rank/figures-of";
import { csvOf } from "./rank/print-csv";
import { textOf } from "./rank/print-text";
import { bytesOf, readFile } from "./rank/read-file";

// npm runs this in the root of the checkout, whatever folder the person is in.
const fromHere = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

function write(asked: Asked, content: string): void {
  if (asked.out === null) process.stdout.write(content);
  else writeFileSync(fromHere(asked.out), content);
}

function rank(asked: Asked): void {
  const bytes = bytesOf(asked.file === "-" ? "-" : fromHere(asked.file));
  const answer = answerOf(readFile(bytes, asked.read), asked);
  const content = asked.output === "json" ? `${JSON.stringify(answer, null, 2)}\n` : asked.output === "csv" ? csvOf(answer) : textOf(answer);
  if (asked.svg !== null) {
    const folder = fromHere(asked.svg);
    mkdirSync(folder, { recursive: true });
    const figures = figuresOf(answer);
    for (const { name, svg } of figures) writeFileSync(path.join(folder, `${name}.svg`), svg);
    console.error(`${figures.map(({ name }) => `${name}.svg`).join(", ")} written to ${asked.svg}.`);
  }
  write(asked, content);
}

function main(): number {
  const args = process.argv.slice(2);
  let name = "The file";
  try {
    const asked = readArguments(args);
    if (asked === "help") {
      console.log(HELP);
      return 0;
    }
    name = asked.file === "-" ? "The input" : asked.file;
    rank(asked);
    return 0;
  } catch (error) {
    if (error instanceof Complaint) {
      console.error(error.message);
      return 2;
    }
    if (error instanceof Faults) {
      for (const line of faultsInWords(name, error.faults)) console.error(line);
      return 1;
    }
    const { code, path: where } = error as NodeJS.ErrnoException;
    if (code === undefined || where === undefined) throw error;
    console.error(`${where} cannot be written (${code}).`);
    return 2;
  }
}

process.exitCode = main();
