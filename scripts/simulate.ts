// `npm run simulate [-- --quick] [--only TABLE,TABLE] [--scale N] [--seed TEXT] [--write]`: events of known truth, and how what
// lib/judging says of them compares. Prints Markdown; --write keeps the tables that
// were run in docs/evidence/simulation.md, beside those that were not.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeTables, putTogether } from "./simulate/describe-run";
import { createBar } from "./simulate/progress-bar";
import { runCells } from "./simulate/run-cells";
import { TABLES } from "./simulate/tables";

const USAGE = "npm run simulate [-- --quick] [--only TABLE,TABLE] [--scale N] [--seed TEXT] [--workers N] [--write]";
const EVIDENCE = path.join(import.meta.dirname, "../docs/evidence/simulation.md");

function readArguments() {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      scale: { type: "string", default: "1" },
      seed: { type: "string", default: "hamster" },
      workers: { type: "string" },
      write: { type: "boolean", default: false },
    },
  });
  const names = values.only?.split(",") ?? TABLES.map(({ name }) => name);
  const unknown = names.find((name) => !TABLES.some((table) => table.name === name));
  if (unknown !== undefined) throw new Error(`there is no table "${unknown}"; there are ${TABLES.map(({ name }) => name).join(", ")}`);
  const scale = Number(values.scale);
  if (!(scale > 0)) throw new Error("--scale takes a positive number");
  const workers = values.workers === undefined ? {} : { workers: Number(values.workers) };
  if (workers.workers !== undefined && !(Number.isSafeInteger(workers.workers) && workers.workers > 0)) throw new Error("--workers takes a whole number");
  return { isQuick: values.quick, tables: TABLES.filter(({ name }) => names.includes(name)), scale, seed: values.seed, ...workers, write: values.write };
}

async function simulate() {
  const { write, ...wish } = readArguments();
  const began = Date.now();
  const bar = createBar(process.stderr);
  const results = await runCells({ ...wish, onProgress: bar.show });
  bar.end();
  const sections = describeTables(wish.tables, results, { ...wish, seconds: (Date.now() - began) / 1000 });
  const titles = TABLES.map(({ title }) => title);
  console.log(putTogether(sections, titles));
  if (write) {
    mkdirSync(path.dirname(EVIDENCE), { recursive: true });
    writeFileSync(EVIDENCE, putTogether(sections, titles, existsSync(EVIDENCE) ? readFileSync(EVIDENCE, "utf8") : ""));
  }
  return sections.reduce((sum, { broken }) => sum + broken, 0);
}

try {
  process.exitCode = (await simulate()) > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error && error.message.startsWith("there is") ? error.message : error, `\n${USAGE}`);
  process.exitCode = 2;
}
