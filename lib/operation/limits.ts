import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/database";
import { tooMany, type Verdict } from "./refusal";

/** So many points in so many seconds, counted in the database for all processes alike. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

const limiters = new Map<string, { limiter: RateLimiterPostgres; pool: unknown }>();

function limiterOf(limit: Limit): RateLimiterPostgres {
  const known = limiters.get(limit.name);
  if (known?.pool === pool()) return known.limiter;
  const limiter = new RateLimiterPostgres({
    storeClient: pool(), storeType: "pool", tableName: "rate_limits", tableCreated: true, clearExpiredByTimeout: false,
    keyPrefix: limit.name, points: limit.points, duration: limit.seconds,
  });
  limiters.set(limit.name, { limiter, pool: pool() });
  return limiter;
}

/** Takes one point of `key`'s allowance; a refusal with the seconds to wait when none is left. */
export async function consume(limit: Limit, key: string): Promise<Verdict> {
  try {
    await limiterOf(limit).consume(key);
    return null;
  } catch (error) {
    if (error instanceof Error) throw error;
    return tooMany(Math.max(1, Math.ceil((error as RateLimiterRes).msBeforeNext / 1000)));
  }
}

/** Gives a key its allowance back, as after a successful sign-in. */
export async function restore(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(key);
}
