// The acceptance run as an organizer starts it: on the built portal, in demo mode, with what the seed put into an empty database.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_SECRET } from "@/lib/operation/config";
import { servePortal } from "@/lib/testing/portal";
import { seed } from "./portal/seed.mjs";

const root = path.resolve(import.meta.dirname, "..");
const demo = { ...process.env, HACK_HAMSTER_DEMO: "1", PORTAL_SECRET: DEMO_SECRET };

let portal: Awaited<ReturnType<typeof servePortal>>;

beforeAll(async () => {
  await seed({ root, env: demo });
  portal = await servePortal(demo);
}, 600_000);

afterAll(() => portal?.stop());

async function accept() {
  const child = spawn(process.execPath, ["acceptance/run.mjs", "--base-url", portal.url], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const chunk of child.stdout) said += String(chunk);
  return said;
}

/** The checks of a report with their verdicts, without what they saw, which differs from run to run. */
const verdicts = (report: string) => [...report.matchAll(/^(PASS|FAIL|SKIP)\w* (T\d [^:]+):/gm)].map(([, verdict, name]) => `${verdict} ${name}`);

it("holds what is claimed, and the committed report says so", { timeout: 240_000 }, async () => {
  const said = await accept();
  expect(said.split("\n").filter((line) => /^(FAIL|SKIP| {5})/.test(line))).toEqual([]);
  expect(said).toMatch(/^claimed: {2}(.+)\nverified: \1$/m);
  expect(verdicts(said).length).toBeGreaterThan(70);
  expect(verdicts(readFileSync(path.join(root, "acceptance/report.txt"), "utf8"))).toEqual(verdicts(said));
});
