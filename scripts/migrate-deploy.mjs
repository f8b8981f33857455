#!/usr/bin/env node
// `prisma migrate deploy` with nothing but `pg`, for the portal, containers and tests: half a second instead of six.
// The lock, the table and the bookkeeping are those of Prisma's engine, so that both can work on one database.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "./postgres/connect.mjs";
import { isMain, runMain } from "./process/main.mjs";
import { Refusal } from "./process/refusal.mjs";

const ENGINE_LOCK = 72707369;
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/** The migrations of a folder, in order. */
export function readMigrations(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(dir, entry.name, "migration.sql")))
    .map(({ name }) => {
      const sql = readFileSync(path.join(dir, name, "migration.sql"));
      return { name, sql: sql.toString("utf8"), checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readApplied(client) {
  const {
    rows: [schema],
  } = await client.query(`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isOurs",
           NOT EXISTS (
             SELECT FROM pg_class
             WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
           ) AS "isEmpty"`);
  if (!schema.isOurs && !schema.isEmpty) {
    throw new Refusal(
      "The database holds tables that are not Hack Hamster's: give it an empty database of its own.",
    );
  }
  await client.query(TABLE);
  const { rows } = await client.query(`
    SELECT migration_name AS name, checksum, finished_at AS "finishedAt"
    FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`);
  return rows;
}

function refuseWhatIsNotOurs(applied, migrations) {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.find(({ name }) => !known.has(name));
  if (newer) {
    throw new Refusal(
      `The database was written by a newer version of Hack Hamster (it has ${newer.name}): use that version, or restore an older backup.`,
    );
  }
  const broken = applied.find(({ finishedAt }) => !finishedAt);
  if (broken) {
    throw new Refusal(
      `Migration ${broken.name} failed earlier: repair the database, then run \`node scripts/prisma.mjs migrate resolve\`.`,
    );
  }
}

async function apply(client, { name, sql, checksum }) {
  const id = randomUUID();
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, started_at, migration_name) VALUES ($1, $2, now(), $3)",
    [id, checksum, name],
  );
  try {
    await client.query(sql); // sent whole, the script is one implicit transaction
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    await client.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, `${name}: ${error.message}`]);
    throw new Refusal(`Migration ${name} failed and was undone: ${error.message}.`, { cause: error });
  }
  await client.query(
    "UPDATE _prisma_migrations SET applied_steps_count = applied_steps_count + 1, finished_at = now() WHERE id = $1",
    [id],
  );
}

/**
 * Brings a database up to the migrations of a folder; two at once wait for each other.
 * @param {{ url: string, dir: string, log?: (line: string) => void }} options
 * @returns {Promise<string[]>} the migrations that were applied
 * @throws {Refusal} when the database is newer than the folder, foreign, broken or not reachable
 */
export async function deploy({ url, dir, log = () => {} }) {
  const migrations = readMigrations(dir);
  const client = await connect(url, { options: "-c client_min_messages=warning" });
  try {
    await client.query("SELECT pg_advisory_lock($1)", [ENGINE_LOCK]);
    const applied = await readApplied(client);
    refuseWhatIsNotOurs(applied, migrations);
    const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    for (const { name, checksum } of migrations) {
      if (checksums.has(name) && checksums.get(name) !== checksum)
        log(`warning: ${name} was edited after it was applied`);
    }
    const pending = migrations.filter(({ name }) => !checksums.has(name));
    for (const migration of pending) {
      await apply(client, migration);
      log(`applied ${migration.name}`);
    }
    return pending.map(({ name }) => name);
  } catch (error) {
    if (error.code !== "42501") throw error;
    throw new Refusal(
      `${client.user} may not make tables in the database "${client.database}": let it own the database, or grant CREATE on its schema.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (!process.env.DATABASE_URL) throw new Refusal("Set DATABASE_URL to the database that is to be migrated.");
    const dir = process.argv[2] ?? fileURLToPath(new URL("../prisma/migrations", import.meta.url));
    const { length } = await deploy({ url: process.env.DATABASE_URL, dir, log: console.log });
    console.log(length ? `${length} migration${length === 1 ? "" : "s"} applied` : "nothing to migrate");
  });
}
