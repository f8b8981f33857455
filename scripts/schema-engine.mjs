#!/usr/bin/env node
// Takes the place of Prisma's native `schema-engine` where that is absent: the same command line and the same JSON-RPC
// over the standard streams, but the engine is @prisma/schema-engine-wasm of the same commit, over the pg driver.
import { answerRequests } from "./schema-engine/answer-requests.mjs";
import { log } from "./schema-engine/log.mjs";
import { runCommand } from "./schema-engine/run-command.mjs";

/** @returns {{ datasource: { url?: string, shadowDatabaseUrl?: string }, schemas: string[], command?: string, version?: true }} */
function readArguments(args) {
  const given = { datasource: {}, schemas: [] };
  const rest = [...args];
  while (rest.length) {
    const name = rest.shift();
    if (name === "--datasource") given.datasource = JSON.parse(rest.shift());
    else if (name === "--datamodels" || name === "-d") given.schemas.push(rest.shift());
    else if (name === "--extension-types" || name === "--enabled-preview-features") rest.shift();
    else if (name === "cli") given.command = rest.shift();
    else if (name === "--version" || name === "-V") given.version = true;
  }
  return given;
}

const given = readArguments(process.argv.slice(2));
if (given.version) console.log("schema-engine-cli wasm");
else if (given.command) {
  log("INFO", { message: "Starting schema engine CLI" });
  process.exitCode = await runCommand(given.command, given.datasource.url);
} else {
  log("INFO", { message: "Starting schema engine RPC server" });
  answerRequests(given);
}
