import type { Comparison } from "@/lib/judging";
import { fold } from "./aliases";
import type { Columns } from "./columns";
import { Faults, quoted, type Fault } from "./faults";
import { mergedSpellings, nameOf, spellingsOf } from "./names";
import { readNumber } from "./numbers";
import type { Sheet } from "./sheet";

export interface ReadComparisons {
  comparisons: (Comparison & { count: number })[];
  projects: string[];
  /** The file says which project stood left: its pull can be estimated. */
  hasSides: boolean;
  /** Answers of nobody's choice: the winner's cell is empty. */
  unanswered: number;
  judges: { judge: string; comparisons: number; ties: number }[];
  notes: string[];
}

type ComparisonColumns = Extract<Columns, { kind: "comparisons" }>;

const TIE = new Set(["tie", "tied", "draw", "drawn", "equal", "even", "both", "same", "too close", "½", "0.5", "0,5", "1/2", "=", "unentschieden", "gleich", "égalité", "nul", "empate", "pareggio", "gelijk", "remis", "oavgjort", "ничья", "нічия", "引き分け", "平局", "무승부"]);
const YES = new Set(["yes", "y", "true", "1", "x", "✓", "✔", "ja", "oui", "sí", "si", "sim", "tak", "да", "так"]);
const NO = new Set(["", "no", "n", "false", "0", "nein", "non", "não", "nie", "nee", "нет", "ні", "-"]);
const RESULT = new Set(["", "win", "won", "winner", "1", "1-0", "sieg", "victoire", "victoria", "vittoria"]);
const RESULT_HEADERS = new Set(["result", "outcome", "ergebnis", "résultat", "resultado", "risultato"].map(fold));
const LEFT = new Set(["left", "l", "a", "1", "first", "links", "gauche", "izquierda", "sinistra", "esquerda"]);
const RIGHT = new Set(["right", "r", "b", "2", "second", "rechts", "droite", "derecha", "destra", "direita"]);

/**
 * Comparisons from rows. A tie is written out (in the tie column, the result column or in the winner's cell); an empty winner is a question
 * that nobody answered. Throws Faults with everything that is wrong, by line.
 */
export function readComparisons(sheet: Sheet, columns: ComparisonColumns, { mergeSpellings }: { mergeSpellings: boolean }): ReadComparisons {
  const faults: Fault[] = [];
  const hasSides = columns.form === "left-right";
  const notes: string[] = [];
  const pairs = sheet.rows.map(({ cells }) => [nameOf(cells[columns.a]!), nameOf(cells[columns.b]!)] as [string, string]);
  const merged = mergeSpellings ? mergedSpellings(pairs.flat()) : new Map<string, string>();
  for (const group of spellingsOf(pairs.flat().filter(Boolean)))
    notes.push(mergeSpellings ? `${group.map(quoted).join(" and ")} are taken for one: ${quoted(merged.get(group[0]!)!)}.` : `${group.map(quoted).join(" and ")} count as ${group.length} projects. If they are one, mend the file or give --merge-spellings.`);

  let unanswered = 0;
  const comparisons = sheet.rows.flatMap(({ line, cells }, i) => {
    const [a, b] = pairs[i]!.map((name) => merged.get(name) ?? name) as [string, string];
    [a, b].forEach((name, k) => {
      if (name === "") faults.push({ line, text: `no project is named in ${quoted(sheet.header[k === 0 ? columns.a : columns.b]!)}.${hasSides ? "" : " A tie names both projects and says so in a column tie or result."}` });
    });
    if (a === b && a !== "") faults.push({ line, text: `${quoted(a)} is compared with itself.` });
    const judge = columns.judge === null ? "" : nameOf(cells[columns.judge.key]!);
    if (columns.judge !== null && judge === "") faults.push({ line, text: `nobody is named in ${quoted(sheet.header[columns.judge.key]!)}.` });
    const count = columns.count === null ? 1 : readNumber(cells[columns.count]!, { decimal: "." })?.value ?? NaN;
    if (!(count > 0)) faults.push({ line, text: `${quoted(cells[columns.count!]!)} in ${quoted(sheet.header[columns.count!]!)} is no count: it must be above zero.` });
    const said = hasSides ? sideOf(cells[columns.winner!]!, a, b, merged) : columns.tie === null ? "left" : tieOf(cells[columns.tie]!, RESULT_HEADERS.has(fold(sheet.header[columns.tie]!)), a);
    if (said === "unknown") {
      const column = hasSides ? columns.winner! : columns.tie!;
      faults.push({ line, text: `${quoted(cells[column]!)} in ${quoted(sheet.header[column]!)} is ${hasSides ? `neither of the two projects, nor left, right or tie` : "neither a tie nor a win"}.` });
    }
    if (said === "unanswered") unanswered++;
    return said === "unknown" || said === "unanswered" ? [] : [{ left: a, right: b, winner: said, count, judge }];
  });
  if (faults.length > 0) throw new Faults(faults);
  if (comparisons.length === 0) throw new Faults([{ line: null, text: "No comparison is answered, so there is nothing to rank." }]);

  const key = ({ left, right, winner, judge, count }: (typeof comparisons)[number]) => JSON.stringify([left, right, winner, judge, count]);
  const sorted = comparisons.map((row) => [key(row), row] as const).sort(([x], [y]) => (x < y ? -1 : x > y ? 1 : 0)).map(([, row]) => row);
  const judges = new Map<string, { judge: string; comparisons: number; ties: number }>();
  for (const { judge, winner, count } of columns.judge === null ? [] : sorted) {
    const own = judges.get(judge) ?? { judge, comparisons: 0, ties: 0 };
    own.comparisons += count;
    if (winner === "tie") own.ties += count;
    judges.set(judge, own);
  }
  return {
    comparisons: sorted.map(({ judge, ...row }) => (judge === "" ? row : { ...row, judge })),
    projects: [...new Set(pairs.flat().map((name) => merged.get(name) ?? name))].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0)),
    hasSides,
    unanswered,
    judges: [...judges.values()].sort((x, y) => (x.judge < y.judge ? -1 : 1)),
    notes,
  };
}

type Said = "left" | "right" | "tie" | "unanswered" | "unknown";

const lower = (cell: string): string => cell.normalize("NFKC").trim().toLowerCase();

function sideOf(cell: string, a: string, b: string, merged: ReadonlyMap<string, string>): Said {
  const name = nameOf(cell);
  const known = merged.get(name) ?? name;
  if (known === a) return "left";
  if (known === b) return "right";
  const word = lower(cell);
  if (word === "") return "unanswered";
  return LEFT.has(word) ? "left" : RIGHT.has(word) ? "right" : TIE.has(word) || TIE.has(cell.trim()) ? "tie" : "unknown";
}

function tieOf(cell: string, isResult: boolean, winner: string): Said {
  const word = lower(cell);
  if (TIE.has(word) || TIE.has(cell.trim())) return "tie";
  if (isResult) return RESULT.has(word) || nameOf(cell) === winner ? "left" : "unknown";
  return YES.has(word) ? "tie" : NO.has(word) ? "left" : "unknown";
}
