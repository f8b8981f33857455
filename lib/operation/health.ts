import { database } from "@/lib/database";

/** Whether the database answers. */
export async function ping(): Promise<boolean> {
  try {
    await database().$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
