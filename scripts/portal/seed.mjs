// Fills an empty portal with the sample events, and learns from the seed who can sign in.
import path from "node:path";
import { Refusal } from "../process/refusal.mjs";
import { CommandFailed, run } from "../process/run.mjs";

/**
 * @typedef {{ addresses?: (string | { label?: string, url: string })[],
 *   people?: { role: string, email: string, password: string }[],
 *   administratorLink?: string, headers?: Record<string, string> }} Seeded
 */

/** The reason in the output of a program that ended with an error: its message, without the stack. */
export function reasonIn(output) {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const thrown = lines
    .map((line) => /^(?:⨯ |Uncaught )?\w*(?:Error|Refusal)(?: \[\w+\])?: (.+)$/.exec(line))
    .find(Boolean);
  return thrown?.[1] ?? lines.at(-1) ?? "it said nothing";
}

function readLastLine(stdout) {
  const last = stdout.trimEnd().split("\n").at(-1) ?? "";
  try {
    return JSON.parse(last);
  } catch {
    throw new Refusal(`The seed ended without saying what it made; its last line was: ${last.slice(0, 200)}`);
  }
}

/**
 * @param {{ root: string, env: Record<string, string | undefined>, signal?: AbortSignal, logFile?: string, command?: string[] }} options
 * @returns {Promise<Seeded>}
 */
export async function seed({
  root,
  env,
  signal,
  logFile,
  command = [process.execPath, path.join(root, "node_modules/tsx/dist/cli.mjs"), "prisma/seed/index.ts"],
}) {
  try {
    return readLastLine((await run(command, { cwd: root, env, signal, logFile })).stdout);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Refusal(`The portal could not be filled: ${reasonIn(error.output)} (all of it: ${logFile}).`);
  }
}
