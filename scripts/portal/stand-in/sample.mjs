// A seed that counts its runs, so that a test sees whether the data of the last start is still there.
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../../postgres/connect.mjs";

if (process.env.STAND_IN_SEED_MS) await pause(Number(process.env.STAND_IN_SEED_MS));

const client = await connect(process.env.DATABASE_URL);
await client.query("INSERT INTO start DEFAULT VALUES");
const { rows } = await client.query("SELECT count(*) AS starts FROM start");
await client.end();
console.log("the seed may say what it likes before its last line");
console.log(
  JSON.stringify({
    addresses: [{ label: `start ${rows[0].starts}`, url: "/gallery" }],
    people: [{ role: "judge", email: "judge@example.org", password: "demo" }],
    administratorLink: "/welcome/once",
    headers: { organizer: "Authorization: Bearer demo" },
  }),
);
