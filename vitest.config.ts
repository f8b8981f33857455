import { defineConfig } from "vitest/config";

// What needs nothing but itself: the mathematics, and the rules as tables.
const PURE = ["lib/judging/**/*.test.ts", "lib/**/rules.test.ts"];

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    exclude: ["**/node_modules/**", "**/.next/**", "**/.data/**"],
    projects: [
      { extends: true, test: { name: "pure", include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: "database",
          include: ["{lib,app,scripts,prisma,test}/**/*.test.{ts,tsx}", "acceptance/**/*.test.*"],
          exclude: PURE,
          globalSetup: "lib/testing/start-postgres.ts",
          setupFiles: "lib/testing/use-database.ts",
        },
      },
    ],
  },
});
