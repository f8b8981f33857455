// A web server that is healthy while it reaches its database.
import { createServer } from "node:http";
import { connect } from "../../postgres/connect.mjs";

if (process.env.STAND_IN_REFUSES) {
  console.error(`Error: ${process.env.STAND_IN_REFUSES}`);
  process.exit(1);
}

const { PORT, HOSTNAME, DATABASE_URL, HACK_HAMSTER_DEMO = "" } = process.env;

createServer(async (request, reply) => {
  if (request.url === "/end") process.exit(3);
  const client = await connect(DATABASE_URL);
  await client.end();
  reply.end(JSON.stringify({ ok: true, pid: process.pid, demo: HACK_HAMSTER_DEMO, database: DATABASE_URL }));
}).listen(Number(PORT), HOSTNAME);
