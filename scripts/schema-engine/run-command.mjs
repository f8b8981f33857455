// The engine's few commands that need no engine: is there a database, make it, drop it.
import { execute, parseUrl, quoteName } from "./connection.mjs";
import { log } from "./log.mjs";

const COMMANDS = {
  "can-connect-to-database": {
    run: (url) => execute(url, { statement: "SELECT 1" }),
    done: "Connection successful",
  },
  "create-database": { run: createDatabase, done: "The database was successfully created" },
  "drop-database": { run: dropDatabase, done: "The database was successfully dropped" },
};

/** @returns {Promise<string>} its name */
export async function createDatabase(url) {
  const { database } = parseUrl(url);
  await execute(url, { database: "postgres", statement: `CREATE DATABASE ${quoteName(database)}` });
  return database;
}

function dropDatabase(url) {
  return execute(url, {
    database: "postgres",
    statement: `DROP DATABASE ${quoteName(parseUrl(url).database)} WITH (FORCE)`,
  });
}

/** The error in Prisma's numbering, which the CLI acts upon: P1003 makes it create the database. */
function describe(error, url) {
  const { host, port, database, user } = parseUrl(url);
  const login = {
    error_code: "P1000",
    message: `Authentication failed: the database server does not accept the credentials of \`${user}\`.`,
  };
  const known = {
    "3D000": { error_code: "P1003", message: `Database \`${database}\` does not exist` },
    "28P01": login,
    28000: login,
    42501: { error_code: "P1010", message: `\`${user}\` may not use the database \`${database}\`` },
  };
  return (
    known[error.code] ?? {
      error_code: "P1001",
      message: `Can't reach database server at \`${host}:${port}\` (${error.code ?? error.message})`,
    }
  );
}

/** @returns {Promise<number>} the exit status */
export async function runCommand(name, url) {
  const command = COMMANDS[name];
  try {
    if (!command) throw new Error(`unknown command ${name}`);
    await command.run(url);
    log("INFO", { message: command.done });
    return 0;
  } catch (error) {
    log("ERROR", { is_panic: false, ...describe(error, url) });
    return 1;
  }
}
