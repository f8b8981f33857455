import { expect, test } from "vitest";
import { DISK_FULL, Refusal, saysDiskFull, sentenceFor } from "./refusal.mjs";

test.each([
  ["the file system", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
  [
    "Postgres",
    Object.assign(new Error('could not extend file "base/5/1259": No space left on device'), { code: "53100" }),
  ],
  [
    "a refusal whose cause it is",
    new Refusal("Migration 1 failed.", { cause: Object.assign(new Error("x"), { code: "53100" }) }),
  ],
])("a full disk is told as such when %s says so", (_, error) => {
  expect(sentenceFor(error)).toBe(DISK_FULL);
});

test("a refusal is its own sentence, a right that is missing gets one, a fault of ours has none", () => {
  expect(sentenceFor(new Refusal("Do this."))).toBe("Do this.");
  expect(sentenceFor(Object.assign(new Error("EACCES"), { code: "EACCES", path: "/x" }))).toContain(
    "may not use /x",
  );
  expect(sentenceFor(new TypeError("x is not a function"))).toBeNull();
});

test("a command's output is searched too", () => {
  expect(saysDiskFull("npm error code ENOSPC")).toBe(true);
  expect(saysDiskFull("npm error code EUSAGE")).toBe(false);
});
