// `npm run rank -- scores.csv`: the ranking of a CSV file, with intervals, ties, close calls, the judges' ledger and what to ask for next.
// No database, no server, no network. docs/rank.md says what it reads and writes.
import { run } from "./rank/run";

process.exitCode = run(process.argv.slice(2), {
  // npm runs this in the root of the checkout, whatever folder the person is in.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (line) => console.error(line),
});
