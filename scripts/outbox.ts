// `npm run outbox`: sends the mail that is due, then looks again every few seconds; with --once it ends when all is sent.
import { setTimeout as wait } from "node:timers/promises";
import { closeDatabase } from "@/lib/database";
import { deliverDueMail, readConfig, reportError } from "@/lib/operation";
import { mailSender, smtpTransport } from "@/lib/operation/mail";

const SECONDS_BETWEEN = 5;
const once = process.argv.includes("--once");

async function main(): Promise<number> {
  const config = readConfig();
  if (!config.smtpUrl) {
    console.error("SMTP_URL is not set, so this portal sends no mail: links are handed over by hand.");
    return 1;
  }
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const transport = smtpTransport(config.smtpUrl);
  const send = mailSender(transport, config);
  let status = 0;
  do {
    try {
      const { sent, failed, givenUp } = await deliverDueMail(send, stopping.signal);
      if (sent + failed + givenUp > 0) console.log(JSON.stringify({ level: "info", at: new Date().toISOString(), mail: { sent, failed, givenUp } }));
      status = failed + givenUp > 0 ? 1 : 0;
    } catch (error) {
      reportError(error, { program: "outbox" });
      status = 1;
    }
    if (!once) await wait(SECONDS_BETWEEN * 1000, undefined, { signal: stopping.signal }).catch(() => {});
  } while (!once && !stopping.signal.aborted);
  transport.close();
  await closeDatabase();
  return once ? status : 0;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(`outbox: ${error.message}`);
  return 1;
});
