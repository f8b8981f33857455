// `npm run import -- FILE [--as NEW_EVENT_ID] [--dry-run]`: imports an event in the interchange shape (docs/interchange.md),
// all of it or nothing, through the same operation as an administrator's upload.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase } from "@/lib/database";
import { IMPORT_BYTES_MAX, importEvent, reportInWords } from "@/lib/domain/imports";
import { perform } from "@/lib/operation";

const USAGE = "npm run import -- FILE [--as NEW_EVENT_ID] [--dry-run]";

/** What the person at the terminal can mend. */
class Complaint extends Error {}

function readArguments(): { file: string; as: string | undefined; dryRun: boolean } {
  try {
    const options = { as: { type: "string" }, "dry-run": { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Complaint("name one file");
    return { file, as: values.as, dryRun: values["dry-run"] };
  } catch (error) {
    throw new Complaint(`${(error as Error).message.split(".")[0]}: ${USAGE}`);
  }
}

function readDocument(file: string): unknown {
  // npm runs this in the root of the checkout, whatever folder the person is in.
  const found = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  try {
    const { size } = statSync(found);
    if (size > IMPORT_BYTES_MAX) throw new Complaint(`${file} has ${Math.ceil(size / 1024 / 1024)} MB; at most ${IMPORT_BYTES_MAX / 1024 / 1024} MB are taken.`);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(found)));
  } catch (error) {
    const { code, message, name } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Complaint(`There is no file ${found}.`);
    if (code === "EISDIR") throw new Complaint(`${found} is a folder; name the JSON file in it.`);
    if (name === "SyntaxError") throw new Complaint(`${file} is not JSON, or it was cut short: ${message}. Nothing was imported.`);
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") throw new Complaint(`${file} is not written in UTF-8. Nothing was imported.`);
    throw error;
  }
}

async function main(): Promise<number> {
  const { file, as, dryRun } = readArguments();
  const document = readDocument(file);
  const outcome = await perform(importEvent, {
    actor: { kind: "system", name: "import" },
    query: { ...(as !== undefined && { as }), rehearse: String(dryRun) },
    readBody: (schema) => schema.safeParse(document),
  });
  if (!outcome.ok) {
    console.error(outcome.refusal.detail);
    for (const { path: place, message } of outcome.refusal.errors ?? []) console.error(`  ${place ? `${place}: ` : ""}${message}`);
    return 1;
  }
  if ("reply" in outcome) for (const line of reportInWords(outcome.reply)) console.log(line);
  return 0;
}

process.exitCode = await main()
  .catch((error: Error) => {
    if (!(error instanceof Complaint)) throw error;
    console.error(error.message);
    return 2;
  })
  .finally(closeDatabase);
