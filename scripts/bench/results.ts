// npm run bench:results [-- --write]: how fast the results room opens at 1,000 projects and 150 judges, over HTTP from the built portal on a
// database of its own. Prints a page; --write keeps it as docs/evidence/bench-results.md.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { build, isBuilt, serverFile } from "../portal/build.mjs";
import { serve } from "../portal/serve.mjs";
import { deploy } from "../migrate-deploy.mjs";
import { connect } from "../postgres/connect.mjs";
import { freePort } from "../postgres/start.mjs";
import { startThrowaway } from "../postgres/throwaway.mjs";
import { largeEvent } from "./large-event";

const root = path.resolve(import.meta.dirname, "../..");
const [PROJECTS, JUDGES, REVIEWS, TIMES] = [1000, 150, 3, 5];
const PAGES = [
  ["Ranking", ""], ["Ranking, last page", "?page=20"], ["Judges", "/judges"], ["Methods", "/methods"], ["Weights", "/weights"], ["Connection", "/connection"], ["Publish", "/publish"],
] as const;

const say = (line: string) => process.stderr.write(`${line}\n`);
const server = await startThrowaway();
try {
  const administrator = await connect(server.url("postgres"));
  await administrator.query("CREATE DATABASE bench");
  await administrator.end();
  await deploy({ url: server.url("bench"), dir: path.join(root, "prisma/migrations") });
  process.env.DATABASE_URL = server.url("bench");
  process.env.PORTAL_SECRET = randomBytes(32).toString("hex");
  process.stdout.write(await measured());
} finally {
  await server.stop();
}

async function measured(): Promise<string> {
  const { closeDatabase, database, newId } = await import("@/lib/database");
  const { importEvent } = await import("@/lib/domain/imports");
  const { perform, sealSession, SESSION_COOKIE } = await import("@/lib/operation");
  say("importing the event");
  const outcome = await perform(importEvent, { actor: { kind: "system", name: "bench" }, query: {}, readBody: (schema) => schema.safeParse(largeEvent(PROJECTS, JUDGES, REVIEWS)) });
  if (!outcome.ok) throw new Error(outcome.refusal.detail);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const person = await database().person.create({ data: { id: newId("person"), email: "olga@example.org", emailKey: "olga@example.org", displayName: "Olga", isAdministrator: true } });
  const { id } = await database().session.create({ data: { id: newId("session"), personId: person.id, expiresAt } });
  const headers = { cookie: `${SESSION_COOKIE}=${await sealSession(id, expiresAt)}` };
  await closeDatabase();
  if (!isBuilt(root)) await build({ root });
  const port = await freePort();
  const portal = await serve({ file: serverFile(root), env: { ...process.env, PUBLIC_URL: `http://localhost:${port}` }, host: "127.0.0.1", port });
  const open = async (address: string) => {
    const began = performance.now();
    const response = await fetch(`http://localhost:${port}/organize/large-hack/results${address}`, { headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    return { ms: performance.now() - began, kilobytes: Buffer.byteLength(text) / 1024 };
  };
  try {
    const rows: string[] = [];
    for (const [name, address] of PAGES) {
      say(name);
      const first = await open(address);
      const again = [];
      for (let i = 0; i < TIMES; i++) again.push(await open(address));
      const ms = again.map((one) => one.ms).sort((a, b) => a - b);
      rows.push(`| ${name} | ${Math.round(first.ms).toLocaleString("en")} | ${Math.round(ms[Math.floor(TIMES / 2)]!).toLocaleString("en")} | ${Math.round(first.kilobytes).toLocaleString("en")} |`);
    }
    return written(rows);
  } finally {
    await portal.stop();
  }
}

function written(rows: string[]): string {
  const text = `# How fast the results room opens

\`npm run bench:results\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim() ?? "unknown"}, ${cpus().length} cores, Node ${process.version}. ${PROJECTS.toLocaleString("en")} projects,
${JUDGES} judges, ${REVIEWS} reviews each, ten prizes and eight tracks, imported into a database of its own and read over HTTP from the built portal, page after page.
Milliseconds until the whole page is there. *First* includes what is reckoned once for an input: the fit with its odds on the first page, other weightings on Weights, the
weakest contrast on Connection. *After the fit* is the median of ${TIMES}.

| page | first | after the fit | kB |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
  if (process.argv.includes("--write")) writeFileSync(path.join(root, "docs/evidence/bench-results.md"), text);
  return text;
}
