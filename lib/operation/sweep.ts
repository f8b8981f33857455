import { database } from "@/lib/database";

// Longer than any client goes on trying.
const REPLY_HOURS = 48;

/** Throws away what nothing asks for any more: old replies to repeated requests, and counts of limits that have run out. */
export async function sweep(): Promise<void> {
  await database().$executeRaw`DELETE FROM stored_replies WHERE created_at < clock_timestamp() - ${REPLY_HOURS} * interval '1 hour'`;
  await database().$executeRaw`DELETE FROM rate_limits WHERE expire < extract(epoch FROM clock_timestamp()) * 1000`;
}
