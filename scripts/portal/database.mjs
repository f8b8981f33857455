// The portal's database: the server that DATABASE_URL names, else an embedded one in a folder of the checkout.
import { mkdirSync, readdirSync, renameSync, rmSync, existsSync } from "node:fs";
import path from "node:path";
import { connect } from "../postgres/connect.mjs";
import { startPostgres } from "../postgres/start.mjs";

export const NAME = "hack_hamster";
export const folderOf = (data) => path.join(data, "postgres");

/** @returns {Promise<{ url: string, stop: () => Promise<void>, exited: Promise<void> }>} */
export async function openDatabase({ data, databaseUrl }) {
  if (databaseUrl) {
    await (await connect(databaseUrl)).end();
    return { url: databaseUrl, stop: async () => {}, exited: new Promise(() => {}) };
  }
  const logs = path.join(data, "log");
  mkdirSync(logs, { recursive: true });
  const server = await startPostgres({ dir: folderOf(data), logFile: path.join(logs, "postgres.log") });
  try {
    const client = await connect(server.url("postgres"));
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${NAME}`);
    await client.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.url(NAME), stop: server.stop, exited: server.exited };
}

const DISCARDED = "postgres.discarded-";

/** Deletes the embedded database; cut short, it leaves the folder whole or out of the way. */
export function discardDatabase(data) {
  if (existsSync(folderOf(data))) renameSync(folderOf(data), path.join(data, `${DISCARDED}${Date.now()}`));
  sweepDiscarded(data);
}

export function sweepDiscarded(data) {
  for (const name of readdirSync(data).filter((each) => each.startsWith(DISCARDED)))
    rmSync(path.join(data, name), { recursive: true, force: true });
}
