import { cpus } from "node:os";
import type { SimulatedTable } from "./table";
import type { Tally } from "./tally";

interface Run {
  isQuick: boolean;
  scale: number;
  seed: string;
  seconds: number;
}

/** The tables as Markdown, with the guards under each, and how many of those are broken. */
export function describeRun(
  tables: readonly SimulatedTable[],
  results: ReadonlyMap<string, ReadonlyMap<string, Tally>>,
  { isQuick, scale, seed, seconds }: Run,
): { text: string; broken: number } {
  const [cpu] = cpus();
  const options = [isQuick ? "--quick" : "", scale === 1 ? "" : `--scale ${scale}`, seed === "hamster" ? "" : `--seed ${seed}`].filter(Boolean);
  const command = `npm run simulate${options.length > 0 ? ` -- ${options.join(" ")}` : ""}`;
  const lines = [
    "# Simulation",
    "",
    "Events of known truth, judged as the portal judges them. Levels are normal about 3 with standard deviation .7, leniencies with .6, noise .65 (of",
    "which four criteria in whole marks from 1 to 5 make a part; all marks end at 1 and 5), unless the row says otherwise. `40×30×3`: projects, judges,",
    "reviews a project. A project's true score is what it would get on average from endlessly many such judges. `.643(2)`: the Monte Carlo standard",
    "error is .002. Conditions are held with room for three such errors, and would be missed by less than one run in a hundred that keeps to them.",
    "",
    `\`${command}\`, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim() ?? "unknown"}, ${Math.round(seconds)} s, ${new Date().toISOString().slice(0, 10)}.`,
    "",
  ];
  let broken = 0;
  for (const table of tables) {
    const own = results.get(table.name)!;
    lines.push(`## ${table.title}`, "", table.about, "", ...table.print(own), "");
    const guards = table.guards(own);
    const failed = guards.filter(({ holds }) => !holds);
    broken += failed.length;
    lines.push(`${guards.length - failed.length} of ${guards.length} conditions hold (\`--only ${table.name}\`).`);
    for (const { claim, saw } of failed) lines.push(`- **missed**: ${claim}; seen: ${saw}`);
    lines.push("");
  }
  return { text: `${lines.join("\n").replace(/\n{3,}/g, "\n\n").trimEnd()}\n`, broken };
}
