// The built portal on a test file's own database, for tests that go over HTTP or through a browser.
import path from "node:path";
import { inject } from "vitest";
import { build, isBuilt, serverFile } from "../../scripts/portal/build.mjs";
import { connect } from "../../scripts/postgres/connect.mjs";
import { freePort } from "../../scripts/postgres/start.mjs";
import { serve } from "../../scripts/portal/serve.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** The test files of a run share its database server: whoever asks second waits there, and finds the pages built. */
async function buildOnce() {
  const client = await connect(inject("serverUrl"));
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('build'))");
    if (!isBuilt(root)) await build({ root });
  } finally {
    await client.end();
  }
}

/** Builds the pages where they are older than their sources, and serves them. */
export async function servePortal(given: Record<string, string | undefined> = process.env): Promise<{ url: string; stop: () => Promise<void> }> {
  await buildOnce();
  const port = await freePort();
  const env = { ...given, PUBLIC_URL: `http://localhost:${port}` };
  const { stop } = await serve({ file: serverFile(root), env, host: "127.0.0.1", port, withinMs: 60_000 });
  return { url: `http://localhost:${port}`, stop };
}
