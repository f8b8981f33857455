// `npm run verify -- FILE [--key FINGERPRINT]`: checks the signature of a published bundle and ranks its reviews again, or that of a record. No database, no
// server, no network.
import { run } from "./verify/run";

process.exitCode = await run(process.argv.slice(2), {
  // npm runs this in the root of the checkout, whatever folder the person is in.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
