import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { satisfies, wrongNodeVersion } from "./node-version.mjs";

const RANGE = "^20.19 || ^22.12 || >=24";

test.each([
  ["20.19.0", true],
  ["20.20.2", true],
  ["22.12.0", true],
  ["24.0.0", true],
  ["26.1.0", true],
  ["20.18.3", false],
  ["21.7.0", false],
  ["22.11.0", false],
  ["23.5.0", false],
  ["18.20.4", false],
])("Node %s: %s", (version, allowed) => {
  expect(satisfies(version, RANGE)).toBe(allowed);
});

test("the sentence names what is needed and what is there", () => {
  const root = pathToFileURL(`${path.resolve(import.meta.dirname, "../..")}/`);
  expect(wrongNodeVersion(root, "18.20.4")).toBe(
    "Hack Hamster needs Node 20.19, 22.12, 24 or newer, and this is Node 18.20.4: install one of those and start again.",
  );
  expect(wrongNodeVersion(root)).toBeNull();
});
