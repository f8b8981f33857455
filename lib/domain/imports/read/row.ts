import type { z } from "zod";
import { quoted, type Faults } from "./faults";
import { isObject, rowId } from "./survey";

/** A row as it was read, with the keys that the portal has no place for. */
export type Row<T> = T & { extras: Record<string, unknown> };

type Path = readonly (string | number)[];

/** Which keys were kept aside, and in how many rows: said in the report, so that nothing gets lost without a word. */
export type Kept = Map<string, { where: string; key: string; rows: number }>;

const KINDS: Record<string, string> = {
  string: "text", number: "a number", int: "a whole number", boolean: "true or false", array: "a list", object: "an object", record: "an object",
};

const kindOf = (value: unknown): string =>
  value === null ? "nothing (null)" : Array.isArray(value) ? "a list" : typeof value === "object" ? "an object"
    : typeof value === "string" ? `the text ${quoted(value)}` : quoted(value);

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  let at = value;
  for (const key of path)
    at = typeof at === "object" && at !== null && Object.hasOwn(at, key) ? (at as Record<PropertyKey, unknown>)[key] : undefined;
  return at;
}

/** An issue of zod as the end of a sentence that begins with the place. */
function wording(issue: z.core.$ZodIssue, row: unknown): string {
  const value = valueAt(row, issue.path);
  if (value === undefined) return "is missing";
  if (issue.code === "invalid_type" && KINDS[issue.expected]) return `must be ${KINDS[issue.expected]}, not ${kindOf(value)}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(quoted).join(", ")}, not ${kindOf(value)}`;
  if (value === "") return issue.message;
  if (typeof value !== "string" && typeof value !== "number") return issue.message;
  return `${quoted(value)}${/^[a-z]/.test(issue.message) ? "" : ":"} ${issue.message}`;
}

/** Reads one row; what is wrong with it goes to the faults, and null comes back. */
export function readRow<S extends z.ZodObject>(
  schema: S, raw: unknown, path: Path, { faults, kept }: { faults: Faults; kept: Kept }, id: string | undefined = rowId(raw),
): Row<z.output<S>> | null {
  if (!isObject(raw)) {
    faults.add(path, `must be an object, not ${kindOf(raw)}`, id);
    return null;
  }
  const extras: Record<string, unknown> = {};
  const known: Record<string, unknown> = {};
  const where = path.filter((step) => typeof step === "string").join(".");
  for (const [key, value] of Object.entries(raw)) {
    if (Object.hasOwn(schema.shape, key)) {
      if (value !== null) known[key] = value; // null says no more than a missing key
      continue;
    }
    extras[key] = value;
    const entry = kept.get(`${where}\n${key}`) ?? { where, key, rows: 0 };
    entry.rows += 1;
    kept.set(`${where}\n${key}`, entry);
  }
  const parsed = schema.safeParse(known);
  if (parsed.success) return { ...(parsed.data as z.output<S>), extras };
  for (const issue of parsed.error.issues) faults.add([...path, ...(issue.path as Path)], wording(issue, known), id);
  return null;
}
