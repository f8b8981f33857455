// Writes the project's own sample events and the addresses and demo headers that follow from them.
// With --check it writes nothing and exits 1 when a committed file is not what would be written.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sampleFiles } from "./make-sample/files";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , ...options] = process.argv;
const unknown = options.filter((option) => option !== "--check");

if (unknown.length > 0) {
  console.error(`${unknown.join(" ")} is not known here: make-sample takes --check or nothing.`);
  process.exit(2);
}

function committed(path: string) {
  try {
    return readFileSync(join(ROOT, path), "utf8");
  } catch {
    return "";
  }
}

function firstDifference(one: string, other: string) {
  const [lines, others] = [one.split("\n"), other.split("\n")];
  const index = lines.findIndex((line, at) => line !== others[at]);
  return (index < 0 ? lines.length : index) + 1;
}

for (const [path, text] of Object.entries(sampleFiles())) {
  const before = committed(path);
  if (before === text) {
    console.log(`${path}: unchanged`);
  } else if (options.includes("--check")) {
    console.error(`${path}: differs from line ${firstDifference(before, text)} on; run npx tsx scripts/make-sample.ts`);
    process.exitCode = 1;
  } else {
    writeFileSync(join(ROOT, path), text);
    console.log(`${path}: written`);
  }
}
