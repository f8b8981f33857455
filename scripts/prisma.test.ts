import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDatabase, dropDatabase } from "@/lib/testing/database";
import { deploy } from "./migrate-deploy.mjs";
import { connect } from "./postgres/connect.mjs";

const ROOT = path.dirname(import.meta.dirname);
const MIGRATIONS = path.join(ROOT, "prisma/migrations");
const undo: (() => unknown)[] = [];

afterAll(async () => {
  for (const each of undo) await each();
});

async function emptyDatabase() {
  const url = await createDatabase({ empty: true });
  undo.push(() => dropDatabase(url));
  return url;
}

function prisma(args: string[], url: string, cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "scripts/prisma.mjs"), ...args],
    {
      cwd,
      env: { ...process.env, DATABASE_URL: url },
      encoding: "utf8",
    },
  );
  return { status, output: stdout + stderr };
}

async function rowsOf(url: string, sql: string) {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const BOOKS =
  "SELECT migration_name, checksum, applied_steps_count, logs, finished_at IS NOT NULL AS finished FROM _prisma_migrations ORDER BY 1";

test("after our deploy Prisma finds nothing to do, and keeps the same books", async () => {
  const [ours, theirs] = [await emptyDatabase(), await emptyDatabase()];
  await deploy({ url: ours, dir: MIGRATIONS });
  expect(prisma(["migrate", "deploy"], theirs)).toMatchObject({ status: 0 });
  expect(await rowsOf(ours, BOOKS)).toEqual(await rowsOf(theirs, BOOKS));
  expect(prisma(["migrate", "deploy"], ours).output).toContain("No pending migrations");
  expect(await deploy({ url: theirs, dir: MIGRATIONS })).toEqual([]);
}, 90_000);

test("the schema describes exactly what the migrations make", async () => {
  const url = await emptyDatabase();
  await deploy({ url, dir: MIGRATIONS });
  const { status, output } = prisma(
    ["migrate", "diff", "--from-config-datasource", "--to-schema", "prisma/schema.prisma", "--exit-code"],
    url,
  );
  expect(status, output).toBe(0);
}, 60_000);

test("a new migration is written, with functions and checks before it, and leaves no shadow database", async () => {
  const url = await emptyDatabase();
  const folder = mkdtempSync(path.join(ROOT, "node_modules/.cache/prisma-test-"));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const schema = (models: string) =>
    writeFileSync(
      path.join(folder, "prisma/schema.prisma"),
      `datasource db {\n  provider = "postgresql"\n}\n${models}`,
    );
  mkdirSync(path.join(folder, "prisma/migrations/1_first"), { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  cpSync(path.join(ROOT, "prisma.config.ts"), path.join(folder, "prisma.config.ts"));
  writeFileSync(path.join(folder, "prisma/migrations/migration_lock.toml"), 'provider = "postgresql"\n');
  writeFileSync(
    path.join(folder, "prisma/migrations/1_first/migration.sql"),
    `CREATE TABLE "Mark" ("id" INTEGER PRIMARY KEY, CONSTRAINT positive CHECK ("id" > 0));
     CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept; for good'; END; $$;
     CREATE TRIGGER kept BEFORE DELETE ON "Mark" FOR EACH ROW EXECUTE FUNCTION keep();`,
  );
  schema("model Mark {\n  id Int @id\n  note String?\n}\n");
  const { status, output } = prisma(["migrate", "dev", "--create-only", "--name", "note"], url, folder);
  expect(status, output).toBe(0);
  expect(readdirSync(path.join(folder, "prisma/migrations"))).toContainEqual(expect.stringMatching(/^\d+_note$/));
  expect(await rowsOf(url, "SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow%'")).toEqual(
    [],
  );
}, 60_000);
