// A database of its own for every test file: a copy of the migrated one, dropped afterwards.
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect } from "../../scripts/postgres/connect.mjs";

const urlOf = (database: string) => {
  const url = new URL(inject("serverUrl"));
  url.pathname = `/${database}`;
  return url.href;
};

async function asAdministrator<T>(work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
  const client = await connect(inject("serverUrl"));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Creates a database and tells its address; `empty` has no table, not even those of the migrations. */
export async function createDatabase({ empty = false } = {}): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await asAdministrator(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'",
    );
    // What an ended process left open could not be dropped then, without breaking its connections under it.
    const abandoned = rows.filter((row) => !isAlive(Number(row.name.split("_")[1])));
    for (const row of abandoned) await client.query(`DROP DATABASE IF EXISTS ${row.name} WITH (FORCE)`);
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${empty ? "template0" : inject("template")} STRATEGY file_copy`,
    );
  });
  return urlOf(name);
}

/** Drops a database that `createDatabase` made; one that is still in use goes when this process has ended. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdministrator((client) => client.query(`DROP DATABASE IF EXISTS ${name}`)).catch(() => {});
}

let own: Promise<string> | null = null;

/** The database of this test file; `process.env.DATABASE_URL` says the same. */
export function testDatabaseUrl(): Promise<string> {
  own ??= createDatabase();
  return own;
}

export async function dropTestDatabase(): Promise<void> {
  const dropped = own;
  own = null;
  if (dropped) await dropDatabase(await dropped);
}
