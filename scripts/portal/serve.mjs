// The web server: started, waited for until it is healthy, and stopped.
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Refusal } from "../process/refusal.mjs";
import { portTaken } from "./room.mjs";
import { reasonIn } from "./seed.mjs";

const FOLLOW = pathToFileURL(path.join(import.meta.dirname, "follow-launcher.mjs")).href;

function answers(address) {
  return fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  );
}

/**
 * @param {{ file: string, env: Record<string, string | undefined>, host: string, port: number, withinMs?: number,
 *   signal?: AbortSignal, onStart?: (pid: number) => void }} options
 * @returns {Promise<{ stop: () => Promise<void>, exited: Promise<void>, showOutput: () => void }>} when /healthz answers
 */
export async function serve({ file, env, host, port, withinMs = 60_000, signal, onStart = () => {} }) {
  const child = spawn(process.execPath, ["--no-deprecation", "--import", FOLLOW, file], {
    cwd: path.dirname(file),
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", HOSTNAME: host, PORT: String(port) },
    stdio: ["pipe", "pipe", "pipe"],
    detached: true, // a Ctrl-C reaches us alone
  });
  let early = "";
  let show = (chunk) => (early += chunk);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => show(chunk));
  child.stdin.on("error", () => {});
  const exited = new Promise((resolve) => child.once("exit", resolve).once("error", resolve));
  let hasExited = false;
  exited.then(() => (hasExited = true));
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  exited.then(() => process.off("exit", endWithUs));
  if (child.pid) onStart(child.pid);

  const stop = async () => {
    const hard = setTimeout(() => child.kill("SIGKILL"), 10_000); // a live page may hold its connection for ever
    child.kill("SIGTERM");
    await exited;
    clearTimeout(hard);
  };
  const local = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const address = `http://${local.includes(":") ? `[${local}]` : local}:${port}/healthz`;
  const until = Date.now() + withinMs;
  while (!hasExited && !signal?.aborted && Date.now() < until) {
    if (await answers(address)) {
      return { stop, exited, showOutput: () => (show = (chunk) => process.stdout.write(chunk)) };
    }
    await pause(150);
  }
  const alive = !hasExited;
  if (alive) await stop();
  signal?.throwIfAborted();
  if (/EADDRINUSE/.test(early)) throw portTaken(port);
  throw new Refusal(
    alive
      ? `The portal did not get healthy within ${withinMs / 1000} s; what it said:\n${early.trim()}`
      : `The portal did not start: ${reasonIn(early)}`,
  );
}
