interface DriverCause {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string };
}

/** What the database said, wherever Prisma put it: a raw query, a model call and COMMIT each have a place of their own. */
export function driverCause(error: unknown): DriverCause | undefined {
  const e = error as { cause?: DriverCause; meta?: { driverAdapterError?: { cause?: DriverCause } } } | null | undefined;
  return e?.meta?.driverAdapterError?.cause ?? e?.cause;
}
