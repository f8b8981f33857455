// Connections as the engine's command line describes them.
import pg from "pg";

/** The discrete parts of an address: pg would let a connection string overrule the database's name beside it. */
export function parseUrl(text) {
  const url = new URL(text);
  const sslMode = url.searchParams.get("sslmode") ?? "";
  return {
    host: url.searchParams.get("host") ?? decodeURIComponent(url.hostname),
    port: url.port ? Number(url.port) : 5432,
    user: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    database: decodeURIComponent(url.pathname.slice(1)),
    schema: url.searchParams.get("schema") ?? "public",
    ssl: /^(require|prefer|verify-ca|verify-full)$/.test(sslMode)
      ? { rejectUnauthorized: sslMode.startsWith("verify") }
      : undefined,
  };
}

export function connectionConfig(url, database) {
  const { schema: _, ...config } = parseUrl(url);
  return { ...config, database: database ?? config.database, connectionTimeoutMillis: 5000 };
}

/** Runs statements on a database of that server, its own by default. */
export async function execute(url, { database, statement }) {
  const client = new pg.Client(connectionConfig(url, database));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const quoteName = (name) => `"${name.replaceAll('"', '""')}"`;
