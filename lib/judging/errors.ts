/** Every way in which lib/judging refuses. The code is for programs, the message for a person. */
export type JudgingErrorCode =
  | "no_reviews"
  | "not_a_number"
  | "bad_weight"
  | "duplicate_review"
  | "empty_id"
  | "unknown_id"
  | "duplicate_id"
  | "out_of_range"
  | "bad_scale"
  | "bad_option"
  | "not_converged";

/**
 * Thrown instead of a quiet guess. `row` is the index of the offending row in the caller's own array, or null where
 * the fault is not in a row.
 */
export class JudgingError extends Error {
  readonly code: JudgingErrorCode;
  readonly row: number | null;

  constructor(code: JudgingErrorCode, message: string, row: number | null = null) {
    super(row === null ? message : `Row ${row}: ${message}`);
    this.name = "JudgingError";
    this.code = code;
    this.row = row;
  }
}

/** Throws `not_a_number` unless the value is a finite number. */
export function requireFinite(value: unknown, what: string, row: number | null = null): asserts value is number {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new JudgingError("not_a_number", `${what} must be a finite number, not ${String(value)}.`, row);
  }
}

/** Throws `empty_id` unless the value is a string with something in it. */
export function requireId(value: unknown, what: string, row: number | null = null): asserts value is string {
  if (typeof value !== "string" || value === "") {
    throw new JudgingError("empty_id", `${what} needs an id.`, row);
  }
}

/** Orders ids by code unit, so that the order is the same on every machine and in every locale. */
export function byId(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
