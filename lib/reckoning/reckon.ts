import { refuse, reportError, type Refusal } from "@/lib/operation";
import { threads } from "./pool";
import type { Tasks } from "./tasks";
import { tellOfWaiting } from "./waiting";

const failed: Refusal = {
  status: 503, code: "reckoning_failed", retryAfterSeconds: 60,
  detail: "The portal could not finish reckoning this: it ran out of memory or was stopped. Nothing was changed. Try again; if it happens again, the one who runs the portal finds the reason in its log.",
};

/** Reckons apart from the thread that answers requests. Throws what the task throws; refused with 503 where its thread dies. */
async function reckon<T extends keyof Tasks>(task: T, given: Parameters<Tasks[T]>): Promise<ReturnType<Tasks[T]>> {
  try {
    return (await threads().run({ task, given })) as ReturnType<Tasks[T]>;
  } catch (error) {
    if (!hasDied(error)) throw error;
    reportError(error, { fault: `the thread that reckoned the ${task} has died` });
    return refuse(failed);
  }
}

const hasDied = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY" || error.message.startsWith("worker exited with code"));

/** So many results of a task stay in memory: the events that are looked at in one hour. */
const MOST = 12;

interface Reckoned {
  result: Promise<unknown>;
  isThere: boolean;
}
type Kept = Partial<Record<keyof Tasks, Map<string, Reckoned>>>;
const holder = globalThis as typeof globalThis & { hackHamsterReckoned?: Kept };

/**
 * Reckons once what `hash` names, and remembers it: the same input gives the same result, bit for bit, so no process can hold a wrong
 * one, and what is new has another hash. Who asks meanwhile waits for the same reckoning. Those asked for longest ago go first.
 */
export function reckonOnce<T extends keyof Tasks>(task: T, hash: string, ...given: Parameters<Tasks[T]>): Promise<ReturnType<Tasks[T]>> {
  const kept = ((holder.hackHamsterReckoned ??= {})[task] ??= new Map());
  const one = kept.get(hash) ?? begin(task, given, () => kept.get(hash) === one && kept.delete(hash));
  kept.delete(hash);
  kept.set(hash, one);
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  if (!one.isThere) tellOfWaiting(task);
  return one.result as Promise<ReturnType<Tasks[T]>>;
}

/** What failed is forgotten: it may succeed the next time. */
function begin<T extends keyof Tasks>(task: T, given: Parameters<Tasks[T]>, forget: () => void): Reckoned {
  const one = { result: reckon(task, given), isThere: false };
  one.result.then(() => (one.isThere = true), forget);
  return one;
}
