// How the server's programs are started: as which user, from where, with which surroundings.
import { closeSync, openSync } from "node:fs";
import { spawn } from "node:child_process";

/** Only what the server needs: no secret of the portal is in its environment. */
const environment = () => {
  const { PATH, TZ, TMPDIR, SystemRoot } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, TZ, TMPDIR, SystemRoot, LC_ALL: "C" }).filter(([, value]) => value),
  );
};

// Another user than ours may not be able to walk to the folder (a checkout under /root). On Linux it does not need to:
// it starts inside the folder, and holds the files that it is handed.
const handsOver = (user) => user.uid !== undefined && process.platform === "linux";

/**
 * Starts a program on a data folder.
 * @param {{ program: string, dir: string, user: object, args: string[], passwordFrom?: string,
 *   output: "pipe" | number }} options
 */
export function launch({ program, dir, user, args, passwordFrom, output }) {
  const place = handsOver(user) ? "/proc/self/cwd" : dir;
  const handed = passwordFrom ? openSync(passwordFrom, "r") : null;
  const password = passwordFrom ? ["--pwfile", handsOver(user) ? "/proc/self/fd/3" : passwordFrom] : [];
  try {
    return spawn(program, ["-D", place, ...password, ...args], {
      ...user,
      cwd: dir,
      env: environment(),
      stdio: ["ignore", output, output, ...(handed === null ? [] : [handed])],
      detached: true, // a Ctrl-C reaches us alone, so that the server is stopped last
    });
  } finally {
    if (handed !== null) closeSync(handed);
  }
}
