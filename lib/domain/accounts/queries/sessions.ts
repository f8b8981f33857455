import { newId, type Tx } from "@/lib/database";

export const insertSession = (tx: Tx, session: { personId: string; userAgent: string; address: string; expiresAt: Date }) =>
  tx.session.create({ data: { id: newId("session"), ...session } });

/** A session that still opens the door, locked. */
export async function findLiveSession(tx: Tx, id: string): Promise<{ personId: string } | null> {
  const [session] = await tx.$queryRaw<{ personId: string }[]>`
    SELECT person_id AS "personId" FROM sessions
    WHERE id = ${id} AND revoked_at IS NULL AND expires_at > clock_timestamp() FOR UPDATE`;
  return session ?? null;
}

export const listLiveSessions = (tx: Tx, personId: string, now: Date) =>
  tx.session.findMany({
    where: { personId, revokedAt: null, expiresAt: { gt: now } }, orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }], take: 200,
  });

export const revokeSessionRow = (tx: Tx, sessionId: string, now: Date) =>
  tx.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } });

/** All of a person's sessions, or all but the one that asks; tells how many. */
export async function revokeSessionsOf(tx: Tx, personId: string, now: Date, except?: string): Promise<number> {
  const live = { personId, revokedAt: null, expiresAt: { gt: now }, ...(except && { id: { not: except } }) };
  return (await tx.session.updateMany({ where: live, data: { revokedAt: now } })).count;
}
