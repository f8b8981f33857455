import { hearOfWaiting, type Tasks } from "@/lib/reckoning";

/** A page is worth waiting for so long before it says what is being reckoned. */
const PATIENCE_MS = 500;

export type Soon<T> = { answer: T } | { later: Promise<T>; task: keyof Tasks };

/** The answer where nothing must be reckoned for it, or hardly anything; else what it waits for. However slow all else is, it is waited for. */
export const soon = <T>(work: () => Promise<T>): Promise<Soon<T>> =>
  new Promise((resolve, reject) => {
    const later = hearOfWaiting((task) => setTimeout(() => resolve({ later, task }), PATIENCE_MS), work);
    later.then((answer) => resolve({ answer }), reject);
  });
