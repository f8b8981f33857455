import { Faults } from "./faults";

/** Deep enough for anything that people write by hand; shallow enough that nothing later runs out of stack. */
const DEPTH_MAX = 24;
export const ROWS_MAX = 50_000;

export const SECTIONS = ["tracks", "judges", "teams", "projects", "assignments", "scores", "comparisons"] as const;
export type Section = (typeof SECTIONS)[number];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function unfitText(text: string): string | null {
  if (text.includes("\u0000")) return "holds a NUL character, which no text may hold";
  if (/\p{Surrogate}/u.test(text)) return "holds half of a character (a lone surrogate); write the file as UTF-8 again";
  return null;
}

/** Looks at one value and all that is in it. `path` is where it stands, and comes back as it was. */
function walk(value: unknown, path: (string | number)[], say: (path: readonly (string | number)[], message: string) => void): void {
  if (typeof value === "string") {
    const unfit = unfitText(value);
    if (unfit) say(path, unfit);
  } else if (typeof value === "number") {
    if (!Number.isFinite(value)) say(path, "is a number too large to keep");
  } else if (typeof value === "object" && value !== null) {
    if (path.length > DEPTH_MAX) return say(path.slice(0, 4), `is nested more than ${DEPTH_MAX} levels deep`);
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      path.push(key);
      const unfit = typeof key === "number" ? null : key === "__proto__" ? "is a key that is refused everywhere" : unfitText(key);
      if (unfit) say(path, unfit);
      walk((value as Record<string | number, unknown>)[key], path, say);
      path.pop();
    }
  }
}

/** What a row calls itself, where it does: others than those with an id by their judge and what she judged. */
export function rowId(row: unknown): string | undefined {
  if (!isObject(row)) return undefined;
  if (typeof row.id === "string") return row.id;
  if (typeof row.judge !== "string") return undefined;
  if (typeof row.project === "string") return `${row.judge}, ${row.project}`;
  return typeof row.left === "string" && typeof row.right === "string" ? `${row.judge}, ${row.left}, ${row.right}` : undefined;
}

/**
 * A first look at the whole file, before anything is made of it: what no reader downstream could take, such as texts that
 * the database cannot hold, numbers that are none and bottomless nesting. It says nothing about what the rows mean.
 */
export function survey(document: Record<string, unknown>): Faults {
  const faults = new Faults();
  let rows = 0;
  if (!isObject(document.event))
    faults.add(["event"], document.event === undefined ? "is missing: the file must say what event it is" : "must be an object");
  for (const section of SECTIONS) {
    const list = document[section];
    if (Array.isArray(list)) rows += list.length;
    else if (list !== undefined) faults.add([section], "must be a list of rows");
  }
  if (rows > ROWS_MAX) faults.add([], `the file has ${rows} rows; at most ${ROWS_MAX} are taken in one event`);
  if (faults.any) return faults;
  walk(document, [], (path, message) => {
    const [section, index] = path;
    const list = document[section as string];
    faults.add(path, message, Array.isArray(list) ? rowId(list[index as number]) : undefined);
  });
  return faults;
}
