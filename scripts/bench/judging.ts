// npm run bench:judging [-- --quick] [-- --write]: how fast lib/judging is, in one process on one core. Prints a page; --write keeps it as
// docs/evidence/bench-judging.md.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { benchAssignment } from "./assignment";
import { benchEvent, SIZES, type EventFigures } from "./event";
import { measureBandwidth } from "./bandwidth";
import { benchComparisons } from "./comparisons";
import { page } from "./page";

const isQuick = process.argv.includes("--quick");
const runs = isQuick ? 3 : 5;
const sizes = isQuick ? SIZES.slice(0, 3) : SIZES;
const say = (line: string) => process.stderr.write(`${line}\n`);

say("memory bandwidth");
const bandwidth = measureBandwidth();
const events: EventFigures[] = sizes.map((size) => {
  say(`${size.projects} projects, ${size.judges} judges, ${size.reviews} reviews each`);
  return benchEvent(size, runs);
});
say("comparisons");
const comparisons = benchComparisons(runs, isQuick ? [[40, 400], [200, 3000]] : [[40, 400], [200, 3000], [1000, 20_000]]);
say("assignment");
const assignment = benchAssignment(isQuick ? 1 : runs);
const text = page({
  events,
  comparisons,
  assignment,
  bandwidth,
  runs,
  isQuick,
  machine: `${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.version}`,
  peak: process.resourceUsage().maxRSS / 1024,
});
process.stdout.write(text);
if (process.argv.includes("--write")) writeFileSync(path.resolve(import.meta.dirname, "../../docs/evidence/bench-judging.md"), text);
