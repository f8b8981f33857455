import { newId, type Tx } from "@/lib/database";

export const insertToken = (
  tx: Tx, token: { personId: string; name: string; secretHash: string; scopes: string[]; expiresAt: Date },
) => tx.apiToken.create({ data: { id: newId("token"), ...token } });

export const listLiveTokens = (tx: Tx, personId: string, now: Date) =>
  tx.apiToken.findMany({
    where: { personId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });

export async function countLiveTokens(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM api_tokens
    WHERE person_id = ${personId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())`;
  return row!.count;
}

/** A token that is not revoked, locked. */
export async function findToken(tx: Tx, id: string): Promise<{ personId: string } | null> {
  const [token] = await tx.$queryRaw<{ personId: string }[]>`
    SELECT person_id AS "personId" FROM api_tokens WHERE id = ${id} AND revoked_at IS NULL FOR UPDATE`;
  return token ?? null;
}

export const revokeTokenRow = (tx: Tx, id: string, now: Date) => tx.apiToken.update({ where: { id }, data: { revokedAt: now } });
