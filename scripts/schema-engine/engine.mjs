// Prisma's schema engine itself, as WebAssembly.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { adapterFactory } from "./adapter.mjs";
import { log } from "./log.mjs";

const GLUE = "@prisma/schema-engine-wasm/schema_engine_bg";

let panicMessage = null;
/** What the engine said when it last panicked: the WebAssembly trap itself says nothing. */
export const lastPanic = () => panicMessage;

async function load() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => (panicMessage = message) };
  const glue = await import(GLUE);
  const file = createRequire(import.meta.url)
    .resolve(GLUE)
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue.SchemaEngine;
}

/** @param {{ datasource: { url?: string, shadowDatabaseUrl?: string }, schemas: string[] }} given on the command line */
export async function startEngine({ datasource, schemas }) {
  const SchemaEngine = await load();
  const datamodels = schemas.map((file) => [file, readFileSync(file, "utf8")]);
  const trace = (message) => {
    if (process.env.DEBUG?.includes("prisma")) log("INFO", { message });
  };
  return SchemaEngine.new(
    { datamodels: datamodels.length ? datamodels : undefined },
    trace,
    adapterFactory(datasource),
  );
}
