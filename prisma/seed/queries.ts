// Plain SQL: at most starts there is nothing to do, and that should not wait for the whole portal to load.
import { newId, pool } from "@/lib/database";
import { sha256 } from "@/lib/operation/canonical";
import { DEMO_PASSWORD_HASH } from "./demo-people";

export interface SeenPerson {
  id: string;
  emailKey: string;
  passwordHash: string | null;
  isAdministrator: boolean;
}

/** The accounts of these addresses that are there, by folded address. */
export async function findPeople(emails: string[]): Promise<Map<string, SeenPerson>> {
  const { rows } = await pool().query<SeenPerson>(
    `SELECT id, email_key AS "emailKey", password_hash AS "passwordHash", is_administrator AS "isAdministrator" FROM people WHERE email_key = ANY ($1)`,
    [emails.map((email) => email.toLowerCase())],
  );
  return new Map(rows.map((person) => [person.emailKey, person]));
}

export async function addPeople(people: { email: string; name: string }[]): Promise<void> {
  for (const { email, name } of people)
    await pool().query("INSERT INTO people (id, email, email_key, display_name) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", [
      newId("person"), email, email.toLowerCase(), name,
    ]);
}

/** Only to accounts that nobody has ever been able to sign in to. */
export const giveDemoPassword = (ids: string[]) =>
  pool().query("UPDATE people SET password_hash = $1 WHERE id = ANY ($2) AND password_hash IS NULL", [DEMO_PASSWORD_HASH, ids]);

export async function addTokens(tokens: { personId: string; name: string; token: string }[]): Promise<void> {
  for (const { personId, name, token } of tokens)
    await pool().query(
      "INSERT INTO api_tokens (id, person_id, name, secret_hash, scopes) VALUES ($1, $2, $3, $4, '{read,write}') ON CONFLICT DO NOTHING",
      [newId("token"), personId, name, sha256(token)],
    );
}

export interface SeenEvent {
  id: string;
  slug: string;
  name: string;
  isListed: boolean;
  version: number;
  hasOrganizer: boolean;
}

export async function findEvent(externalId: string): Promise<SeenEvent | undefined> {
  const { rows } = await pool().query<SeenEvent>(
    `SELECT id, slug, name, is_listed AS "isListed", version, EXISTS (SELECT 1 FROM organizers o WHERE o.event_id = e.id) AS "hasOrganizer"
      FROM events e WHERE external_id = $1`,
    [externalId],
  );
  return rows[0];
}

export async function hasAdministrator(): Promise<boolean> {
  const { rows } = await pool().query("SELECT 1 FROM people WHERE is_administrator LIMIT 1");
  return rows.length > 0;
}

/** Takes back what everybody knows: the demo's tokens, and its password from whoever still has it, with what it let in. */
export const takeBackDemoAccess = (tokens: string[]) =>
  pool().query(
    `WITH known AS (UPDATE people SET password_hash = NULL, is_administrator = false WHERE password_hash = $1 RETURNING id),
      out AS (DELETE FROM sessions WHERE person_id IN (SELECT id FROM known))
    DELETE FROM api_tokens WHERE secret_hash = ANY ($2) OR person_id IN (SELECT id FROM known)`,
    [DEMO_PASSWORD_HASH, tokens.map(sha256)],
  );
