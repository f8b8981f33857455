import type { Tx } from "@/lib/database";

/** Held to the end of the transaction, so that no two make the first key, or the next one, at once. */
export const lockKeys = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('signing keys'))`;

export const findCurrentKey = (tx: Tx) => tx.signingKey.findFirst({ where: { retiredAt: null } });

export const findKey = (tx: Tx, publicKey: string) =>
  tx.signingKey.findFirst({ where: { publicKey }, select: { fingerprint: true, createdAt: true, retiredAt: true } });

export const listKeyRows = (tx: Tx) =>
  tx.signingKey.findMany({ orderBy: { createdAt: "desc" }, select: { publicKey: true, fingerprint: true, createdAt: true, retiredAt: true } });

export const insertKey = (tx: Tx, key: { fingerprint: string; publicKey: string; sealedPrivateKey: string; createdAt: Date }) => tx.signingKey.create({ data: key });

/** What the key signed stays valid; it signs nothing more, and its private half is gone. */
export const retireKey = (tx: Tx, fingerprint: string, retiredAt: Date) =>
  tx.signingKey.update({ where: { fingerprint }, data: { retiredAt, sealedPrivateKey: "" } });
