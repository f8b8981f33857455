import type { Kept } from "./held";
import { changed, open, orNothing } from "./store";

type Which = Pick<Kept, "personId" | "assignmentId" | "writer">;
const keyOf = ({ personId, assignmentId, writer }: Which): [string, string, string] => [personId, assignmentId, writer];

/**
 * Writes at once and waits for the disk: a phone may be switched off in the next moment. With `over`, only where nobody wrote
 * in between. What it was `taken` from goes in the same step, if it is still as it was. False: this device can keep nothing.
 */
export const keep = (kept: Kept, { over, taken }: { over?: string; taken?: Kept | null } = {}): Promise<boolean> =>
  orNothing(async () => {
    const tx = (await open()).transaction("writings", "readwrite", { durability: "strict" });
    const stands = over === undefined ? undefined : await tx.store.get(keyOf(kept));
    if (stands?.stamp === over) await tx.store.put(kept);
    if (taken && (await tx.store.get(keyOf(taken)))?.stamp === taken.stamp) await tx.store.delete(keyOf(taken));
    await tx.done;
    changed();
    return true;
  }, false);

export const drop = (which: Which): Promise<void> =>
  orNothing(async () => {
    await (await open()).delete("writings", keyOf(which));
    changed();
  }, undefined);

export const findKept = (which: Which): Promise<Kept | undefined> => orNothing(async () => (await open()).get("writings", keyOf(which)), undefined);

/** What needs her stands first, then what is to be sent, the latest before the others. */
const inOrder = (a: Kept, b: Kept): number =>
  Number(b.trouble !== null) - Number(a.trouble !== null) || Number(b.isUnsent) - Number(a.isUnsent) || b.keptAt - a.keptAt;

/** What one person wrote on this device; nobody else's is ever read. */
export const listKept = (personId: string): Promise<Kept[]> =>
  orNothing(async () => (await (await open()).getAllFromIndex("writings", "person", personId)).sort(inOrder), []);

export const listKeptOf = async (personId: string, assignmentId: string): Promise<Kept[]> =>
  (await listKept(personId)).filter((kept) => kept.assignmentId === assignmentId);
