import { parseArgs } from "node:util";
import { FIT_METHODS, type FitMethod } from "@/lib/judging";
import { isEncoding } from "./decode";
import type { ReadOptions } from "./read-file";
import type { Range } from "./read-scores";

export interface Asked {
  file: string;
  read: ReadOptions;
  method: FitMethod;
  seed: string;
  draws: number;
  line: number;
  prizes: number;
  output: "text" | "json" | "csv";
  svg: string | null;
  out: string | null;
}

/** What is wrong with the command itself. */
export class Complaint extends Error {}

export const HELP = `npm run rank -- FILE [options]          (FILE may be - for the standard input)

Ranks the projects of a CSV file: no database, no server, nothing leaves the machine. It needs one row a review,

    judge,project,score                 one mark a review, or
    judge,project,Idea,Craft,Use        one column a criterion, or
    judge,winner,loser                  one row a comparison, with a column tie or result where there are ties
                                        (or left,right,winner)

in any order of columns, whatever else stands in the file. Columns are recognised by their names in many
languages; comma, semicolon, tab and bar separate; decimal commas, percentages, UTF-8, UTF-16 and Windows-1252
are understood. The scores.csv of a portal is one such file. A mark that is missing is missing, never zero.
What is wrong is named by line, and then nothing is ranked.

What is in the file
  --judge NAME           the column that says who judged
  --project NAME         the column that says what was judged
  --score A,B,…          the column of marks, or one for each criterion
  --weights 2,1,…        what each criterion counts                (1)
  --scales 1-5,0-100     what each criterion's marks run from and to; one for all, or one each
  --winner --loser --left --right --tie NAME                       the columns of comparisons
  --matrix               one row a project and one column a judge, nothing else in the sheet
  --no-header            there is no header: columns are called 1, 2, 3 …
  --separator C          comma, semicolon, tab, bar or a character (found by itself)
  --encoding NAME        such as shift_jis or iso-8859-2           (found by itself)
  --merge-spellings      names that differ in case, spaces or dots only are one

How it is ranked (JUDGING.md)
  --method NAME          mixed, posterior, fixed or none           (mixed)
  --prizes N             how many projects win something           (3)
  --line P               from what chance on a winner is named     (0.95)
  --seed TEXT            of the draws behind the chances           (1)
  --draws N              how many                                  (4000)

What comes out
  --json                 everything, in the shape of docs/rank.md
  --csv                  the ranking alone, as a table
  --out FILE             into a file instead of onto the terminal
  --svg DIR              pictures as well: places, movement, leniency, judges and projects, coverage
  --help                 this

npm says its own lines first; with npm run -s it does not. The exit code is 1 where the file has a fault, 2 where
the command has.`;

const NAMED_SEPARATORS: Record<string, string> = { comma: ",", semicolon: ";", tab: "\t", "\\t": "\t", bar: "|", pipe: "|" };
const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean", default: false } as const;

/** What was asked for, `help`, or a Complaint. */
export function readArguments(args: string[]): Asked | "help" {
  const { positionals, values } = parse(args);
  if (values.help) return "help";
  const [file, ...more] = positionals;
  if (file === undefined) throw new Complaint("Name the file: npm run rank -- scores.csv. --help says what it can be.");
  if (more.length > 0) throw new Complaint(`Name one file; ${more.join(" ")} is one more.`);
  if (values.json && values.csv) throw new Complaint("--json or --csv, not both: each goes to the same place.");
  const method = values.method as FitMethod;
  if (!FIT_METHODS.includes(method)) throw new Complaint(`--method is ${FIT_METHODS.join(", ")}; not ${method}.`);
  if (values.encoding !== undefined && !isEncoding(values.encoding)) throw new Complaint(`--encoding ${values.encoding} is not known. Try utf-8, windows-1252, iso-8859-2, shift_jis, gb18030, big5 or euc-kr.`);
  const line = number("line", values.line);
  if (!(line > 0.5 && line <= 1)) throw new Complaint("--line lies above 0.5 and up to 1.");
  const weights = values.weights?.split(",").map((weight) => number("weights", weight.trim()));
  if (weights && !(weights.every((weight) => weight >= 0) && weights.some((weight) => weight > 0))) throw new Complaint("--weights are zero or more, and not all zero.");
  const { judge, project, winner, loser, left, right, tie } = values;
  return {
    file,
    read: {
      byHand: { judge, project, winner, loser, left, right, tie, scores: values.score?.split(",").map((name) => name.trim()) },
      weights,
      scales: values.scales?.split(",").map(range),
      separator: values.separator === undefined ? undefined : separator(values.separator),
      encoding: values.encoding,
      header: !values["no-header"],
      matrix: values.matrix,
      mergeSpellings: values["merge-spellings"],
    },
    method,
    seed: values.seed,
    draws: whole("draws", values.draws, 100),
    line,
    prizes: whole("prizes", values.prizes, 1),
    output: values.json ? "json" : values.csv ? "csv" : "text",
    svg: values.svg ?? null,
    out: values.out ?? null,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        judge: TEXT, project: TEXT, score: TEXT, winner: TEXT, loser: TEXT, left: TEXT, right: TEXT, tie: TEXT, weights: TEXT, scales: TEXT,
        separator: TEXT, encoding: TEXT, svg: TEXT, out: TEXT,
        method: { type: "string", default: "mixed" },
        seed: { type: "string", default: "1" },
        draws: { type: "string", default: "4000" },
        line: { type: "string", default: "0.95" },
        prizes: { type: "string", default: "3" },
        json: FLAG, csv: FLAG, help: { ...FLAG, short: "h" }, "no-header": FLAG, matrix: FLAG, "merge-spellings": FLAG,
      },
    });
  } catch (error) {
    throw new Complaint(`${(error as Error).message.split(". ")[0]}. --help lists what there is.`);
  }
}

function number(option: string, text: string): number {
  const value = Number(text.replace(",", "."));
  if (text.trim() === "" || !Number.isFinite(value)) throw new Complaint(`--${option} wants numbers; ${text || "nothing"} is none.`);
  return value;
}

function whole(option: string, text: string, least: number): number {
  const value = number(option, text);
  if (!Number.isSafeInteger(value) || value < least) throw new Complaint(`--${option} is a whole number from ${least}.`);
  return value;
}

function range(text: string): Range {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*(?:-|–|:|\.\.)\s*(-?\d+(?:\.\d+)?)\s*$/u.exec(text);
  const [min, max] = [Number(found?.[1]), Number(found?.[2])];
  if (!found || !(min < max)) throw new Complaint(`--scales are such as 1-5 or 0-100, from the least mark to the greatest; not ${text}.`);
  return { min, max };
}

function separator(text: string): string {
  const found = NAMED_SEPARATORS[text.toLowerCase()] ?? text;
  if (found.length !== 1 || /["\n\r]/u.test(found)) throw new Complaint("--separator is comma, semicolon, tab, bar or one character.");
  return found;
}
