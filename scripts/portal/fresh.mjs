// `--fresh`: starting over, after asking.
import { createInterface } from "node:readline/promises";
import { Refusal } from "../process/refusal.mjs";

const QUESTION = "This deletes every event, account and mark of this checkout. Type yes to go on: ";

/** @param {{ yes: boolean, signal?: AbortSignal, input?: NodeJS.ReadStream, output?: NodeJS.WriteStream }} options */
export async function confirmFresh({ yes, signal, input = process.stdin, output = process.stdout }) {
  if (yes) return;
  if (!input.isTTY)
    throw new Refusal(
      "--fresh deletes every event, account and mark of this checkout: add --yes to say that you mean it.",
    );
  const reader = createInterface({ input, output });
  reader.once("SIGINT", () => process.kill(process.pid, "SIGINT")); // on a terminal it would keep the Ctrl-C to itself
  const closed = new Promise((resolve) => reader.once("close", () => resolve("")));
  try {
    const answer = await Promise.race([reader.question(QUESTION, { signal }), closed]);
    if (answer.trim().toLowerCase() !== "yes") throw new Refusal("Nothing was deleted.");
  } finally {
    reader.close();
  }
}
