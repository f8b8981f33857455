import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, dropDatabase } from "@/lib/testing/database";
import { deploy } from "./migrate-deploy.mjs";
import { connect } from "./postgres/connect.mjs";

let url: string;
let dir: string;

beforeEach(async () => {
  url = await createDatabase({ empty: true });
  dir = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-migrations-"));
});

afterEach(async () => {
  await dropDatabase(url);
  rmSync(dir, { recursive: true });
});

function migration(name: string, sql: string) {
  mkdirSync(path.join(dir, name), { recursive: true });
  writeFileSync(path.join(dir, name, "migration.sql"), sql);
}

async function rows(sql: string) {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("migrations are applied once, in order", async () => {
  migration("2_add", "ALTER TABLE mark ADD COLUMN value int;");
  migration("1_make", "CREATE TABLE mark (id int);");
  expect(await deploy({ url, dir })).toEqual(["1_make", "2_add"]);
  expect(await deploy({ url, dir })).toEqual([]);
  migration("3_more", "CREATE TABLE more (id int);");
  expect(await deploy({ url, dir })).toEqual(["3_more"]);
});

test("of two that deploy at once, one applies and the other finds nothing to do", async () => {
  migration("1_make", "CREATE TABLE mark (id int); SELECT pg_sleep(0.3);");
  const both = await Promise.all([deploy({ url, dir }), deploy({ url, dir })]);
  expect(both.map((applied) => applied.length).sort()).toEqual([0, 1]);
});

test("a database from a newer version is refused, and nothing is changed", async () => {
  migration("1_make", "CREATE TABLE mark (id int);");
  migration("2_newer", "CREATE TABLE newer (id int);");
  await deploy({ url, dir });
  rmSync(path.join(dir, "2_newer"), { recursive: true });
  migration("3_pending", "CREATE TABLE pending (id int);");
  await expect(deploy({ url, dir })).rejects.toThrow(
    "written by a newer version of Hack Hamster (it has 2_newer)",
  );
  expect(await rows("SELECT to_regclass('pending') IS NULL AS absent")).toEqual([{ absent: true }]);
});

test("a migration that fails is undone whole, and stops the next deploy until it is resolved", async () => {
  migration("1_broken", "CREATE TABLE half (id int); SELECT 1 / 0;");
  await expect(deploy({ url, dir })).rejects.toThrow(
    "Migration 1_broken failed and was undone: division by zero.",
  );
  expect(await rows("SELECT to_regclass('half') IS NULL AS absent")).toEqual([{ absent: true }]);
  expect(await rows("SELECT logs FROM _prisma_migrations")).toEqual([{ logs: "1_broken: division by zero" }]);
  await expect(deploy({ url, dir })).rejects.toThrow("Migration 1_broken failed earlier");
});

test("a database with somebody else's tables is left alone", async () => {
  migration("1_make", "CREATE TABLE mark (id int);");
  await rows("CREATE TABLE theirs (id int)");
  await expect(deploy({ url, dir })).rejects.toThrow("tables that are not Hack Hamster's");
});

test("a role that may not make tables is told so", async () => {
  await rows("DROP ROLE IF EXISTS reader; CREATE ROLE reader LOGIN PASSWORD 'hush'");
  const address = new URL(url);
  Object.assign(address, { username: "reader", password: "hush" });
  migration("1_make", "CREATE TABLE mark (id int);");
  await expect(deploy({ url: address.href, dir })).rejects.toThrow(
    `reader may not make tables in the database "${address.pathname.slice(1)}"`,
  );
  await rows("DROP ROLE reader");
});

test("a migration that was edited afterwards is told, not applied again", async () => {
  migration("1_make", "CREATE TABLE mark (id int);");
  await deploy({ url, dir });
  migration("1_make", "CREATE TABLE mark (id bigint);");
  const lines: string[] = [];
  expect(await deploy({ url, dir, log: (line) => lines.push(line) })).toEqual([]);
  expect(lines).toEqual(["warning: 1_make was edited after it was applied"]);
});

test("the command says what it did, or one sentence", () => {
  migration("1_make", "CREATE TABLE mark (id int);");
  const run = (address: string) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, "migrate-deploy.mjs"), dir], {
      env: { ...process.env, DATABASE_URL: address },
      encoding: "utf8",
    });
  expect(run(url)).toMatchObject({ status: 0, stdout: "applied 1_make\n1 migration applied\n" });
  expect(run(url)).toMatchObject({ status: 0, stdout: "nothing to migrate\n" });
  const lost = run(url.replace(/\/[^/]*$/, "/nowhere"));
  expect(lost).toMatchObject({ status: 1, stdout: "" });
  expect(lost.stderr).toMatch(
    /^There is no database "nowhere" on 127\.0\.0\.1:\d+: create it, or correct DATABASE_URL\.\n$/,
  );
});
