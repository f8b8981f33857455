// A connection, or one sentence that says what stands in its way and never shows the password.
import pg from "pg";
import { Refusal } from "../process/refusal.mjs";

function place(url) {
  const { hostname, port, pathname, username } = new URL(url);
  return {
    server: `${hostname || "localhost"}:${port || 5432}`,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  };
}

function refusal(error, url) {
  const { server, database, user } = place(url);
  const sentences = {
    "28P01": `The database server at ${server} does not accept the password of ${user}: correct DATABASE_URL.`,
    28000: `The database server at ${server} does not let ${user} in: correct DATABASE_URL or the server's pg_hba.conf.`,
    "3D000": `There is no database "${database}" on ${server}: create it, or correct DATABASE_URL.`,
    42501: `${user} may not use the database "${database}" on ${server}: grant CONNECT and CREATE on it.`,
    53300: `The database server at ${server} has no connection left: close some, or raise its max_connections.`,
    "57P03": `The database server at ${server} is just starting or stopping: try again in a moment.`,
  };
  return new Refusal(
    sentences[error.code] ??
      `The database server at ${server} cannot be reached (${error.code ?? error.message}): start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/** @returns {Promise<import("pg").Client>} connected; the caller ends it */
export async function connect(url, options = {}) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new Refusal("DATABASE_URL is not an address like postgresql://user:password@host:5432/database.");
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...options });
  client.on("error", () => {}); // a connection that breaks makes its next query fail: that is where it is told
  try {
    await client.connect();
  } catch (error) {
    throw refusal(error, url);
  }
  return client;
}
