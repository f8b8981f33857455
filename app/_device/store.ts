import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Ahead, Said } from "./answer";
import type { Kept } from "./held";

interface Schema extends DBSchema {
  reviews: { key: [string, string]; value: Omit<Kept, "writer" | "keptAt"> };
  writings: { key: [string, string, string]; value: Kept; indexes: { person: string } };
  answers: { key: [string, string]; value: Said; indexes: { person: string } };
  ahead: { key: [string, string]; value: Ahead };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

export const open = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>("hack-hamster", 2, {
    async upgrade(db, before, _after, tx) {
      db.createObjectStore("answers", { keyPath: ["personId", "pair"] }).createIndex("person", "personId");
      db.createObjectStore("ahead", { keyPath: ["personId", "eventId"] });
      const writings = db.createObjectStore("writings", { keyPath: ["personId", "assignmentId", "writer"] });
      writings.createIndex("person", "personId");
      if (before === 0) return;
      // The first version had one record a review, whoever wrote it.
      for (const old of await tx.objectStore("reviews").getAll()) await writings.put({ ...old, writer: "", keptAt: 0 });
      db.deleteObjectStore("reviews");
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => void (opened = undefined),
  }));

/** A browser that can keep nothing (a private window of some) still saves while there is a connection. */
export const orNothing = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
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

export const changed = (): void => {
  tell();
  channel?.postMessage(null);
};
