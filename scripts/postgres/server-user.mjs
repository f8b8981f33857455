// Postgres refuses to run as root. Then it runs as the owner of its folder, as `postgres`, or as `nobody`.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { Refusal } from "../process/refusal.mjs";

function lookUp(name) {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** The user and group to start the server with; empty where the present user does. */
export function serverUser(dir) {
  if (process.platform === "win32") return {};
  const owner = existsSync(dir) ? statSync(dir) : null;
  if (process.getuid() === 0) {
    if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
    const user = lookUp("postgres") ?? lookUp("nobody");
    if (user) return user;
    throw new Refusal(
      "Postgres refuses to run as root and this machine has no user `postgres` or `nobody`: start as another user, or set DATABASE_URL.",
    );
  }
  if (owner && owner.uid !== process.getuid()) {
    throw new Refusal(`The database in ${dir} belongs to another user: start as that user.`);
  }
  return {};
}

/** May that user use that path? A checkout under /root, for one, is closed to everybody else. */
export function mayUse(user, flag, file) {
  return user.uid === undefined || spawnSync("test", [flag, file], { ...user, cwd: "/" }).status === 0;
}
