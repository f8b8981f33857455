import type { Kept } from "./held";
import { drop, findKept, keep, listKept } from "./kept";
import { newKey } from "./new-key";
import { ReviewSaver, type SavingState } from "./review-saver";
import { sendReview } from "./send-review";

const PATIENCE = 3000;

const lockName = (assignmentId: string): string => `hack-hamster:review:${assignmentId}`;

/** Marks a review as open in a form, whose matter its sending is then; ends with what is returned. */
export function holdReview(assignmentId: string): () => void {
  let letGo = (): void => {};
  const isHeld = new Promise<void>((resolve) => void (letGo = resolve));
  void navigator.locks?.request(lockName(assignmentId), { mode: "shared" }, () => isHeld);
  return letGo;
}

async function whileNobodyHolds<T>(assignmentId: string, work: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return work();
  return await navigator.locks.request(lockName(assignmentId), { ifAvailable: true }, async (lock) => (lock ? work() : null));
}

/** Throws away what this device holds of a review, once no save that is on its way can write it down again. */
export async function throwAway(personId: string, assignmentId: string): Promise<void> {
  const work = () => drop(personId, assignmentId);
  if (!navigator.locks) return work();
  await navigator.locks.request(lockName(assignmentId), { signal: AbortSignal.timeout(PATIENCE) }, work).catch(work);
}

/** Sends one review as the device holds it; says where it stands then. */
async function sendOne({ personId, assignmentId }: Kept): Promise<SavingState | null> {
  const kept = await findKept(personId, assignmentId);
  if (!kept?.isUnsent) return null;
  let { stamp } = kept;
  const saver = new ReviewSaver({
    saved: null, revisionId: kept.revisionId,
    send: (draft, key) => sendReview(personId, assignmentId, draft, key),
    keep: (held) => {
      const over = stamp;
      stamp = newKey();
      return keep({ ...kept, ...held, stamp }, over);
    },
  });
  saver.stop();
  saver.adopt(kept);
  await saver.save();
  return saver.snapshot().state;
}

/**
 * Sends all that a person wrote on this device and that is not being written on; in any order, each once. What was refused or
 * stands against another version waits for her. Null: nothing was in the way.
 */
export async function sendKept(personId: string, { refusedToo }: { refusedToo: boolean }): Promise<"offline" | "signed_out" | "somebody_else" | null> {
  const due = (await listKept(personId)).filter(({ isUnsent, trouble }) => isUnsent && (trouble === null || (refusedToo && trouble.kind === "refused")));
  const states = await Promise.all(due.map((kept) => whileNobodyHolds(kept.assignmentId, () => sendOne(kept))));
  return (["somebody_else", "signed_out", "offline"] as const).find((state) => states.includes(state)) ?? null;
}
