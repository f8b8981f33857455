// The steps of a start, in order, and the way back in the reverse order, however far it came.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { install, isInstalled } from "../checkout/install.mjs";
import { report, STOP_SIGNALS } from "../process/main.mjs";
import { createProgress } from "../process/progress.mjs";
import { Refusal } from "../process/refusal.mjs";
import { build, isBuilt, serverFile } from "./build.mjs";
import { deliverMail, outboxOf } from "./deliver-mail.mjs";
import { confirmFresh } from "./fresh.mjs";
import { greeting } from "./greet.mjs";
import { claim } from "./instance.mjs";
import { readOptions } from "./options.mjs";
import { refuseFullDisk, refuseTakenPort } from "./room.mjs";
import { seed } from "./seed.mjs";
import { serve } from "./serve.mjs";

/** What a checkout brings; a test of the launcher brings stand-ins of its own. */
const CHECKOUT = { install, isInstalled, build, isBuilt, serverFile, seed, outboxOf };

const ROOM_MB = { install: 1500, build: 600, start: 150 };

function roomNeeded(checkout, root) {
  if (!checkout.isInstalled(root)) return ROOM_MB.install;
  return checkout.isBuilt(root) ? ROOM_MB.start : ROOM_MB.build;
}

async function start({ root, options, env, checkout, step, signal, onClose, onOrphaned }) {
  const data = path.join(root, ".data");
  const logs = path.join(data, "log");
  mkdirSync(logs, { recursive: true });
  const instance = await claim({ data, url: options.url, env, onOrphaned });
  onClose(instance.release);
  await refuseFullDisk({ dir: root, neededMb: roomNeeded(checkout, root) });
  await refuseFullDisk({ dir: data, neededMb: ROOM_MB.start }); // it may be a disk of its own
  await refuseTakenPort(options);
  if (options.fresh) await confirmFresh({ yes: options.yes, signal });

  await checkout.install({ root, step, signal });
  // These need a package, so they are loaded once it is there.
  const { discardDatabase, folderOf, openDatabase, sweepDiscarded } = await import("./database.mjs");
  const { deploy } = await import("../migrate-deploy.mjs");

  if (options.fresh) await step("Deleting the old data", async () => discardDatabase(data));
  else sweepDiscarded(data);
  const isNew = !options.databaseUrl && !existsSync(folderOf(data));
  const opening = options.databaseUrl
    ? "Reaching the database"
    : isNew
      ? "Making the database"
      : "Starting the database";
  const database = await step(opening, () => openDatabase({ data, databaseUrl: options.databaseUrl }));
  onClose(database.stop);
  signal.throwIfAborted();
  await step("Bringing its tables up to date", () =>
    deploy({ url: database.url, dir: path.join(root, "prisma/migrations") }),
  );
  signal.throwIfAborted();

  if (!checkout.isBuilt(root)) {
    await step("Building the pages (about a minute)", () =>
      checkout.build({ root, signal, logFile: path.join(logs, "build.log") }),
    );
  }
  const childEnv = { ...env, DATABASE_URL: database.url, PORT: String(options.port), ...options.mode };
  const seeded = await step("Filling in what is missing", () =>
    checkout.seed({ root, env: childEnv, signal, logFile: path.join(logs, "seed.log") }),
  );
  const server = await step("Starting the portal", () =>
    serve({
      file: checkout.serverFile(root),
      env: childEnv,
      host: options.host,
      port: options.port,
      signal,
      onStart: instance.setServer,
    }),
  );
  onClose(server.stop);
  if (env.SMTP_URL) onClose(deliverMail({ root, program: checkout.outboxOf(root), env: childEnv }));
  console.log(greeting({ ...options, seeded }));
  server.showOutput();
  return { server, database, logs };
}

/** Resolves when the portal is asked to stop; rejects when a part of it stops by itself. */
async function untilStopped({ server, database, logs }, signal) {
  if (signal.aborted) return;
  const asked = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  const fell = async (part, sentence) => {
    await part.exited;
    if (!signal.aborted) throw new Refusal(sentence);
  };
  await Promise.race([
    asked,
    fell(server, "The web server stopped by itself; what it said stands above."),
    fell(database, `The database stopped by itself; its log is ${path.join(logs, "postgres.log")}.`),
  ]);
}

/** @returns {Promise<number>} the exit status */
export async function runPortal({ root, args, env = process.env, checkout = CHECKOUT }) {
  const stopping = new AbortController();
  let stoppedAt = Infinity;
  const stop = (reason) => {
    if (stopping.signal.aborted) {
      // Ctrl-C again: at once, and the children with us. npm passes on the one that we have had already.
      if (reason === "SIGINT" && Date.now() - stoppedAt > 1000) process.exit(130);
      return;
    }
    stoppedAt = Date.now();
    console.log("\nStopping …");
    stopping.abort(new Refusal(`Stopped by ${reason}.`));
  };
  for (const name of STOP_SIGNALS) process.on(name, stop);
  const closers = [];
  let status = 0;
  try {
    const options = readOptions({ args, env });
    const step = createProgress();
    const running = await start({
      root,
      options,
      env,
      checkout,
      step,
      signal: stopping.signal,
      onClose: (close) => closers.push(close),
      onOrphaned: () => stop("the end of npm"),
    });
    await untilStopped(running, stopping.signal);
  } catch (error) {
    status = stopping.signal.aborted ? 130 : 1;
    if (!stopping.signal.aborted) report(error);
  }
  for (const close of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      report(error);
      status = 1;
    }
  }
  if (stopping.signal.aborted) console.log("Stopped; the data stays in .data.");
  return status;
}
