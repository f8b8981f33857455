// Whatever is declared has a route, a case and its walk through every role (lib/testing/walk.ts).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { routeFile } from "@/lib/testing/walk";
import { cases } from "./cases";
import { operations } from "./operations";

const root = path.resolve(import.meta.dirname, "../..");

/** Routes that are no operations: they tell nothing of anybody. */
const PLAIN_ROUTES = ["app/api/[...missing]/route.ts", "app/api/openapi.json/route.ts", "app/healthz/route.ts", "app/judge/[event]/manifest.webmanifest/route.ts"];

describe("the registry and the routes", () => {
  it("has one route for each operation, and no other", () => {
    const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "route.ts")
      .map((file) => `app/${file}`)
      .filter((file) => !PLAIN_ROUTES.includes(file));
    expect(files.sort()).toEqual([...new Set(operations.map(routeFile))].sort());
  });

  it("names each operation once, and knows how to test it", () => {
    const names = operations.map((operation) => operation.name);
    expect(names.length).toBe(new Set(names).size);
    expect(Object.keys(cases).sort()).toEqual([...names].sort());
  });

  it("takes no text in an address that the database cannot hold", () => {
    const taken = operations.flatMap(({ name, params, query }) =>
      Object.entries({ ...params?.shape, ...query?.shape } as Record<string, z.ZodType>)
        .filter(([, field]) => field.safeParse("a\u0000b").success)
        .map(([key]) => `${name} ${key}`));
    expect(taken).toEqual([]);
  });

  it("walks the operations of every noun", async () => {
    const nouns = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const walked: string[] = [];
    for (const noun of nouns) {
      expect(readFileSync(path.join(import.meta.dirname, noun, "operations.test.ts"), "utf8")).toContain("\nwalk(operations, cases);\n");
      walked.push(...((await import(`./${noun}/index.ts`)) as { operations: { name: string }[] }).operations.map(({ name }) => name));
    }
    expect(walked.sort()).toEqual(operations.map(({ name }) => name).sort());
  });
});
