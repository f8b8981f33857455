// Process numbers are given out again, so a process is known by its number and the moment it began.
import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

function ps(column, pid) {
  const { status, stdout } = spawnSync("ps", ["-o", `${column}=`, "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  return status === 0 ? stdout.trim() : "";
}

function beganAt(pid) {
  if (process.platform === "win32") return "";
  if (process.platform !== "linux") return ps("lstart", pid);
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces; the state is the first field after it, the start the twentieth.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!stat || fields[0] === "Z") return "";
  return `${read("/proc/sys/kernel/random/boot_id").trim()} ${fields[19]}`;
}

/** @returns {{ pid: number, beganAt: string } | null} null when no such process runs */
export function identify(pid) {
  const began = beganAt(pid);
  return began ? { pid, beganAt: began } : null;
}

/** Does the process that was identified then still run? */
export const runs = (identity) => Boolean(identity) && identify(identity.pid)?.beganAt === identity.beganAt;

/** The command line of a process, and on Linux its folder: empty where it cannot be told. */
export function describe(pid) {
  if (process.platform !== "linux")
    return { command: process.platform === "win32" ? "" : ps("args", pid), folder: "" };
  let folder = "";
  try {
    folder = readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Another user's process: its folder is not ours to see.
  }
  return { command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim(), folder };
}

/** @returns {number | null} the process that started this one, as long as it runs */
export function parentOf(pid) {
  if (process.platform === "win32") return null;
  const parent = process.platform === "linux" ? /^PPid:\s*(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] : ps("ppid", pid);
  return parent ? Number(parent) : null;
}

/** Asks a process to stop, and makes it stop when it has not within the time. */
export async function end(identity, { signal = "SIGTERM", withinMs = 10_000, force = "SIGKILL" } = {}) {
  for (const each of [signal, force]) {
    if (!runs(identity)) return;
    try {
      process.kill(identity.pid, each);
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
    for (let waited = 0; waited < withinMs && runs(identity); waited += 50) await pause(50);
  }
}
