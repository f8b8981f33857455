// An operator's command beside the portal: on the database of the one that runs, else on one started for the command.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { STOP_SIGNALS } from "../process/main.mjs";
import { Refusal } from "../process/refusal.mjs";
import { readPidFile } from "../postgres/running.mjs";
import { urlOn } from "../postgres/start.mjs";
import { folderOf, NAME, openDatabase } from "./database.mjs";
import { claim, findInstance } from "./instance.mjs";
import { modeOf } from "./options.mjs";

/** @returns {Promise<{ url: string, close: () => Promise<void> }>} */
async function reachDatabase(data, env) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
  const dir = folderOf(data);
  if (!existsSync(dir))
    throw new Refusal(
      "This checkout has no data yet: start the portal once with `npm run portal`, or set DATABASE_URL.",
    );
  if (findInstance(data)) {
    const server = readPidFile(dir);
    if (server?.status !== "ready")
      throw new Refusal("The portal is just starting or stopping: try again in a moment.");
    return { url: urlOn(dir, server.port, NAME), close: async () => {} };
  }
  const instance = await claim({ data, purpose: "Another command" });
  try {
    const database = await openDatabase({ data, databaseUrl: null });
    const close = async () => {
      await database.stop();
      instance.release();
    };
    return { url: database.url, close };
  } catch (error) {
    instance.release();
    throw error;
  }
}

/** @returns {Promise<number>} the exit status of the command */
export async function runOnDatabase({ root, command: [program, ...args], env = process.env }) {
  const { url, close } = await reachDatabase(path.join(root, ".data"), env);
  const child = spawn(program, args, { stdio: "inherit", env: { ...env, DATABASE_URL: url, ...modeOf(env) } });
  const pass = (name) => child.kill(name);
  for (const name of STOP_SIGNALS) process.on(name, pass); // we stay until the command has ended
  try {
    return await new Promise((resolve, reject) =>
      child.once("error", reject).once("exit", (status) => resolve(status ?? 130)),
    );
  } finally {
    for (const name of STOP_SIGNALS) process.off(name, pass);
    await close();
  }
}
