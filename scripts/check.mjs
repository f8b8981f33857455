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
  return {
    types: [
      ["next/dist/bin/next", "typegen"],
      ["typescript/bin/tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", `${CACHE}/check.tsbuildinfo`],
    ],
    ...(has("eslint.config.mjs") && {
      lint: [
        [
          "eslint/bin/eslint.js",
          ".",
          "--max-warnings",
          "0",
          "--cache",
          "--cache-strategy",
          "content",
          "--cache-location",
          `${CACHE}/eslint`,
        ],
      ],
    }),
    ...(has(".dependency-cruiser.cjs") && {
      boundaries: [
        [
          "dependency-cruiser/bin/dependency-cruise.mjs",
          "--config",
          ".dependency-cruiser.cjs",
          ...HOUSE.filter(has),
        ],
      ],
    }),
  };
}

async function runStep(root, name, commands) {
  const began = Date.now();
  let complaint = null;
  for (const [program, ...args] of commands) {
    try {
      await run([process.execPath, path.join(root, "node_modules", program), ...args], {
        cwd: root,
        env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
      });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      complaint = error.output.trim();
      break;
    }
  }
  console.log(`${complaint === null ? "✓" : "✗"} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (complaint !== null) console.log(complaint);
  return complaint === null;
}

/** Runs every step, whatever the others say; resolves to the names of those that failed. */
export async function check(root = ROOT, steps = stepsOf(root)) {
  const outcomes = await Promise.all(
    Object.entries(steps).map(async ([name, commands]) => [name, await runStep(root, name, commands)]),
  );
  return outcomes.filter(([, passed]) => !passed).map(([name]) => name);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const failed = await check();
    if (failed.length) console.log(`failed: ${failed.join(", ")}`);
    return failed.length ? 1 : 0;
  });
}
