import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { problem } from "./testing/answers.mjs";
import { startPortal } from "./testing/portal.mjs";
import { SETTINGS } from "./testing/settings.mjs";

const folder = mkdtempSync(join(tmpdir(), "acceptance-"));
const config = join(folder, "settings.toml");
writeFileSync(config, SETTINGS);

const run = (...options) =>
  new Promise((resolve) => {
    execFile(process.execPath, ["acceptance/run.mjs", ...options], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it("ends with 0 on a portal that is right, and writes what it printed", async () => {
  const portal = await startPortal();
  const report = join(folder, "report.txt");
  const { code, stdout } = await run("--config", config, "--base-url", `${portal.baseUrl}/`, "--report", report);
  await portal.close();
  expect(stdout).toContain("verified: T1, T2");
  expect(stdout).not.toContain("FAIL");
  expect(stdout).not.toContain("Bearer");
  expect(readFileSync(report, "utf8")).toBe(stdout);
  expect(code).toBe(0);
});

it("ends with 1 on one wrong answer", async () => {
  const portal = await startPortal(({ path }) => (path.endsWith("/gallery") ? problem(404, "not_found") : undefined));
  const { code, stdout } = await run("--config", config, "--base-url", portal.baseUrl);
  await portal.close();
  expect(stdout).toMatch(
    /FAIL T1 the gallery is public: wanted status 200\n {5}sent {3}GET \/events\/hamster-hack-2026\/gallery as a visitor\n/,
  );
  expect(stdout).toContain("T1 NOT VERIFIED");
  expect(code).toBe(1);
});

it("says in one sentence that nothing answers", async () => {
  const { code, stdout, stderr } = await run("--base-url", "http://127.0.0.1:1");
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:1 .*npm run portal\n$/);
});

it("refuses an option that it does not know", async () => {
  expect(await run("--basurl", "x")).toMatchObject({ code: 2, stdout: "" });
});
