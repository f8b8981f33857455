// The pg adapter as the engine needs it. What differs from @prisma/adapter-pg 7.10.0:
// - its one-byte "char" (of pg_constraint.contype, for one) is unknown there: here it is a character;
// - it cuts scripts at every semicolon, function bodies included: here a script is sent whole, as the native engine does;
// - it would take the real database for the shadow database: here that is made, and dropped when its pool has ended.
import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { connectionConfig, execute, parseUrl, quoteName } from "./connection.mjs";

const CHAR = 18;
const TEXT = 25;

class EnginePool extends pg.Pool {
  async query(...args) {
    const result = await super.query(...args);
    const characters = (result?.fields ?? []).flatMap((field, at) => (field.dataTypeID === CHAR ? [at] : []));
    for (const at of characters) result.fields[at].dataTypeID = TEXT;
    if (characters.length) result.rows.characters = characters;
    return result;
  }
}

async function connect(url, database) {
  const pool = new EnginePool({ ...connectionConfig(url, database), max: 2, idleTimeoutMillis: 0 });
  const adapter = await new PrismaPg(pool, { schema: parseUrl(url).schema, disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const at of result.rows.characters ?? []) result.columnTypes[at] = ColumnTypeEnum.Character;
    return result;
  };
  adapter.executeScript = async (script) => {
    try {
      await pool.query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

async function connectToShadow(url) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await execute(url, { database: "postgres", statement: `CREATE DATABASE ${quoteName(name)} TEMPLATE template0` });
  const adapter = await connect(url, name);
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await execute(url, {
      database: "postgres",
      statement: `DROP DATABASE IF EXISTS ${quoteName(name)} WITH (FORCE)`,
    });
  };
  return adapter;
}

export function adapterFactory({ url = "postgresql://localhost/postgres", shadowDatabaseUrl }) {
  return bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(url),
    connectToShadowDb: () => (shadowDatabaseUrl ? connect(shadowDatabaseUrl) : connectToShadow(url)),
  });
}
