// Runs a command and keeps what it said, for the moment when it fails.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { DISK_FULL, Refusal, saysDiskFull } from "./refusal.mjs";

export class CommandFailed extends Error {
  name = "CommandFailed";

  constructor(program, status, output) {
    super(`${program} ended with ${status}`);
    this.output = output;
  }
}

/** Stops a child and whatever it started. */
export function stopGroup(child, signal = "SIGTERM") {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/**
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, signal?: AbortSignal, logFile?: string, shell?: boolean }} options
 * @returns {Promise<{ stdout: string, output: string }>}
 */
export function run([program, ...args], { cwd, env = process.env, signal, logFile, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    const said = { stdout: "", output: "" };
    child.stdout.on("data", (chunk) => {
      said.stdout += chunk;
      said.output += chunk;
    });
    child.stderr.on("data", (chunk) => (said.output += chunk));
    const stop = () => stopGroup(child);
    const endWithUs = () => stopGroup(child, "SIGKILL");
    signal?.addEventListener("abort", stop, { once: true });
    process.once("exit", endWithUs);
    const settle = (settled) => {
      signal?.removeEventListener("abort", stop);
      process.off("exit", endWithUs);
      settled();
    };
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (status, killedBy) =>
      settle(() => {
        if (logFile) writeFileSync(logFile, said.output);
        if (signal?.aborted) return reject(signal.reason);
        if (status === 0) return resolve(said);
        reject(
          saysDiskFull(said.output)
            ? new Refusal(DISK_FULL)
            : new CommandFailed(program, status ?? killedBy, said.output),
        );
      }),
    );
  });
}

/** The last lines of a command's output, for the person who has to mend what it says. */
export const lastLines = (output, count = 30) => output.trimEnd().split("\n").slice(-count).join("\n");
