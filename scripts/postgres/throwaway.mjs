// A server for tests: fast, never durable, in a temporary folder that goes when it stops.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { identify, runs } from "../process/identity.mjs";
import { stopLeftover } from "./running.mjs";
import { startPostgres } from "./start.mjs";

const PREFIX = "hack-hamster-throwaway-";

/** Removes the servers of runs that were killed: their owner is gone. */
async function sweep() {
  for (const name of readdirSync(os.tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const home = path.join(os.tmpdir(), name);
    let owner;
    try {
      owner = JSON.parse(readFileSync(path.join(home, "owner.json"), "utf8"));
    } catch {
      continue; // somebody else's, or being made this moment
    }
    if (runs(owner)) continue;
    await stopLeftover(path.join(home, "postgres"));
    rmSync(home, { recursive: true, force: true });
  }
}

/** @param {Record<string, string | number>} settings of postgresql.conf, over the usual ones */
export async function startThrowaway(settings = {}) {
  await sweep().catch(() => {}); // what cannot be removed does not stop a test
  const home = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  chmodSync(home, 0o755);
  writeFileSync(path.join(home, "owner.json"), JSON.stringify(identify(process.pid)));
  const server = await startPostgres({
    dir: path.join(home, "postgres"),
    logFile: path.join(home, "postgres.log"),
    durable: false,
    settings: { max_connections: 200, ...settings },
  });
  const stop = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { ...server, home, stop };
}
