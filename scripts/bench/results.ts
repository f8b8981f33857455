// npm run bench:results [-- --write]: how fast the results room opens at 1,000 projects and 150 judges, over HTTP from the built portal on a
// database of its own. Prints a page; --write keeps it as docs/evidence/bench-results.md.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
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

/** What else the machine did in the last minutes: processes that wanted a core, of which this run is two or three. */
const busy = () => ` (load ${loadavg()[1]!.toFixed(1)})`;
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
  const bringIn = async (file: object) => {
    const outcome = await perform(importEvent, { actor: { kind: "system", name: "bench" }, query: {}, readBody: (schema) => schema.safeParse(file) });
    if (!outcome.ok) throw new Error(outcome.refusal.detail);
  };
  await bringIn(largeEvent(PROJECTS, JUDGES, REVIEWS));
  // Judging goes on in a second one, whose one review is written again and again.
  const small = largeEvent(1, 1, 1);
  await bringIn({ ...small, event: { ...small.event, id: "evt_open", slug: "open-hack", judging_closes: "2099-01-01T00:00:00Z" } });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const person = await database().person.create({ data: { id: newId("person"), email: "olga@example.org", emailKey: "olga@example.org", displayName: "Olga", isAdministrator: true } });
  const { id } = await database().session.create({ data: { id: newId("session"), personId: person.id, expiresAt } });
  const headers = { cookie: `${SESSION_COOKIE}=${await sealSession(id, expiresAt)}` };
  const review = await database().review.findFirstOrThrow({ where: { event: { slug: "open-hack" } } });
  await database().judge.update({ where: { id: review.judgeId }, data: { personId: person.id } });
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
  let { version } = review;
  const save = async () => {
    const began = performance.now();
    const body = JSON.stringify({ version: version++, scores: [], comment: `Draft ${version}` });
    const response = await fetch(`http://localhost:${port}/api/assignments/${review.assignmentId}/review`, { method: "PUT", headers: { ...headers, "content-type": "application/json" }, body });
    if (response.status !== 200) throw new Error(`a save: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    return performance.now() - began;
  };
  /** The page, and the longest of the saves that were sent one after the other until it was there. */
  const openWhileSaving = async (address: string) => {
    let isThere = false;
    const page = open(address).finally(() => (isThere = true));
    let longest = 0;
    while (!isThere) {
      longest = Math.max(longest, await save());
      await pause(50);
    }
    return { ...(await page), longest };
  };
  try {
    for (let i = 0; i < 10; i++) await save();
    const alone = [];
    for (let i = 0; i < 20; i++) alone.push(await save());
    const usual = middle(alone);
    const rows: string[] = [];
    for (const [name, address] of PAGES) {
      say(name);
      const first = await openWhileSaving(address);
      const again = [];
      for (let i = 0; i < TIMES; i++) again.push(await open(address));
      const cells = [first.ms, middle(again.map(({ ms }) => ms)), first.kilobytes, first.longest].map((value) => Math.round(value).toLocaleString("en"));
      rows.push(`| ${[name, ...cells].join(" | ")} (${(first.longest / usual).toFixed(1)} ×) |`);
    }
    return written(rows, usual);
  } finally {
    await portal.stop();
  }
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function written(rows: string[], usual: number): string {
  const text = `# How fast the results room opens

\`npm run bench:results\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim() ?? "unknown"}, ${cpus().length} cores, Node ${process.version}. ${PROJECTS.toLocaleString("en")} projects,
${JUDGES} judges, ${REVIEWS} reviews each, ten prizes and eight tracks, imported into a database of its own and read over HTTP from the built portal, page after page.
Milliseconds until the whole page is there. *First* includes what is reckoned once for an input: the fit with its odds on the first page, other weightings on Weights, the
weakest contrast on Connection. *After the fit* is the median of ${TIMES}. *Longest save* is of a judge who saves again and again until the page is there, and how many times
the usual one that is: ${Math.round(usual)} ms, the median of 20 with nobody else. One machine did all of it: portal, database, both readers${busy()}.

| page | first | after the fit | kB | longest save meanwhile |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
  if (process.argv.includes("--write")) writeFileSync(path.join(root, "docs/evidence/bench-results.md"), text);
  return text;
}
