// One portal a checkout: `.data/portal.json` says which processes it is, so that one that was killed can be told from
// one that runs.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, end, identify, parentOf, runs } from "../process/identity.mjs";
import { Refusal } from "../process/refusal.mjs";

const fileIn = (data) => path.join(data, "portal.json");

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

function put(file, instance, place) {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(instance, null, 2));
  try {
    place(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** The portal that runs in this checkout, or null. */
export function findInstance(data) {
  const instance = read(fileIn(data));
  return instance && runs(instance.launcher) ? instance : null;
}

/** The npm that started this process, with or without a shell between. */
function findNpm(env) {
  if (!env.npm_lifecycle_event) return null;
  const isShell = /^(\S*\/)?\w*sh /.test(describe(process.ppid).command);
  return identify(isShell ? parentOf(process.ppid) : process.ppid);
}

// Started by npm, a launcher whose npm is gone has nobody left who could stop it.
const isOrphaned = ({ npm }) => Boolean(npm) && !runs(npm);

async function clear(file, data) {
  const found = read(file);
  if (found && runs(found.launcher) && !isOrphaned(found)) {
    throw new Refusal(
      `${found.purpose} already runs in this checkout${found.url ? ` at ${found.url}` : ""} (process ${found.launcher.pid}): stop it first, or use it.`,
    );
  }
  if (found) {
    await end(found.launcher, { withinMs: 60_000 });
    if (found.server) await end(found.server);
  }
  // Two starts may find the same remains: only what was looked at is cleared away.
  const aside = path.join(data, `portal.json.${process.pid}.old`);
  if (!existsSync(file)) return;
  renameSync(file, aside);
  if (read(aside)?.launcher?.pid !== found?.launcher?.pid) renameSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes the checkout for this process, and stops what an earlier one that was killed left running.
 * @param {{ data: string, purpose?: string, url?: string, env?: Record<string, string | undefined>,
 *   onOrphaned?: () => void }} options `onOrphaned` is called when the npm that started this process is gone
 * @returns {Promise<{ setServer: (pid: number) => void, release: () => void }>}
 * @throws {Refusal} when another one runs
 */
export async function claim({ data, purpose = "The portal", url, env = process.env, onOrphaned }) {
  const file = fileIn(data);
  mkdirSync(data, { recursive: true });
  const instance = {
    purpose,
    url,
    launcher: identify(process.pid),
    npm: findNpm(env),
    server: null,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      put(file, instance, linkSync);
      break;
    } catch (error) {
      if (error.code !== "EEXIST" || attempt === 5) throw error;
      await clear(file, data);
    }
  }
  const watching = setInterval(() => isOrphaned(instance) && onOrphaned?.(), 2000).unref();
  return {
    setServer(pid) {
      instance.server = identify(pid);
      put(file, instance, renameSync);
    },
    release() {
      clearInterval(watching);
      if (read(file)?.launcher?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}
