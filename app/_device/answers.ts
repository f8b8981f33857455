import type { Ahead, Comparing, Said } from "./answer";
import { changed, open, orNothing } from "./store";

/** Writes at once and waits for the disk. False: this device can keep nothing. */
export const keepSaid = (said: Said): Promise<boolean> =>
  orNothing(async () => {
    const tx = (await open()).transaction("answers", "readwrite", { durability: "strict" });
    await tx.store.put(said);
    await tx.done;
    changed();
    return true;
  }, false);

export const dropSaid = (personId: string, pair: string): Promise<void> =>
  orNothing(async () => {
    await (await open()).delete("answers", [personId, pair]);
    changed();
  }, undefined);

/** What one person answered on this device and did not send, in her order. */
export const listSaid = (personId: string): Promise<Said[]> =>
  orNothing(async () => (await (await open()).getAllFromIndex("answers", "person", personId)).sort((a, b) => a.saidAt - b.saidAt), []);

export const keepAhead = (ahead: Ahead): Promise<void> => orNothing(async () => void (await (await open()).put("ahead", ahead)), undefined);

/** The newest that this device has seen of her comparisons; null where it has seen none. */
export const findAhead = (personId: string, eventId: string): Promise<Comparing | null> =>
  orNothing(async () => (await (await open()).get("ahead", [personId, eventId]))?.comparing ?? null, null);
