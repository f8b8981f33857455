// `npm run rank -- scores.csv`: the ranking of a CSV file, with intervals, ties, close calls, the judges' ledger and what to ask for next.
// No database, no server, no network. docs/rank.md says what it reads and writes.
import { run } from "./rank/run";

// Whoever reads only the head of it (`… | head`) closes the pipe early: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = run(process.argv.slice(2), {
  // npm runs this in the root of the checkout, whatever folder the person is in.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (line) => console.error(line),
});
