import type { Kept } from "./held";
import { changed, open, orNothing } from "./store";

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
