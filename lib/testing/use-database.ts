// Runs before each test file of the project "database", and before what the file imports.
import { afterAll } from "vitest";
import { dropTestDatabase, testDatabaseUrl } from "./database";

process.env.DATABASE_URL = await testDatabaseUrl();

afterAll(dropTestDatabase);
