// The program that sends the portal's mail, beside the web server and started again whenever it ends.
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const FOLLOW = pathToFileURL(path.join(import.meta.dirname, "follow-launcher.mjs")).href;

/** What a checkout runs to send mail. */
export const outboxOf = (root) => ["--import", "tsx", path.join(root, "scripts/outbox.ts")];

/**
 * @param {{ root: string, program: string[], env: Record<string, string | undefined>, restartMs?: number }} options
 *   `program` is what follows `node`
 * @returns {() => Promise<void>} stops it, a message that is under way first
 */
export function deliverMail({ root, program, env, restartMs = 5000 }) {
  const stopping = new AbortController();
  let child;
  const endWithUs = () => child?.kill("SIGKILL");
  process.once("exit", endWithUs);

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      child = spawn(process.execPath, ["--no-deprecation", "--import", FOLLOW, ...program], {
        cwd: root,
        env,
        stdio: ["pipe", "inherit", "inherit"],
        detached: true, // a Ctrl-C reaches the launcher alone
      });
      child.stdin.on("error", () => {});
      await new Promise((resolve) => child.once("exit", resolve).once("error", resolve));
      if (stopping.signal.aborted) break;
      console.error("The program that sends mail ended by itself; it is started again.");
      await pause(restartMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    process.off("exit", endWithUs);
  }

  const ended = keepRunning();
  return async () => {
    stopping.abort();
    const hard = setTimeout(endWithUs, 10_000);
    child?.kill("SIGTERM");
    await ended;
    clearTimeout(hard);
  };
}
