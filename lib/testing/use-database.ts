// Runs before each test file of the project "database", and before what the file imports.
import { afterAll } from "vitest";
import { dropTestDatabase, testDatabaseUrl } from "./database";

process.env.DATABASE_URL = await testDatabaseUrl();
process.env.PORTAL_SECRET ??= "a secret for tests, long enough to seal with";

afterAll(async () => {
  const { closeDatabase } = await import("@/lib/database");
  await closeDatabase();
  await dropTestDatabase();
});
