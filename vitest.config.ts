import { defineConfig } from "vitest/config";

// What needs no database: the mathematics, the rules as tables, the parts of pages, and the checker that asks over HTTP.
const PURE = ["lib/judging/**/*.test.ts", "lib/**/rules.test.ts", "app/_ui/**/*.test.ts", "app/_results/**/*.test.ts", "acceptance/**/*.test.mjs", "scripts/make-sample.test.ts", "scripts/simulate/**/*.test.ts", "scripts/rank/**/*.test.ts", "scripts/movement/**/*.test.ts", "lib/figures/**/*.test.ts", "lib/print/**/*.test.ts"];

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
          include: ["{lib,app,scripts,prisma}/**/*.test.{ts,tsx}"],
          exclude: PURE,
          globalSetup: "lib/testing/start-postgres.ts",
          setupFiles: "lib/testing/use-database.ts",
        },
      },
    ],
  },
});
