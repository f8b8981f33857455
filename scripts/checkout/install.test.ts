import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isInstalled } from "./install.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-install-"));
  mkdirSync(path.join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true }));

const wanted = {
  "": { name: "project" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/other-platform": { version: "1.0.0", integrity: "sha512-o", optional: true },
};

function write(file: string, packages: object) {
  writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}

test("nothing is installed before npm has finished", () => {
  write("package-lock.json", wanted);
  expect(isInstalled(root)).toBe(false);
});

const fetch = (name: string) => mkdirSync(path.join(root, "node_modules", name), { recursive: true });

test("a package whose folder is gone means: install again", () => {
  write("package-lock.json", wanted);
  write("node_modules/.package-lock.json", { "node_modules/a": wanted["node_modules/a"] });
  expect(isInstalled(root)).toBe(false);
  fetch("a");
  expect(isInstalled(root)).toBe(true);
});

test("another platform's packages may be absent", () => {
  write("package-lock.json", wanted);
  write("node_modules/.package-lock.json", { "node_modules/a": wanted["node_modules/a"] });
  fetch("a");
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ["another version", { "node_modules/a": { version: "1.0.1", integrity: "sha512-b" } }],
  ["other content", { "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } }],
  ["a package less", {}],
])("%s means: install again", (_, installed) => {
  write("package-lock.json", wanted);
  write("node_modules/.package-lock.json", installed);
  fetch("a");
  expect(isInstalled(root)).toBe(false);
});

test("this very checkout is installed", () => {
  expect(isInstalled(path.resolve(import.meta.dirname, "../.."))).toBe(true);
});
