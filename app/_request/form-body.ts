import { parseSubmission } from "@conform-to/dom/future";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { isClearable, type ReadBody } from "@/lib/operation";

const BOOLEANS: Record<string, boolean> = { on: true, true: true, false: false };

const { coerceFormValue } = configureCoercion({
  customize: (schema) => (isClearable(schema) ? (value) => value : null),
  type: {
    boolean: (text) => {
      const value = BOOLEANS[text];
      if (value === undefined) throw new Error("neither true nor false");
      return value;
    },
  },
});

/**
 * Reads a browser form as an operation's body: `criteria[0].weight` becomes a number where the schema wants one, an empty
 * field is absent (but empties a text that can be cleared), a ticked box is true.
 */
export const formBody =
  (form: FormData): ReadBody =>
  (schema) =>
    coerceFormValue(schema).safeParse(parseSubmission(form).payload);

/** What was typed, field by field, to fill the form again. Secrets are not sent back. */
export function typedValues(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form.entries())
    if (typeof value === "string" && !name.startsWith("$") && !/password|secret/i.test(name)) (values[name] ??= []).push(value);
  return values;
}
