import { sealData, unsealData } from "iron-session";
import { timingSafeEqual } from "node:crypto";
import { database } from "@/lib/database";
import { visitor, type Actor } from "./actor";
import { sha256 } from "./canonical";
import { readConfig } from "./config";

export const SESSION_COOKIE = "hack_hamster_session";

/** The value of the session cookie: the session's id, sealed by iron-session. */
export const sealSession = (sessionId: string, expiresAt: Date): Promise<string> =>
  sealData({ sessionId }, { password: readConfig().secret, ttl: Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000)) });

/** Attributes of the cookie that carries it. */
export const sessionCookieAttributes = (expires: Date) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: readConfig().secureCookies, expires }) as const;

async function bySession(sealed: string): Promise<Actor> {
  const { sessionId } = await unsealData<{ sessionId?: string }>(sealed, { password: readConfig().secret });
  if (!sessionId) return visitor;
  const session = await database().session.findFirst({
    where: { id: sessionId, revokedAt: null, expiresAt: { gt: new Date() } }, include: { person: true },
  });
  if (!session) return visitor;
  if (Date.now() - session.lastSeenAt.getTime() > 60_000)
    await database().session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: new Date() } });
  const { id: personId, displayName, email, isAdministrator } = session.person;
  return { kind: "person", personId, displayName, email, isAdministrator, via: { kind: "session", sessionId } };
}

async function byToken(token: string): Promise<Actor> {
  const hash = sha256(token);
  const found = await database().apiToken.findFirst({
    where: { secretHash: hash, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
    include: { person: true },
  });
  if (!found || !timingSafeEqual(Buffer.from(found.secretHash), Buffer.from(hash))) return visitor;
  if (Date.now() - (found.lastUsedAt?.getTime() ?? 0) > 60_000)
    await database().apiToken.updateMany({ where: { id: found.id }, data: { lastUsedAt: new Date() } });
  const { id: personId, displayName, email, isAdministrator } = found.person;
  return { kind: "person", personId, displayName, email, isAdministrator, via: { kind: "token", tokenId: found.id, scopes: found.scopes } };
}

/** Who sends a request: by `Authorization: Bearer` if there is one, else by the session cookie, else a visitor. */
export async function identify(authorization: string | null, sealedSession: string | undefined): Promise<Actor> {
  const token = authorization?.match(/^Bearer\s+(\S+)$/i)?.[1];
  if (token) return byToken(token);
  return sealedSession ? bySession(sealedSession) : visitor;
}
