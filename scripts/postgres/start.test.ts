import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./connect.mjs";
import { findRunning, stopLeftover } from "./running.mjs";
import { startPostgres, urlOn } from "./start.mjs";

let home: string;
let options: { dir: string; logFile: string; durable: boolean };

beforeAll(() => {
  // As it is under /root: a folder that nobody but its owner can enter.
  home = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-postgres-"));
  options = { dir: path.join(home, "closed/postgres"), logFile: path.join(home, "postgres.log"), durable: false };
  mkdirSync(path.join(home, "closed"), { mode: 0o700 });
});

afterAll(async () => {
  await stopLeftover(options.dir);
  rmSync(home, { recursive: true, force: true });
});

async function query(url: string, sql: string) {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("the first start makes a database that only its password opens, and the next keeps what it holds", async () => {
  const first = await startPostgres(options);
  await query(first.url("postgres"), "CREATE TABLE kept (id int)");
  const wrong = first.url("postgres").replace(/:[^:@]+@/, ":guess@");
  await expect(connect(wrong)).rejects.toThrow("does not accept the password of postgres");
  expect(statSync(path.join(options.dir, "password")).mode & 0o077).toBe(0);
  await first.stop();
  expect(findRunning(options.dir)).toBeNull();

  const second = await startPostgres(options);
  expect(await query(second.url("postgres"), "SELECT to_regclass('kept') IS NOT NULL AS kept")).toEqual([
    { kept: true },
  ]);
  await second.stop();
});

test("a making that was cut short is begun again", async () => {
  const dir = path.join(home, "cut/postgres");
  mkdirSync(`${dir}.new/base`, { recursive: true });
  const server = await startPostgres({ ...options, dir });
  expect(await query(server.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await server.stop();
});

test("a pid file that names somebody else's process does not stop the start", async () => {
  const other = spawn("sleep", ["60"]);
  writeFileSync(
    path.join(options.dir, "postmaster.pid"),
    `${other.pid}\n${options.dir}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const server = await startPostgres(options);
  await server.stop();
  expect(other.exitCode).toBeNull();
  other.kill();
});

test("a server whose starter was killed is found, and stopped by the next start", async () => {
  const starter = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, "start.mjs"))};
    await startPostgres(${JSON.stringify(options)});
    process.kill(process.pid, "SIGKILL");`;
  const killed = spawn(process.execPath, ["--input-type=module", "-e", starter]);
  await new Promise((resolve) => killed.once("exit", resolve));
  const left = findRunning(options.dir);
  expect(left).not.toBeNull();
  await query(urlOn(options.dir, left!.port, "postgres"), "SELECT 1");
  const server = await startPostgres(options);
  expect(server.pid).not.toBe(left!.pid);
  expect(findRunning(options.dir)?.pid).toBe(server.pid);
  await server.stop();
});

test("a port that is taken at the last moment is not the only one", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port: taken } = other.address() as AddressInfo;
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  free.close();
  const ports = [taken, port];
  const server = await startPostgres({ ...options, findPort: async () => ports.shift()! });
  expect(server.port).toBe(port);
  await server.stop();
  other.close();
});

test("data of another PostgreSQL is refused in a sentence", async () => {
  const version = path.join(options.dir, "PG_VERSION");
  const written = readFileSync(version);
  writeFileSync(version, "99\n");
  await expect(startPostgres(options)).rejects.toThrow(
    /written by PostgreSQL 99 and this version brings \d+: use the newer version/,
  );
  writeFileSync(version, written);
});

test("what the server complains of is the sentence", async () => {
  await expect(startPostgres({ ...options, settings: { shared_buffers: "none" } })).rejects.toThrow(
    'The database did not start: invalid value for parameter "shared_buffers": "none"',
  );
});
