import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Kept } from "./held";

interface Schema extends DBSchema {
  reviews: { key: [string, string]; value: Kept; indexes: { person: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>("hack-hamster", 1, {
    upgrade(db) {
      db.createObjectStore("reviews", { keyPath: ["personId", "assignmentId"] }).createIndex("person", "personId");
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => void (opened = undefined),
  }));

/** A browser that can keep nothing (a private window of some) still saves while there is a connection. */
const orNothing = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch {
    return otherwise;
  }
};

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Hears of every change, in other tabs of this device too. */
export function onKept(listener: () => void): () => void {
  if (!channel) {
    channel = new BroadcastChannel("hack-hamster:kept");
    channel.onmessage = tell;
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const changed = (): void => {
  tell();
  channel?.postMessage(null);
};

/**
 * Writes at once and waits for the disk: a phone may be switched off in the next moment. With `over`, only where nobody wrote
 * in between. False: this device can keep nothing.
 */
export const keep = (kept: Kept, over?: string): Promise<boolean> =>
  orNothing(async () => {
    const tx = (await open()).transaction("reviews", "readwrite", { durability: "strict" });
    const stands = over === undefined ? undefined : await tx.store.get([kept.personId, kept.assignmentId]);
    if (stands?.stamp === over) await tx.store.put(kept);
    await tx.done;
    changed();
    return true;
  }, false);

export const drop = (personId: string, assignmentId: string): Promise<void> =>
  orNothing(async () => {
    await (await open()).delete("reviews", [personId, assignmentId]);
    changed();
  }, undefined);

export const findKept = (personId: string, assignmentId: string): Promise<Kept | undefined> =>
  orNothing(async () => (await open()).get("reviews", [personId, assignmentId]), undefined);

/** What one person wrote on this device; nobody else's is ever read. */
export const listKept = (personId: string): Promise<Kept[]> =>
  orNothing(async () => (await open()).getAllFromIndex("reviews", "person", personId), []);
