// Zero-setup Postgres: a real server on a folder of our own, found by nobody else and stopped with us.
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DISK_FULL, Refusal, saysDiskFull } from "../process/refusal.mjs";
import { findBinaries } from "./binaries.mjs";
import { createCluster, passwordFile, ROLE } from "./create-cluster.mjs";
import { launch } from "./launch.mjs";
import { readPidFile, stopLeftover } from "./running.mjs";
import { serverUser } from "./server-user.mjs";

/** A port of this machine that nobody holds, at least for now. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The address of a database on the server of this folder. */
export function urlOn(dir, port, database) {
  const password = readFileSync(passwordFile(dir), "utf8").trim();
  return `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

function refuseOtherMajor(dir, major) {
  const written = readFileSync(path.join(dir, "PG_VERSION"), "utf8").trim();
  if (written === major) return;
  const hint =
    Number(written) > Number(major)
      ? "use the newer version of Hack Hamster that wrote it"
      : "move it with a backup that the older version makes";
  throw new Refusal(
    `The database in ${dir} was written by PostgreSQL ${written} and this version brings ${major}: ${hint}.`,
  );
}

async function untilReady(child, dir, logFile, withinMs) {
  let failed = null;
  child.once("error", (error) => (failed = error));
  const since = Date.now();
  while (Date.now() - since < withinMs) {
    if (failed) throw failed;
    if (child.exitCode !== null || child.signalCode !== null) break;
    const said = readPidFile(dir);
    if (said?.pid === child.pid && said.status === "ready") return;
    await pause(25);
  }
  child.kill("SIGQUIT");
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  if (lines.slice(-20).some(saysDiskFull)) throw new Refusal(DISK_FULL);
  const fault =
    lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line))?.replace(/^.*?(FATAL|PANIC|ERROR): */, "") ??
    "it did not get ready";
  throw new Refusal(`The database did not start: ${fault} (its log: ${logFile}).`);
}

function stopper(child) {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  return async () => {
    if (ended()) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    const hard = setTimeout(() => child.kill("SIGQUIT"), 30_000);
    child.kill("SIGINT"); // the fast shutdown
    await gone;
    clearTimeout(hard);
  };
}

function argumentsFor({ port, durable, settings }) {
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "64MB",
    max_connections: 60,
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...settings,
  };
  return ["-p", String(port), ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

async function startOnPort({ program, user, dir, logFile, port, durable, settings }) {
  rmSync(logFile, { force: true });
  const log = openSync(logFile, "a", 0o600);
  const child = launch({ program, dir, user, args: argumentsFor({ port, durable, settings }), output: log });
  closeSync(log);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  exited.then(() => process.off("exit", endWithUs));
  await untilReady(child, dir, logFile, 120_000);
  return { port, pid: child.pid, url: (database) => urlOn(dir, port, database), stop: stopper(child), exited };
}

/**
 * Starts Postgres on a folder, which is made on the first start.
 * @param {{ dir: string, logFile: string, durable?: boolean, settings?: Record<string, string | number>,
 *   findPort?: () => Promise<number> }} options `durable: false` is for data that may be lost: tests
 * @returns {Promise<{ port: number, pid: number, url: (database: string) => string, stop: () => Promise<void>,
 *   exited: Promise<void> }>}
 */
export async function startPostgres({ dir, logFile, durable = true, settings = {}, findPort = freePort }) {
  const user = serverUser(dir);
  const { initdb, postgres, major } = await findBinaries(user);
  if (!existsSync(dir)) await createCluster({ dir, initdb, user, durable });
  refuseOtherMajor(dir, major);
  await stopLeftover(dir);
  for (let attempt = 1; ; attempt++) {
    const port = await findPort();
    try {
      return await startOnPort({ program: postgres, user, dir, logFile, port, durable, settings });
    } catch (error) {
      // A port that was free may be taken a moment later.
      if (attempt === 3 || !/TCP\/IP sockets/.test(error.message)) throw error;
    }
  }
}
