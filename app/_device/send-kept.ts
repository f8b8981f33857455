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

/** Throws away something that this device holds of a review, once no save that is on its way can write it down again. */
export async function throwAway(kept: Kept): Promise<void> {
  const work = () => drop(kept);
  if (!navigator.locks) return work();
  await navigator.locks.request(lockName(kept.assignmentId), { signal: AbortSignal.timeout(PATIENCE) }, work).catch(work);
}

/** Sends one review as the device holds it; says where it stands then. */
async function sendOne(due: Kept): Promise<SavingState | null> {
  const kept = await findKept(due);
  if (!kept?.isUnsent) return null;
  const { personId, assignmentId } = kept;
  let { stamp } = kept;
  const saver = new ReviewSaver({
    saved: null, revisionId: kept.revisionId,
    send: (draft, key) => sendReview(personId, assignmentId, draft, key),
    keep: (held) => {
      const over = stamp;
      stamp = newKey();
      return keep({ ...kept, ...held, stamp, keptAt: Date.now() }, { over });
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
  // What two tabs wrote of one review goes one after the other: the second then stands against the first, and waits for her.
  const sendAll = async (assignmentId: string) => {
    const states: (SavingState | null)[] = [];
    for (const kept of due.filter((one) => one.assignmentId === assignmentId).reverse()) states.push(await sendOne(kept));
    return states;
  };
  const ids = [...new Set(due.map(({ assignmentId }) => assignmentId))];
  const states = (await Promise.all(ids.map((id) => whileNobodyHolds(id, () => sendAll(id))))).flat();
  return (["somebody_else", "signed_out", "offline"] as const).find((state) => states.includes(state)) ?? null;
}
