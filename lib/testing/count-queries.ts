import pg from "pg";
import { vi } from "vitest";

/** How many statements `work` sends to the database: the same for a long list as for a short one, or there is a loop in it. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
