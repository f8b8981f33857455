interface DriverCause {
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string };
}

/** The name of the constraint or trigger rule that refused a write, or null when the error is of another kind. */
export function violatedConstraint(error: unknown): string | null {
  const e = error as { cause?: DriverCause; meta?: { driverAdapterError?: { cause?: DriverCause } } };
  const cause = e?.meta?.driverAdapterError?.cause ?? e?.cause;
  if (!cause?.originalCode?.startsWith("23")) return null;
  if (cause.constraint?.index) return cause.constraint.index;
  const message = cause.originalMessage ?? "";
  return message.match(/constraint "([^"]+)"/)?.[1] ?? message.match(/^([a-z_]+): /)?.[1] ?? null;
}
