// Everything that proves the project, and the line that says how it went.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { check } from "../check.mjs";
import { createProgress } from "../process/progress.mjs";
import { install } from "./install.mjs";

/**
 * The closing line, from what Vitest wrote down. A file that broke before its tests could run counts as one failed,
 * and so does a run that failed for no test's sake.
 */
export function summarize(result, status, failedChecks = []) {
  const brokenFiles =
    result?.testResults.filter(
      (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
    ) ?? [];
  let failed = (result?.numFailedTests ?? 0) + brokenFiles.length;
  if (status !== 0 && failed === 0) failed = 1;
  failed += failedChecks.length;
  const skipped = result ? result.numPendingTests + result.numTodoTests : 0;
  return {
    failed,
    skipped,
    line: `${result?.numPassedTests ?? 0} passed, ${failed} failed`,
  };
}

async function runVitest(root, filters, resultFile) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${resultFile}`];
  const child = spawn(
    process.execPath,
    [path.join(root, "node_modules/vitest/vitest.mjs"), "run", ...reporters, ...filters],
    { cwd: root, stdio: "inherit" },
  );
  const stop = () => child.kill("SIGTERM");
  process.once("exit", stop);
  const status = await new Promise((resolve, reject) =>
    child.once("error", reject).once("exit", (code) => resolve(code ?? 1)),
  );
  process.off("exit", stop);
  return status;
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // Vitest ended before it could say
  }
}

/** With filters, only the test files that match them, and no check. Resolves to the exit status. */
export async function proveAll({ root, filters = [] }) {
  await install({ root, step: createProgress() });
  const failedChecks = filters.length ? [] : await check({ root });
  const folder = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-result-"));
  try {
    const resultFile = path.join(folder, "result.json");
    const status = await runVitest(root, filters, resultFile);
    const { failed, skipped, line } = summarize(readResult(resultFile), status, failedChecks);
    if (failedChecks.length) console.log(`checks that failed: ${failedChecks.join(", ")}`);
    if (skipped) console.log(`${skipped} skipped: what they need is not here`);
    console.log(line);
    return failed ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
