import type { Tx } from "@/lib/database";
import { insertSession } from "./queries";
import { SESSION_DAYS } from "./rules";

/** Where somebody signs in from, as she will see it in the list of her sessions. */
export interface Origin {
  address: string;
  userAgent: string;
}

export async function openSession(tx: Tx, personId: string, now: Date, { address, userAgent }: Origin) {
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  const { id } = await insertSession(tx, { personId, address, userAgent: userAgent.slice(0, 500), expiresAt });
  return { id, expiresAt };
}
