// A new data folder, complete or absent: it is made beside its place and moved there when it is whole.
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DISK_FULL, Refusal, saysDiskFull } from "../process/refusal.mjs";
import { launch } from "./launch.mjs";

/** The role that owns everything; its password lies in the data folder, so that a cold copy of it is complete. */
export const ROLE = "postgres";
export const passwordFile = (dir) => path.join(dir, "password");

// The built-in locale sorts alike on every system, whatever its libc.
const LOCALE = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];

function finished(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) return resolve();
      const last = output.split("\n").findLast((line) => /error|fatal/i.test(line)) ?? output.trim();
      reject(new Refusal(saysDiskFull(output) ? DISK_FULL : `The database could not be made: ${last}`));
    });
  });
}

/** @param {{ dir: string, initdb: string, user: object, durable: boolean }} options */
export async function createCluster({ dir, initdb, user, durable }) {
  const fresh = `${dir}.new`;
  const password = `${dir}.password`;
  rmSync(fresh, { recursive: true, force: true }); // left by a start that was killed
  mkdirSync(path.dirname(dir), { recursive: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (user.uid !== undefined) for (const each of [fresh, password]) chownSync(each, user.uid, user.gid);
  try {
    const args = ["-U", ROLE, "-A", "scram-sha-256", ...LOCALE, ...(durable ? [] : ["--no-sync"])];
    await finished(launch({ program: initdb, dir: fresh, user, args, passwordFrom: password, output: "pipe" }));
    renameSync(password, passwordFile(fresh));
    renameSync(fresh, dir);
  } finally {
    for (const each of [fresh, password]) rmSync(each, { recursive: true, force: true });
  }
}
