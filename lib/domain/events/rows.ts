// Lists of the set-up are sent and replaced as a whole. Rows with an id are kept, others are new.
import { z } from "zod";
import { newId, type Kind } from "@/lib/database";
import { Id, invalid, refuse, type FieldError } from "@/lib/operation";
import type { Replacement } from "./queries";

interface Row {
  id?: string;
  remove?: boolean;
  position?: number;
}

/** Where a row stood in what was sent, so that a complaint finds it again. */
type Placed<R> = R & { at: number };

const isBlank = (value: unknown): boolean =>
  value === undefined || value === "" || value === null || (Array.isArray(value) && value.every((part) => isBlank(part)));

/**
 * A list of rows as a form sends it: a row without an id in which nothing was written is no row, and one marked `remove` is
 * left out. `written` names what a person writes; the first of them is required.
 */
export function rows<R extends z.ZodRawShape>(shape: R, written: (keyof R & string)[], max: number) {
  const Row = z.object({
    id: Id.optional(),
    remove: z.boolean().optional().meta({ description: "Leaves this row out, as if it had not been sent." }),
    position: z.number("Write a number such as 2.").optional().meta({ description: "Sorts the rows; by default they stand as they are sent." }),
    ...shape,
  });
  const isKept = (row: Row & Record<string, unknown>) => !row.remove && (row.id !== undefined || !written.every((key) => isBlank(row[key])));
  return z
    .array(Row.superRefine((row, context) => {
      const values = row as Row & Record<string, unknown>;
      if (isKept(values) && isBlank(values[written[0]!])) context.addIssue({ code: "custom", path: [written[0]!], message: "This is required." });
    }))
    .max(max + 10, `At most ${max}.`)
    .transform((list, context) => {
      const kept = list.map((row, at) => ({ ...row, at })).filter((row) => isKept(row as Row & Record<string, unknown>));
      if (kept.length > max) context.addIssue({ code: "custom", message: `At most ${max}.` });
      const place = (row: Placed<Row>): number => row.position ?? row.at + 1;
      return (kept as Placed<Row>[]).sort((a, b) => place(a) - place(b) || a.at - b.at) as Placed<z.output<typeof Row>>[];
    });
}

/** Complains about each row whose text another one before it has, without regard to case. */
export function repeated<R extends { at: number }>(list: R[], read: (row: R) => string, path: (row: R) => string): FieldError[] {
  const seen = new Set<string>();
  return list.flatMap((row) => {
    const key = read(row).normalize("NFC").toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [{ path: path(row), message: "Another one has this name." }];
  });
}

/** What became of each row. Unknown ids and repeated ones are refused. */
export function compareRows<E extends { id: string }, R extends { id?: string; at: number }>(stored: E[], wanted: R[], path: string) {
  const before = new Map(stored.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const errors = wanted.flatMap((row): FieldError[] => {
    if (row.id === undefined) return [];
    const isRepeated = seen.size === seen.add(row.id).size;
    if (before.has(row.id) && !isRepeated) return [];
    return [{ path: `${path}.${row.at}.id`, message: isRepeated ? "This row is here twice." : "This event has no such row." }];
  });
  if (errors.length > 0) refuse(invalid("unknown_row", "Some rows are not this event's. See the rows named.", errors));
  const placed = wanted.map((row, position) => ({ row, position, before: row.id === undefined ? null : before.get(row.id)! }));
  return {
    removed: stored.filter(({ id }) => !seen.has(id)),
    kept: placed.flatMap(({ row, position, before }) => (before ? [{ row, position, before }] : [])),
    added: placed.filter(({ before }) => before === null).map(({ row, position }) => ({ row, position })),
  };
}

/** The same as it is written: new rows get their ids. */
export const toReplace = <R, Data extends object>(
  change: { removed: { id: string }[]; kept: { row: R; position: number; before: { id: string } }[]; added: { row: R; position: number }[] },
  kind: Kind, dataOf: (row: R, position: number) => Data,
): Replacement<Data> => ({
  removed: change.removed.map(({ id }) => id),
  kept: change.kept.map(({ row, position, before: { id } }) => ({ id, ...dataOf(row, position) })),
  added: change.added.map(({ row, position }) => ({ id: newId(kind), ...dataOf(row, position) })),
});

/** The same as audit facts: ids only. */
export const rowFacts = ({ removed, kept, added }: Replacement<object>) => ({
  kept: kept.map(({ id }) => id), added: added.map(({ id }) => id), removed,
});
