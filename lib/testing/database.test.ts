import { afterAll, expect, test } from "vitest";
import { connect } from "../../scripts/postgres/connect.mjs";
import { createDatabase, dropDatabase, testDatabaseUrl } from "./database";

const query = async (url: string, sql: string) => {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const spare: string[] = [];
afterAll(async () => {
  for (const url of spare) await dropDatabase(url);
});

test("a test file has a migrated database of its own", async () => {
  expect(process.env.DATABASE_URL).toBe(await testDatabaseUrl());
  const [row] = await query(
    await testDatabaseUrl(),
    "SELECT count(*)::int AS applied FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  expect(row.applied).toBeGreaterThan(0);
});

test("what one database is told, another does not hear", async () => {
  const [one, other] = [await createDatabase(), await createDatabase()];
  spare.push(one, other);
  await query(one, "CREATE TABLE mark (id int)");
  expect(await query(one, "SELECT to_regclass('mark') IS NOT NULL AS there")).toEqual([{ there: true }]);
  expect(await query(other, "SELECT to_regclass('mark') IS NOT NULL AS there")).toEqual([{ there: false }]);
});

test("an empty database has no table", async () => {
  const url = await createDatabase({ empty: true });
  spare.push(url);
  expect(await query(url, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
});

test("a dropped database is gone", async () => {
  const url = await createDatabase();
  await dropDatabase(url);
  await expect(connect(url)).rejects.toThrow("There is no database");
});
