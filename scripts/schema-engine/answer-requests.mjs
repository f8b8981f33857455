// The engine as a server: one JSON-RPC request a line on the standard input, answered in order.
import { createInterface } from "node:readline";
import { lastPanic, startEngine } from "./engine.mjs";
import { createDatabase } from "./run-command.mjs";

const METHOD_NAMES = { getDatabaseVersion: "version" };
// These two read "the schema after these migrations" from a cache that only the diagnosis fills.
const NEEDS_DIAGNOSIS = ["evaluateDataLoss", "createMigration"];

const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

/** The error in the engine's own form, with a code for people where there is one. */
function errorOf(error) {
  const isPanic = error.name === "RuntimeError";
  const code = /^P\d+/.test(error.code ?? "") ? error.code : undefined;
  const message = (isPanic && lastPanic()) || (error.message ?? String(error));
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: { is_panic: isPanic, message, meta: error.meta ?? null, ...(code && { error_code: code }) },
  };
}

export function answerRequests(given) {
  let engine = null;
  let nextId = 1_000_000;
  const acknowledged = new Map();

  /** What is to be printed is sent to the CLI, which says when it has. */
  async function print(content) {
    const id = nextId++;
    const done = new Promise((resolve) => acknowledged.set(id, resolve));
    write({ id, method: "print", params: { content } });
    await done;
  }

  async function answer({ method, params }) {
    if (method === "createDatabase")
      return { databaseName: await createDatabase(params.datasource.url ?? given.datasource.url) };
    engine ??= await startEngine(given);
    const name = METHOD_NAMES[method] ?? method;
    if (typeof engine[name] !== "function") throw new Error(`method not supported: ${method}`);
    if (NEEDS_DIAGNOSIS.includes(name)) {
      const { migrationsList, filters } = params;
      await engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: true });
    }
    const result = await engine[name](params);
    if (method !== "diff" || result?.stdout == null) return result ?? null;
    await print(result.stdout);
    return { ...result, stdout: null };
  }

  async function reply(message) {
    try {
      write({ id: message.id, result: await answer(message) });
    } catch (error) {
      write({ id: message.id, error: errorOf(error) });
    }
  }

  let queue = Promise.resolve();
  const lines = createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    if (!line.trim()) return;
    const message = JSON.parse(line);
    if (message.method) queue = queue.then(() => reply(message));
    else acknowledged.get(message.id)?.();
  });
  const leave = () => queue.then(() => process.exit(0));
  lines.on("close", leave);
  process.on("SIGTERM", leave);
}
