// What was asked for: on the command line first, then in the environment.
import { parseArgs } from "node:util";
import { Refusal } from "../process/refusal.mjs";

export const USAGE = "npm run portal -- [--fresh] [--yes] [--port N]";
const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`"${text}" is not a port: give a number from 1 to 65535.`);
}

function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { fresh: { type: "boolean" }, yes: { type: "boolean" }, port: { type: "string" } },
    });
    return values;
  } catch (error) {
    throw new Refusal(`${error.message.split(".")[0]}: use ${USAGE}.`);
  }
}

/** Demo or not, as the portal's processes are told it; an empty secret is none. */
export const modeOf = ({ PORTAL_SECRET }) =>
  PORTAL_SECRET ? {} : { HACK_HAMSTER_DEMO: "1", PORTAL_SECRET: undefined };

/**
 * @param {{ args: string[], env: Record<string, string | undefined> }} asked
 * @returns {{ fresh: boolean, yes: boolean, port: number, host: string, url: string, databaseUrl: string | null,
 *   demo: boolean, mode: Record<string, string | undefined>, isExposed: boolean }}
 */
export function readOptions({ args, env }) {
  const { fresh = false, yes = false, port: given } = readArguments(args);
  const port = readPort(given ?? (env.PORT || "8080"));
  const host = env.HOST || "127.0.0.1";
  const databaseUrl = env.DATABASE_URL || null;
  if (fresh && databaseUrl) {
    throw new Refusal(
      "--fresh is for the embedded database only: DATABASE_URL names a server of yours, whose data this command never deletes.",
    );
  }
  if (env.PORTAL_SECRET && env.PORTAL_SECRET.length < 32) {
    throw new Refusal(
      "PORTAL_SECRET is too short: give at least 32 characters, for example the output of `openssl rand -base64 48`.",
    );
  }
  const shown = LOOPBACK.includes(host) || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    fresh,
    yes,
    port,
    host,
    url: `http://${shown}:${port}`,
    databaseUrl,
    demo: !env.PORTAL_SECRET,
    mode: modeOf(env),
    isExposed: !LOOPBACK.includes(host),
  };
}
