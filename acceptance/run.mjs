// Asks a running portal whether it does what .hack-hamster.toml claims. Starts nothing, imports nothing of the portal.
//   npm run acceptance -- [--base-url http://localhost:8080] [--report acceptance/report.txt] [--config .hack-hamster.toml]

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CHECKS } from "./checks/index.mjs";
import { readConfig } from "./config.mjs";
import { portalOf, readSample } from "./context.mjs";
import { performAll } from "./perform.mjs";
import { linesOf, succeeded, summary } from "./report.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

function optionsOf(argv) {
  const { values } = parseArgs({
    args: argv,
    options: {
      "base-url": { type: "string" },
      report: { type: "string" },
      config: { type: "string", default: join(ROOT, ".hack-hamster.toml") },
    },
  });
  return { ...values, baseUrl: values["base-url"]?.replace(/\/+$/, "") };
}

function setUp(argv) {
  try {
    const options = optionsOf(argv);
    return { options, config: readConfig(readFileSync(options.config, "utf8")) };
  } catch (error) {
    console.error(`Cannot begin: ${error.message}`);
    process.exit(2);
  }
}

async function main(argv) {
  const { options, config } = setUp(argv);
  const lines = [];
  const say = (...more) => {
    lines.push(...more);
    for (const line of more) console.log(line);
  };

  let asked = 0;
  let slowest = { milliseconds: 0, sent: "" };
  const portal = portalOf({
    config,
    sample: readSample(ROOT, "fixtures.json"),
    openSample: readSample(ROOT, "open-event.json"),
    baseUrl: options.baseUrl,
    onReply: (reply) => {
      asked += 1;
      if (reply.milliseconds > slowest.milliseconds) slowest = reply;
    },
  });

  try {
    await portal.visitor.get("/healthz");
  } catch (error) {
    console.error(`Nothing answers at ${portal.baseUrl} (${error.reason}). Start the portal with: npm run portal`);
    process.exitCode = 1;
    return;
  }

  say(`Acceptance of ${portal.baseUrl}, ${new Date().toISOString()}`, config.pitch, "");
  const outcomes = await performAll(CHECKS, portal, (outcome) => say(...linesOf(outcome)));

  say(
    "",
    `${asked} requests, the slowest answered in ${Math.round(slowest.milliseconds)} ms: ${slowest.sent.split(" as ")[0]}`,
  );
  say("", ...summary(outcomes, config.claimed));

  if (options.report) writeFileSync(options.report, `${lines.join("\n")}\n`);
  process.exitCode = succeeded(outcomes, config.claimed) ? 0 : 1;
}

await main(process.argv.slice(2));
