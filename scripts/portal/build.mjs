// Builds the pages when what they are made of has changed, and puts together what the standalone server needs.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../process/refusal.mjs";
import { CommandFailed, lastLines, run } from "../process/run.mjs";

const FOLDERS = ["app", "lib", "prisma", "public"];
const ROOT_FILE = /\.(ts|mts|mjs|cjs|js|json)$/;
const NOT_BUILT =
  /\.test\.tsx?$|^lib\/(testing|(database|reckoning)\/generated)\/|^(vitest|eslint)\.config\.|^next-env\.d\.ts$|^\.|\.tsbuildinfo$/;

const toSlashes = (file) => file.split(path.sep).join("/");

/** The files that the pages are made of, relative to the root, in order. */
export function sourceFiles(root) {
  const inFolders = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => toSlashes(path.relative(root, path.join(entry.parentPath, entry.name)))),
  );
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && ROOT_FILE.test(entry.name))
    .map(({ name }) => name);
  return [...inFolders, ...atRoot].filter((file) => !NOT_BUILT.test(file)).sort();
}

/** One line a file, so that the stamp can also tell what changed. */
export function fingerprint(root) {
  return sourceFiles(root).map(
    (file) =>
      `${createHash("sha256")
        .update(readFileSync(path.join(root, file)))
        .digest("hex")} ${file}`,
  );
}

const stampFile = (root) => path.join(root, ".next", "hack-hamster-build");
const standalone = (root) => path.join(root, ".next", "standalone");
export const serverFile = (root) => path.join(standalone(root), "server.js");

export function isBuilt(root) {
  if (![stampFile(root), serverFile(root)].every(existsSync)) return false;
  return readFileSync(stampFile(root), "utf8") === fingerprint(root).join("\n");
}

/** Next writes its own settings into tsconfig.json while it builds: those are of the build, not a change since. */
function stampOf(before, after) {
  const isOwnEdit = (line) => line.endsWith(" tsconfig.json");
  return [...before.filter((line) => !isOwnEdit(line)), ...after.filter(isOwnEdit)].sort((a, b) =>
    a.slice(65) < b.slice(65) ? -1 : 1,
  );
}

/** @param {{ root: string, signal?: AbortSignal, logFile?: string, command?: string[] }} options */
export async function build({
  root,
  signal,
  logFile,
  command = [process.execPath, path.join(root, "node_modules/next/dist/bin/next"), "build"],
}) {
  const before = fingerprint(root);
  rmSync(stampFile(root), { force: true });
  try {
    await run(command, {
      cwd: root,
      signal,
      logFile,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Refusal(`The pages could not be built; the last words:\n${lastLines(error.output)}`);
  }
  // The standalone server leaves these two to whoever serves it.
  cpSync(path.join(root, ".next", "static"), path.join(standalone(root), ".next", "static"), { recursive: true });
  if (existsSync(path.join(root, "public")))
    cpSync(path.join(root, "public"), path.join(standalone(root), "public"), { recursive: true });
  writeFileSync(stampFile(root), stampOf(before, fingerprint(root)).join("\n"));
}
