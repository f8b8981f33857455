import { driverCause } from "./driver-cause";

/** The name of the constraint or trigger rule that refused a write, or null when the error is of another kind. */
export function violatedConstraint(error: unknown): string | null {
  const cause = driverCause(error);
  if (!cause?.originalCode?.startsWith("23")) return null;
  if (cause.constraint?.index) return cause.constraint.index;
  const message = cause.originalMessage ?? "";
  return message.match(/constraint "([^"]+)"/)?.[1] ?? message.match(/^([a-z_]+): /)?.[1] ?? null;
}
