// The way a script begins and ends: only when it is the one that was started, and on a fault with one sentence.
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sentenceFor } from "./refusal.mjs";

export const isMain = (moduleUrl) =>
  Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);

export const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Prints what went wrong: a sentence where there is one, else all there is, for it is a fault of ours. */
export function report(error) {
  console.error(sentenceFor(error) ?? error);
}

/**
 * Runs a script to its end.
 * @param {() => Promise<number | void>} work resolves to the exit status
 * @param {{ leavesAtOnce?: boolean }} options false for work that sees to the signals itself
 */
export async function runMain(work, { leavesAtOnce = true } = {}) {
  // Leaving through exit() lets each running child be stopped by the listener that it was given.
  if (leavesAtOnce) for (const name of STOP_SIGNALS) process.once(name, () => process.exit(130));
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
