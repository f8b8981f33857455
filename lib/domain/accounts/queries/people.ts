import { database, newId, readClock, type Tx } from "@/lib/database";

export const findPersonByEmailKey = (tx: Tx, emailKey: string) => tx.person.findUnique({ where: { emailKey } });

export const findPerson = (tx: Tx, id: string) => tx.person.findUnique({ where: { id } });

interface KnownPerson {
  id: string;
  displayName: string;
  passwordHash: string | null;
  /** Signed in from this network address before. */
  isKnownHere: boolean;
}

/** For comparing a password, which must not hold a transaction. The same work whether or not the account exists. */
export async function readCredentials(emailKey: string, address: string): Promise<KnownPerson | null> {
  const [person] = await database().$queryRaw<KnownPerson[]>`
    SELECT p.id, p.display_name AS "displayName", p.password_hash AS "passwordHash",
      EXISTS (SELECT 1 FROM sessions s WHERE s.person_id = p.id AND s.address = ${address}) AS "isKnownHere"
    FROM people p WHERE p.email_key = ${emailKey}`;
  return person ?? null;
}

export const readPasswordHash = async (id: string): Promise<string | null> =>
  (await database().person.findUnique({ where: { id }, select: { passwordHash: true } }))?.passwordHash ?? null;

export const insertPerson = (
  tx: Tx, person: { email: string; emailKey: string; displayName: string; passwordHash: string | null; isAdministrator?: boolean },
) => tx.person.create({ data: { id: newId("person"), ...person } });

export const setDisplayName = (tx: Tx, id: string, displayName: string) => tx.person.update({ where: { id }, data: { displayName } });

export const setPassword = (tx: Tx, id: string, passwordHash: string) => tx.person.update({ where: { id }, data: { passwordHash } });

/** Changes the password if it is still the one that was compared. */
export async function replacePassword(tx: Tx, id: string, from: string, passwordHash: string): Promise<boolean> {
  return (await tx.person.updateMany({ where: { id, passwordHash: from }, data: { passwordHash } })).count === 1;
}

export const setAdministrator = (tx: Tx, id: string, isAdministrator: boolean) =>
  tx.person.update({ where: { id }, data: { isAdministrator } });

export const setVerified = (tx: Tx, id: string, now: Date) =>
  tx.person.updateMany({ where: { id, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });

/** All administrators, locked, so that no two of the last ones leave at once. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM people WHERE is_administrator ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

export const listAdministratorRows = (tx: Tx) =>
  tx.person.findMany({ where: { isAdministrator: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });

export const countAdministrators = (tx: Tx) => tx.person.count({ where: { isAdministrator: true } });

interface FoundAccount {
  id: string;
  displayName: string;
  email: string;
  emailVerifiedAt: Date | null;
  isAdministrator: boolean;
  hasPassword: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  total: number;
}

/** Accounts whose name or address holds the text, the newest first; all of them for an empty text. */
export const searchPeople = (tx: Tx, text: string, limit: number, offset: number) => tx.$queryRaw<FoundAccount[]>`
  SELECT p.id, p.display_name AS "displayName", p.email, p.email_verified_at AS "emailVerifiedAt",
    p.is_administrator AS "isAdministrator", p.password_hash IS NOT NULL AS "hasPassword", p.created_at AS "createdAt",
    (SELECT max(s.last_seen_at) FROM sessions s WHERE s.person_id = p.id) AS "lastSeenAt", (count(*) OVER ())::int AS total
  FROM people p
  WHERE strpos(lower(p.display_name), lower(${text})) > 0 OR strpos(p.email_key, lower(${text})) > 0
  ORDER BY p.created_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`;

export const personExists = async (emailKey: string): Promise<boolean> =>
  (await database().person.count({ where: { emailKey } })) > 0;

/** The database's clock, for work that is no operation. */
export const readNow = (tx: Tx): Promise<Date> => readClock(tx);
