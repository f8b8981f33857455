// Plants one violation for each rule of .dependency-cruiser.cjs and sees every one reported.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const { forbidden } = createRequire(import.meta.url)(path.join(root, ".dependency-cruiser.cjs")) as { forbidden: { name: string }[] };

/** Rule -> the file that breaks it, and what it says. */
const PLANTED: Record<string, [file: string, source: string]> = {
  "judging-stands-alone": ["lib/judging/planted.ts", 'import { readFileSync } from "node:fs"; export const a = readFileSync;'],
  "figures-know-only-geometry": ["lib/figures/planted.ts", 'import { z } from "zod"; export const a = z;'],
  "print-knows-only-type": ["lib/print/planted.ts", 'import { z } from "zod"; export const a = z;'],
  "signatures-stand-alone": ["lib/signed/planted.ts", 'import { z } from "zod"; export const a = z;'],
  "rank-and-verify-need-no-database": ["scripts/rank/planted.ts", 'import { b } from "../../lib/domain/events/planted-deep"; export const a = b;'],
  "threads-need-no-database": ["lib/reckoning/tasks.ts", 'import { b } from "@/lib/domain/events/planted-deep"; export const a = b;'],
  "database-knows-only-its-driver": ["lib/database/planted.ts", 'import { z } from "zod"; export const a = z;'],
  "operation-knows-the-database-and-its-libraries": ["lib/operation/planted.ts", 'import Papa from "papaparse"; export const a = Papa;'],
  "database-only-through-queries": ["lib/domain/results/planted.ts", 'import { database } from "@/lib/database/client"; export const a = database;'],
  "nouns-through-their-door": ["lib/domain/results/planted-door.ts", 'import { b } from "../events/queries"; export const a = b;'],
  "accounts-look-only-back": ["lib/domain/accounts/planted.ts", 'import { b } from "../events"; export const a = b;'],
  "keys-look-only-back": ["lib/domain/keys/planted.ts", 'import { b } from "../events"; export const a = b;'],
  "events-look-only-back": ["lib/domain/events/planted.ts", 'import { b } from "../teams"; export const a = b;'],
  "teams-look-only-back": ["lib/domain/teams/planted.ts", 'import { b } from "../projects"; export const a = b;'],
  "projects-look-only-back": ["lib/domain/projects/planted.ts", 'import { b } from "../judges"; export const a = b;'],
  "judges-look-only-back": ["lib/domain/judges/planted.ts", 'import { b } from "../assignments"; export const a = b;'],
  "assignments-look-only-back": ["lib/domain/assignments/planted.ts", 'import { b } from "../reviews"; export const a = b;'],
  "reviews-look-only-back": ["lib/domain/reviews/planted.ts", 'import { b } from "../results"; export const a = b;'],
  "comparisons-look-only-back": ["lib/domain/comparisons/planted.ts", 'import { b } from "../results"; export const a = b;'],
  "results-look-only-back": ["lib/domain/results/planted-back.ts", 'import { b } from "../audit"; export const a = b;'],
  "records-look-only-back": ["lib/domain/records/planted.ts", 'import { b } from "../exports"; export const a = b;'],
  "votes-look-only-back": ["lib/domain/votes/planted.ts", 'import { b } from "../exports"; export const a = b;'],
  "audit-look-only-back": ["lib/domain/audit/planted.ts", 'import { b } from "../exports"; export const a = b;'],
  "exports-look-only-back": ["lib/domain/exports/planted.ts", 'import { b } from "../imports"; export const a = b;'],
  "imports-look-only-back": ["lib/domain/imports/planted.ts", 'import { b } from "../operations"; export const a = b;'],
  "domain-does-not-know-the-app": ["lib/domain/events/planted-app.ts", 'import { cookies } from "next/headers"; export const a = cookies;'],
  "app-comes-in-by-the-doors": ["app/planted.ts", 'import { database } from "@/lib/database"; export const a = database;'],
  "app-uses-nouns-through-their-index": ["app/planted-noun.ts", 'import { b } from "@/lib/domain/events/queries"; export const a = b;'],
  "parts-know-no-domain": ["app/_ui/planted.ts", 'import { b } from "@/lib/domain/events"; export const a = b;'],
  "acceptance-shares-nothing": ["acceptance/planted.mjs", 'import { z } from "zod"; export const a = z;'],
  "no-cycles": ["lib/judging/circle-a.ts", 'import { b } from "./circle-b"; export const a = () => b;'],
};

const tree = mkdtempSync(path.join(os.tmpdir(), "boundaries-"));
let reported = "";

beforeAll(() => {
  const write = (file: string, source: string) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), source);
  };
  for (const file of ["tsconfig.json", ".dependency-cruiser.cjs", "package.json"]) cpSync(path.join(root, file), path.join(tree, file));
  symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"));
  write("lib/judging/circle-b.ts", 'import { a } from "./circle-a"; export const b = () => a;');
  write("lib/database/index.ts", "export const database = 1;");
  write("lib/database/client.ts", "export const database = 1;");
  for (const noun of ["keys", "events", "teams", "projects", "judges", "assignments", "reviews", "results", "audit", "exports", "imports"])
    write(`lib/domain/${noun}/index.ts`, "export const b = 1;");
  write("lib/domain/events/queries.ts", "export const b = 1;");
  write("lib/domain/operations.ts", "export const b = 1;");
  write("lib/domain/events/planted-deep.ts", 'import { database } from "@/lib/database"; export const b = database;');
  for (const [file, source] of Object.values(PLANTED)) write(file, source);
  try {
    execFileSync(process.execPath, [path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"), "--config", ".dependency-cruiser.cjs", "lib", "app", "acceptance", "scripts"], { cwd: tree, encoding: "utf8" });
  } catch (error) {
    reported = (error as { stdout: string }).stdout;
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it("has a planted violation for every rule", () => {
  expect(Object.keys(PLANTED).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

it.each(Object.entries(PLANTED))("%s is reported where it is broken", (rule, [file]) => {
  expect(reported).toContain(`error ${rule}: ${file}`);
});
