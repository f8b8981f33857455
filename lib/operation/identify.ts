import { sealData, unsealData } from "iron-session";
import { database, Prisma } from "@/lib/database";
import { visitor, type Actor, type PersonActor } from "./actor";
import { sha256 } from "./canonical";
import { readConfig } from "./config";

export const SESSION_COOKIE = "hack_hamster_session";

/** The value of the session cookie: the session's id, sealed by iron-session. */
export const sealSession = (sessionId: string, expiresAt: Date): Promise<string> =>
  sealData({ sessionId }, { password: readConfig().secret, ttl: Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000)) });

/** Attributes of the cookie that carries it. */
export const sessionCookieAttributes = (expires: Date) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: readConfig().secureCookies, expires }) as const;

interface Known {
  id: string;
  personId: string;
  displayName: string;
  email: string;
  isAdministrator: boolean;
  isStale: boolean;
}

async function bySession(sealed: string): Promise<Actor> {
  // A seal that was tampered with comes back empty; what is no seal at all throws.
  const { sessionId } = await unsealData<{ sessionId?: string }>(sealed, { password: readConfig().secret }).catch(() => ({ sessionId: undefined }));
  return sessionId ? withSession(sessionId) : visitor;
}

async function withSession(sessionId: string): Promise<Actor> {
  const [known] = await database().$queryRaw<Known[]>`
    SELECT s.id, p.id AS "personId", p.display_name AS "displayName", p.email, p.is_administrator AS "isAdministrator",
      s.last_seen_at < now() - interval '1 minute' AS "isStale"
    FROM sessions s JOIN people p ON p.id = s.person_id
    WHERE s.id = ${sessionId} AND s.revoked_at IS NULL AND s.expires_at > now()`;
  if (!known) return visitor;
  if (known.isStale) await database().$executeRaw`UPDATE sessions SET last_seen_at = now() WHERE id = ${known.id}`;
  return person(known, { kind: "session", sessionId });
}

async function withToken(by: { secretHash: string } | { id: string }): Promise<Actor> {
  const column = "id" in by ? Prisma.sql`t.id = ${by.id}` : Prisma.sql`t.secret_hash = ${by.secretHash}`;
  const [known] = await database().$queryRaw<(Known & { scopes: string[] })[]>`
    SELECT t.id, t.scopes, p.id AS "personId", p.display_name AS "displayName", p.email, p.is_administrator AS "isAdministrator",
      coalesce(t.last_used_at < now() - interval '1 minute', true) AS "isStale"
    FROM api_tokens t JOIN people p ON p.id = t.person_id
    WHERE ${column} AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())`;
  if (!known) return visitor;
  if (known.isStale) await database().$executeRaw`UPDATE api_tokens SET last_used_at = now() WHERE id = ${known.id}`;
  return person(known, { kind: "token", tokenId: known.id, scopes: known.scopes });
}

function person({ personId, displayName, email, isAdministrator }: Known, via: PersonActor["via"]): Actor {
  return { kind: "person", personId, displayName, email, isAdministrator, via };
}

/** Who sends a request: by `Authorization: Bearer` if there is one, else by the session cookie, else a visitor. */
export async function identify(authorization: string | null, sealedSession: string | undefined): Promise<Actor> {
  const token = authorization?.match(/^Bearer\s+(\S+)$/i)?.[1];
  // Looked up by its hash, so what an attacker can time tells nothing of the token.
  if (token) return withToken({ secretHash: sha256(token) });
  return sealedSession ? bySession(sealedSession) : visitor;
}

/** The same caller as she stands now: a visitor once her session or token is gone, an administrator no longer where that was taken. */
export async function identifyAgain(actor: Actor): Promise<Actor> {
  if (actor.kind !== "person") return actor;
  return actor.via.kind === "session" ? withSession(actor.via.sessionId) : withToken({ id: actor.via.tokenId });
}
