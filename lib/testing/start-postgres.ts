// Vitest's global set-up: one throwaway server, and on it a migrated database that test files copy.
import path from "node:path";
import type { TestProject } from "vitest/node";
import { deploy } from "../../scripts/migrate-deploy.mjs";
import { connect } from "../../scripts/postgres/connect.mjs";
import { startThrowaway } from "../../scripts/postgres/throwaway.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the server's own database, from which others are created. */
    serverUrl: string;
    /** Name of the migrated database. */
    template: string;
  }
}

const TEMPLATE = "migrated";

async function asAdministrator(serverUrl: string, ...statements: string[]) {
  const client = await connect(serverUrl);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export default async function setup(project: TestProject) {
  const server = await startThrowaway();
  try {
    const serverUrl = server.url("postgres");
    await asAdministrator(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
    await deploy({ url: server.url(TEMPLATE), dir: path.resolve(import.meta.dirname, "../../prisma/migrations") });
    await asAdministrator(serverUrl, `ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    project.provide("serverUrl", serverUrl);
    project.provide("template", TEMPLATE);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}
