import { database } from "./client";
import { driverCause } from "./driver-cause";
import type { Prisma } from "./generated/client";

export type Tx = Prisma.TransactionClient;

/** Serialization failures and deadlocks. */
export function isRetryable(error: unknown): boolean {
  const cause = driverCause(error);
  return (error as { code?: string } | null)?.code === "P2034" || cause?.kind === "TransactionWriteConflict" || ["40001", "40P01"].includes(cause?.originalCode ?? "");
}

/**
 * Runs `work` in one READ COMMITTED transaction, again when the database asks for it. What must not slip past each
 * other meets on a row lock (the event's), so the default isolation is enough and saves do not abort one another.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, { attempts = 8, seconds = 30 } = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database().$transaction(work, { maxWait: 15_000, timeout: seconds * 1000 });
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** Math.min(attempt, 5)));
    }
  }
}

/** The database's clock, which is the portal's only one. Read after the locks are held. */
export async function readClock(tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  return row!.now;
}
