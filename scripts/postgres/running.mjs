// Which server, if any, runs on a data folder: what its postmaster.pid says, held against the processes there are.
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, end, identify, runs } from "../process/identity.mjs";
import { Refusal } from "../process/refusal.mjs";

const pidFile = (dir) => path.join(dir, "postmaster.pid");

/** @returns {{ pid: number, port: number, status: string } | null} what the file says, true or not */
export function readPidFile(dir) {
  if (!existsSync(pidFile(dir))) return null;
  const lines = readFileSync(pidFile(dir), "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? "").trim() };
}

function isServerOf(dir, pid) {
  const { command, folder } = describe(pid);
  if (!/postgres/.test(command)) return false;
  return folder ? folder === realpathSync(dir) : command.includes(dir);
}

/** The server that runs on this folder now. The number in the file may by now belong to anybody. */
export function findRunning(dir) {
  const said = readPidFile(dir);
  if (!said || !identify(said.pid) || !isServerOf(dir, said.pid)) return null;
  return { ...said, identity: identify(said.pid) };
}

/** Stops what a killed start left behind, and removes a pid file that would block the next. */
export async function stopLeftover(dir) {
  const server = findRunning(dir);
  if (server) {
    // SIGINT is the fast shutdown; SIGQUIT loses nothing that was committed either.
    await end(server.identity, { signal: "SIGINT", withinMs: 30_000, force: "SIGQUIT" });
    if (runs(server.identity))
      throw new Refusal(
        `A database server of an earlier start (process ${server.pid}) does not stop: end it and start again.`,
      );
  }
  if (process.platform !== "win32") rmSync(pidFile(dir), { force: true }); // there we cannot tell: Postgres decides
}
