// What a checkout needs before anything of it runs: its packages, and the database client made from the schema.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../process/refusal.mjs";
import { CommandFailed, lastLines, run } from "../process/run.mjs";

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Are the packages of package-lock.json those in node_modules? npm writes down what it installed when it has finished,
 * so an install that was cut short counts as none, and one that somebody made by hand counts. A package whose folder is gone is not there.
 */
export function isInstalled(root) {
  const done = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(done)) return false;
  const installed = packagesOf(done);
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(([name, wanted]) => {
    if (!name) return true; // the project itself
    const found = installed[name];
    if (!found) return Boolean(wanted.optional || wanted.devOptional); // another platform's
    return found.version === wanted.version && found.integrity === wanted.integrity && existsSync(path.join(root, name));
  });
}

/** npm as it was started, else the one on the path. */
function npm(args) {
  const started = process.env.npm_execpath;
  if (started && path.basename(started) === "npm-cli.js") return { command: [process.execPath, started, ...args] };
  return { command: ["npm", ...args], shell: process.platform === "win32" };
}

function refusalOf(error) {
  if (error.code === "ENOENT")
    return new Refusal("npm was not found: it comes with Node; install it and start again.");
  if (!(error instanceof CommandFailed)) return error;
  if (/E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH)|network/.test(error.output)) {
    return new Refusal("The packages could not be fetched: connect this machine to the network and start again.");
  }
  if (/EUSAGE|in sync/.test(error.output)) {
    return new Refusal(
      "package.json and package-lock.json disagree: run `npm install`, which mends the second, and start again.",
    );
  }
  return new Refusal(`\`npm ci\` failed; its last words:\n${lastLines(error.output, 15)}`);
}

async function installPackages({ root, step, signal }) {
  const { command, shell } = npm(["ci", "--include=dev", "--no-audit", "--no-fund"]);
  await step("Installing the packages (a minute or two)", async () => {
    try {
      await run(command, { cwd: root, signal, shell });
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

const STAMP = "node_modules/.cache/hack-hamster/client";
const CLIENT = "lib/database/generated/client.ts";

/** What the generated client depends on. */
function clientSource(root) {
  const hash = createHash("sha256");
  for (const file of ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

async function generateClient({ root, step, signal }) {
  const stamp = path.join(root, STAMP);
  const source = clientSource(root);
  if (existsSync(path.join(root, CLIENT)) && existsSync(stamp) && readFileSync(stamp, "utf8") === source) return;
  await step("Making the database client", async () => {
    try {
      await run([process.execPath, path.join(root, "scripts/prisma.mjs"), "generate"], { cwd: root, signal });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      throw new Refusal(`The database client could not be made:\n${lastLines(error.output, 15)}`);
    }
  });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, source);
}

/**
 * @param {{ root: string, step: ReturnType<typeof import("../process/progress.mjs").createProgress>,
 *   signal?: AbortSignal }} options
 */
export async function install(options) {
  if (!isInstalled(options.root)) await installPackages(options);
  await generateClient(options);
}
