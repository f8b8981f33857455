import { database, newId, type Tx } from "@/lib/database";

type Reader = Tx | ReturnType<typeof database>;

export const findPersonByEmailKey = (tx: Reader, emailKey: string) => tx.person.findUnique({ where: { emailKey } });

/** For work that must not hold a transaction, such as comparing a password. */
export const readPersonByEmailKey = (emailKey: string) => findPersonByEmailKey(database(), emailKey);

export const insertPerson = (
  tx: Tx, person: { email: string; emailKey: string; displayName: string; passwordHash: string | null; isAdministrator?: boolean },
) => tx.person.create({ data: { id: newId("person"), ...person } });

export const insertSession = (tx: Tx, session: { personId: string; userAgent: string; address: string; expiresAt: Date }) =>
  tx.session.create({ data: { id: newId("session"), ...session } });

export const revokeSession = (tx: Tx, sessionId: string, now: Date) =>
  tx.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } });
