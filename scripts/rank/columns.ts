import { fold, isNoMark, rolesOf, type Role } from "./aliases";
import { fail, quoted } from "./faults";
import { isMissing, readNumber } from "./numbers";
import type { Sheet } from "./sheet";

/** Columns named by hand; what is not named is recognised. */
export interface ByHand {
  judge?: string;
  project?: string;
  scores?: string[];
  winner?: string;
  loser?: string;
  left?: string;
  right?: string;
  tie?: string;
}

/** Index of the column that holds the key, and of the one with its name where they are two. */
export interface NameColumns {
  key: number;
  label: number | null;
}

export type Columns =
  | { kind: "scores"; judge: NameColumns; project: NameColumns; marks: number[]; weight: number | null; counts: number | null }
  | { kind: "comparisons"; form: "winner-loser" | "left-right"; judge: NameColumns | null; a: number; b: number; winner: number | null; tie: number | null; count: number | null };

// Roles that a single letter may have: alone they do not make a header.
const LETTERS: ReadonlySet<Role> = new Set(["left", "right", "count"]);

/** Which column is what. Throws Faults with the columns that there are. */
export function recogniseColumns(sheet: Sheet, byHand: ByHand): Columns {
  const { header } = sheet;
  const roles = header.map(rolesOf);
  if (sheet.headerLine > 0 && !Object.values(byHand).some(Boolean) && roles.every((own) => [...own.keys()].every((role) => LETTERS.has(role)))) requireHeader(sheet);

  const named = (name: string | undefined): number | null => (name === undefined ? null : columnNamed(sheet, name));
  const known = (role: Role): number | null => {
    const found = header.map((_, i) => i).filter((i) => roles[i]!.has(role));
    found.sort((x, y) => Number(roles[x]!.get(role)!.isWeak) - Number(roles[y]!.get(role)!.isWeak) || roles[x]!.get(role)!.rank - roles[y]!.get(role)!.rank || x - y);
    return found[0] ?? null;
  };
  const keyed = (name: string | undefined, id: Role, label: () => number | null): NameColumns | null => {
    const own = named(name);
    if (own !== null) return { key: own, label: null };
    const [key, text] = [known(id), label()];
    if (key !== null) return { key, label: text };
    return text === null ? null : { key: text, label: null };
  };
  const judge = keyed(byHand.judge, "judgeId", () => known("judge"));

  const [winner, loser, left, right] = (["winner", "loser", "left", "right"] as const).map((role) => named(byHand[role]) ?? known(role));
  const tie = named(byHand.tie) ?? known("tie");
  if (!byHand.scores && winner !== null && loser !== null && byHand.left === undefined)
    return { kind: "comparisons", form: "winner-loser", judge, a: winner!, b: loser!, winner: null, tie, count: known("count") };
  if (!byHand.scores && winner !== null && left !== null && right !== null)
    return { kind: "comparisons", form: "left-right", judge, a: left!, b: right!, winner: winner!, tie: null, count: known("count") };

  const project = keyed(byHand.project, "projectId", () => {
    const [own, team] = [known("project"), known("team")];
    return own === null || (team !== null && roles[own]!.get("project")!.isWeak) ? team ?? own : own;
  });
  if (judge === null) return fail(`No column says who judged. ${theColumns(header)} Say which it is with --judge NAME; where each judge has a column of her own, give --matrix.`, sheet.headerLine || null);
  if (project === null) return fail(`No column says which project was judged. ${theColumns(header)} Say which it is with --project NAME.`, sheet.headerLine || null);

  const taken = new Set([judge.key, judge.label, project.key, project.label]);
  const free = header.map((_, i) => i).filter((i) => !taken.has(i));
  const one = (role: Role) => free.filter((i) => roles[i]!.has(role)).sort((x, y) => roles[x]!.get(role)!.rank - roles[y]!.get(role)!.rank || x - y)[0] ?? null;
  const [weight, counts] = [one("weight"), one("counts")];
  return { kind: "scores", judge, project, weight, counts, marks: byHand.scores?.map((name) => columnNamed(sheet, name)) ?? findMarks() };

  function findMarks(): number[] {
    const isName = (i: number) => (["judge", "judgeId", "project", "projectId", "team"] as const).some((role) => roles[i]!.get(role)?.isWeak === false);
    const candidates = free.filter((i) => i !== weight && i !== counts && !isName(i));
    const total = one("total");
    if (total !== null && holdsNumbers(sheet, total)) return [total];
    const score = candidates.filter((i) => roles[i]!.has("score"));
    const sure = score.filter((i) => holdsNumbers(sheet, i));
    if (sure.length > 0) return sure;
    const criteria = candidates.filter((i) => !isNoMark(header[i]!) && holdsNumbers(sheet, i));
    if (criteria.length > 0) return criteria;
    // A column of scores that holds hardly a number is meant all the same: its cells are then named one by one.
    if (score.length > 0) return score.slice(0, 1);
    return fail(`No column of marks was found. ${theColumns(header)} Say which it is with --score NAME, or --score A,B for several criteria.`, sheet.headerLine || null);
  }
}

const theColumns = (header: readonly string[]): string => `The columns are ${header.map(quoted).join(", ")}.`;

function columnNamed({ header, headerLine }: Sheet, name: string): number {
  const exact = header.map((_, i) => i).filter((i) => header[i] === name.trim());
  const found = exact.length > 0 ? exact : header.map((_, i) => i).filter((i) => fold(header[i]!) === fold(name) && fold(name) !== "");
  if (found.length === 0) return fail(`There is no column ${quoted(name)}. ${theColumns(header)}`, headerLine || null);
  if (found.length > 1) return fail(`There are ${found.length} columns called ${quoted(name)}: give them names of their own.`, headerLine || null);
  return found[0]!;
}

/** Most cells that hold anything hold a number: the others are then faults, not a reason to pass the column over. */
function holdsNumbers({ rows }: Sheet, column: number): boolean {
  let [numbers, filled] = [0, 0];
  for (const { cells } of rows) {
    const cell = cells[column]!;
    if (isMissing(cell)) continue;
    filled++;
    if (readNumber(cell, { decimal: "." }) ?? readNumber(cell, { decimal: "," })) numbers++;
  }
  return numbers > 0 && numbers * 2 > filled;
}

function requireHeader({ header, headerLine }: Sheet): void {
  const looksLikeData = header.some((cell) => readNumber(cell, { decimal: "." }) ?? readNumber(cell, { decimal: "," }));
  const remedy = "Put a line such as judge,project,score on top, or say which column is what: --no-header --judge 1 --project 2 --score 3.";
  if (looksLikeData) fail(`There is no header: the first line reads ${header.map(quoted).join(", ")}. ${remedy}`, headerLine);
}
