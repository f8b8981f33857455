import type { FieldError } from "@/lib/operation";

/** What to show beside the fields of a form, by their names (`criteria[0].weight`); under "" what concerns no field. */
export function errorsByField({ errors = [], detail }: { errors?: FieldError[]; detail: string }): Record<string, string[]> {
  if (errors.length === 0) return { "": [detail] };
  const found: Record<string, string[]> = {};
  for (const { path, message } of errors) (found[path.replace(/\.(\d+)(?=\.|$)/g, "[$1]")] ??= []).push(message);
  return found;
}
