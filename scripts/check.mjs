// What can be proved in seconds and without a database: types, style, and who imports whom.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isMain, runMain } from "./process/main.mjs";
import { CommandFailed, run } from "./process/run.mjs";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const CACHE = "node_modules/.cache/hack-hamster";
const HOUSE = ["app", "lib", "prisma", "scripts", "acceptance", "test", "proxy.ts", "instrumentation.ts"];

/** The steps that this checkout has; each is a list of commands, of which the first that fails ends it. */
export function stepsOf(root) {
  const has = (name) => existsSync(path.join(root, name));
  const cached = `--cache --cache-strategy content --cache-location ${CACHE}/eslint`;
  const types = [
    "next/dist/bin/next typegen",
    `typescript/bin/tsc --noEmit --incremental --tsBuildInfoFile ${CACHE}/check.tsbuildinfo`,
  ];
  const lint = [`eslint/bin/eslint.js . --max-warnings 0 ${cached}`];
  const cruise = "dependency-cruiser/bin/dependency-cruise.mjs --config .dependency-cruiser.cjs";
  const boundaries = [`${cruise} ${HOUSE.filter(has).join(" ")}`];
  return {
    types,
    ...(has("eslint.config.mjs") && { lint }),
    ...(has(".dependency-cruiser.cjs") && { boundaries }),
  };
}

/** @returns {Promise<string | null>} what the first command that failed complained of */
async function complaintOf(root, commands) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  for (const command of commands) {
    const [program, ...args] = command.split(" ");
    try {
      await run([process.execPath, path.join(root, "node_modules", program), ...args], { cwd: root, env });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      return error.output.trim() || error.message;
    }
  }
  return null;
}

/**
 * Runs every step, whatever the others say.
 * @param {{ root?: string, steps?: Record<string, string[]>, print?: (line: string) => void }} options
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function check({ root = ROOT, steps = stepsOf(root), print = console.log } = {}) {
  const failed = [];
  const runStep = async ([name, commands]) => {
    const began = Date.now();
    const complaint = await complaintOf(root, commands);
    print(`${complaint === null ? "✓" : "✗"} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (complaint === null) return;
    print(complaint);
    failed.push(name);
  };
  await Promise.all(Object.entries(steps).map(runStep));
  return failed;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const failed = await check();
    if (failed.length) console.log(`failed: ${failed.join(", ")}`);
    return failed.length ? 1 : 0;
  });
}
