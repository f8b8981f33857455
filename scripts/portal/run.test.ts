import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { identify, runs } from "../process/identity.mjs";
import { findRunning } from "../postgres/running.mjs";

const PORT = 18_080 + (process.pid % 1000);
const URL_ = `http://localhost:${PORT}`;
const LAUNCHER = path.join(import.meta.dirname, "stand-in", "launcher.mjs");

// A start is a handful of processes, which a busy machine may take its time over.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
const started: ChildProcess[] = [];

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-portal-"));
  addMigration("1_start", "CREATE TABLE start (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY);");
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
  }
});

afterAll(async () => {
  const server = findRunning(path.join(root, ".data/postgres"));
  if (server) process.kill(server.pid, "SIGQUIT");
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

function addMigration(name: string, sql: string) {
  mkdirSync(path.join(root, "prisma/migrations", name), { recursive: true });
  writeFileSync(path.join(root, "prisma/migrations", name, "migration.sql"), sql);
}

function launch({
  args = [],
  env = {},
  command,
}: { args?: string[]; env?: Record<string, string>; command?: string[] } = {}) {
  const [program, ...rest] = command ?? [process.execPath, LAUNCHER, root, "--port", String(PORT), ...args];
  const bare = { DATABASE_URL: "", PORTAL_SECRET: "", npm_lifecycle_event: "" };
  const child = spawn(program!, rest, {
    env: { ...process.env, ...bare, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const said = async (text: string) => {
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(25)) {
      if (output.includes(text)) return;
      if (child.exitCode !== null) break;
    }
    throw new Error(`it never said "${text}", only:\n${output}`);
  };
  return { child, ended, said, output: () => output };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const health = async () =>
  (await fetch(`${URL_}/healthz`)).json() as Promise<{ pid: number; demo: string; database: string }>;
const instance = () => JSON.parse(readFileSync(path.join(root, ".data/portal.json"), "utf8"));
const databaseRuns = () => findRunning(path.join(root, ".data/postgres")) !== null;

async function stop(portal: ReturnType<typeof launch>, signal: NodeJS.Signals = "SIGINT") {
  portal.child.kill(signal);
  return portal.ended;
}

/** How often the sample of this database was filled in, as a start prints it. */
const starts = (output: string) => Number(/start (\d+)/.exec(output)?.[1]);

/** Starts, stops, and tells how many starts the database has seen. */
async function startAndStop(options?: Parameters<typeof launch>[0], signal?: NodeJS.Signals) {
  const portal = launch(options);
  await portal.said("Ctrl-C stops it");
  expect(await stop(portal, signal)).toBe(0);
  expect(databaseRuns()).toBe(false);
  return starts(portal.output());
}

test("a start serves, tells where, and Ctrl-C leaves no process", async () => {
  const portal = launch();
  await portal.said("Ctrl-C stops it");
  expect(portal.output()).toContain(`${URL_}/gallery`);
  expect(portal.output()).toMatch(/judge +judge@example.org +demo/);
  expect(portal.output()).toContain(`${URL_}/welcome/once`);
  expect(portal.output()).toContain("Authorization: Bearer demo");
  const { pid, demo } = await health();
  expect(demo).toBe("1");
  expect(databaseRuns()).toBe(true);

  expect(await stop(portal)).toBe(0);
  expect(identify(pid)).toBeNull();
  expect(databaseRuns()).toBe(false);
  expect(existsSync(path.join(root, ".data/portal.json"))).toBe(false);
});

test("a second start keeps the data, and --fresh --yes starts over", async () => {
  const before = await startAndStop();
  expect(await startAndStop({}, "SIGTERM")).toBe(before + 1);
  expect(await startAndStop({ args: ["--fresh", "--yes"] })).toBe(1);
});

test("--fresh without a terminal and without --yes deletes nothing", async () => {
  const before = await startAndStop();
  const portal = launch({ args: ["--fresh"] });
  expect(await portal.ended).toBe(1);
  expect(portal.output()).toContain("add --yes to say that you mean it");
  expect(await startAndStop()).toBe(before + 1);
});

test("while one portal runs, a second start says so and harms nothing", async () => {
  const first = launch();
  await first.said("Ctrl-C stops it");
  const second = launch();
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `The portal already runs in this checkout at ${URL_} (process ${first.child.pid}): stop it first, or use it.\n`,
  );
  await health();
  expect(await stop(first)).toBe(0);
});

test("a killed launcher takes its web server along, and what is left of it does not block the next start", async () => {
  const portal = launch();
  await portal.said("Ctrl-C stops it");
  const { server } = instance();
  await stop(portal, "SIGKILL");
  for (let waited = 0; runs(server) && waited < 10_000; waited += 50) await pause(50);
  expect(runs(server)).toBe(false);
  expect(databaseRuns()).toBe(true);
  expect(await startAndStop()).toBe(starts(portal.output()) + 1);
});

describe("a launcher whose npm is killed", () => {
  const NPM = `
    const line = ["-c", '"$@"; exit $?', "sh", ...process.argv.slice(1)];
    const shell = require("node:child_process").spawn("sh", line, { stdio: "inherit" });
    shell.on("exit", (status) => process.exit(status));`;

  async function killNpm() {
    const portal = launch({
      command: [process.execPath, "-e", NPM, process.execPath, LAUNCHER, root, "--port", String(PORT)],
      env: { npm_lifecycle_event: "portal" },
    });
    await portal.said("Ctrl-C stops it");
    const { launcher } = instance();
    portal.child.kill("SIGKILL");
    return { launcher, seen: starts(portal.output()) };
  }

  test("stops by itself", async () => {
    const { launcher } = await killNpm();
    for (let waited = 0; runs(launcher) && waited < 30_000; waited += 50) await pause(50);
    expect(runs(launcher)).toBe(false);
    expect(databaseRuns()).toBe(false);
    expect(existsSync(path.join(root, ".data/portal.json"))).toBe(false);
  });

  test("makes way for the next start at once", async () => {
    const { launcher, seen } = await killNpm();
    expect(await startAndStop()).toBe(seen + 1);
    expect(runs(launcher)).toBe(false);
  });
});

test("Ctrl-C that comes twice, from the terminal and from npm, is one", async () => {
  const portal = launch();
  await portal.said("Ctrl-C stops it");
  portal.child.kill("SIGINT");
  portal.child.kill("SIGINT");
  expect(await portal.ended).toBe(0);
  expect(portal.output()).toContain("Stopped; the data stays");
});

test("asked to stop in the middle of a start, it stops what it has started", async () => {
  const portal = launch({ env: { STAND_IN_SEED_MS: "60000" } });
  await portal.said("… Filling in");
  expect(databaseRuns()).toBe(true);
  expect(await stop(portal)).toBe(130);
  expect(databaseRuns()).toBe(false);
});

test("a web server that ends by itself ends the portal", async () => {
  const portal = launch();
  await portal.said("Ctrl-C stops it");
  await fetch(`${URL_}/end`).catch(() => {});
  expect(await portal.ended).toBe(1);
  expect(portal.output()).toContain("The web server stopped by itself");
  expect(databaseRuns()).toBe(false);
});

test("mail goes out beside the web server where SMTP_URL is set, also after its program was killed", async () => {
  const sender = (output: string) => Number([...output.matchAll(/outbox (\d+) runs/g)].at(-1)?.[1]);
  const portal = launch({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await portal.said("Ctrl-C stops it");
  await portal.said("runs\n");
  const first = sender(portal.output());
  process.kill(first, "SIGKILL");
  await portal.said("it is started again");
  for (let waited = 0; sender(portal.output()) === first && waited < 20_000; waited += 50) await pause(50);
  const second = sender(portal.output());
  expect(identify(second)).not.toBeNull();
  expect(await stop(portal)).toBe(0);
  expect([identify(first), identify(second)]).toEqual([null, null]);
});

test("with a secret it is no demo", async () => {
  const portal = launch({ env: { PORTAL_SECRET: "s".repeat(32) } });
  await portal.said("Ctrl-C stops it");
  expect((await health()).demo).toBe("");
  await stop(portal);
});

describe("one sentence and exit status 1", () => {
  const refused = async (options: Parameters<typeof launch>[0], sentence: string) => {
    const portal = launch(options);
    expect(await portal.ended).toBe(1);
    const complaint = portal
      .output()
      .split("\n")
      .filter((line) => line && !/^[…✓✗] /.test(line));
    expect(complaint).toEqual([expect.stringContaining(sentence)]);
    expect(databaseRuns()).toBe(false);
  };

  test("when the port is taken", async () => {
    const other = createServer().listen(PORT, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    await refused({}, `Port ${PORT} is taken by another program`);
    await new Promise((resolve) => other.close(resolve));
  });

  test("when the database is from a newer version", async () => {
    addMigration("2_newer", "CREATE TABLE newer (id int);");
    await startAndStop();
    rmSync(path.join(root, "prisma/migrations/2_newer"), { recursive: true });
    await refused({}, "The database was written by a newer version of Hack Hamster (it has 2_newer)");
    addMigration("2_newer", "CREATE TABLE newer (id int);");
  });

  test("when the server of DATABASE_URL cannot be reached", () =>
    refused(
      { env: { DATABASE_URL: "postgresql://me:hush@127.0.0.1:1/x" } },
      "The database server at 127.0.0.1:1 cannot be reached (ECONNREFUSED)",
    ));

  test("when the secret is too short", () =>
    refused({ env: { PORTAL_SECRET: "short" } }, "PORTAL_SECRET is too short"));

  test("when the portal refuses its surroundings", () =>
    refused(
      { env: { STAND_IN_REFUSES: "PUBLIC_URL needs a secret." } },
      "The portal did not start: PUBLIC_URL needs a secret.",
    ));
});
