import { cpus } from "node:os";
import type { SimulatedTable } from "./table";
import type { Tally } from "./tally";

interface Run {
  isQuick: boolean;
  scale: number;
  seed: string;
  seconds: number;
}

export interface Section {
  title: string;
  /** Markdown, from its heading to the conditions under it. */
  text: string;
  /** Conditions that do not hold. */
  broken: number;
}

const HEAD = `# Simulation

Events of known truth, judged as the portal judges them. Levels are normal about 3 with standard deviation .7, leniencies with .6, noise .65 (of
which four criteria in whole marks from 1 to 5 make a part; all marks end at 1 and 5), unless the row says otherwise. \`40×30×3\`: projects, judges,
reviews a project. A project's true score is what it would get on average from endlessly many such judges. \`.643(2)\`: the Monte Carlo standard
error is .002. Conditions have room for three such errors: one that is just kept is missed by chance in less than one run in a hundred.
`;

/** One section a table, each with the command that prints it again. */
export function describeTables(
  tables: readonly SimulatedTable[],
  results: ReadonlyMap<string, ReadonlyMap<string, Tally>>,
  { isQuick, scale, seed, seconds }: Run,
): Section[] {
  const options = [isQuick ? "--quick" : "", scale === 1 ? "" : `--scale ${scale}`, seed === "hamster" ? "" : `--seed ${seed}`].filter(Boolean);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
  return tables.map((table) => {
    const own = results.get(table.name)!;
    const guards = table.guards(own);
    const failed = guards.filter(({ holds }) => !holds);
    const command = `npm run simulate -- ${["--only", table.name, ...options].join(" ")}`;
    const lines = [
      `## ${table.title}`,
      "",
      table.about,
      "",
      ...table.print(own),
      "",
      `${guards.length - failed.length} of ${guards.length} conditions hold.`,
      ...failed.map(({ claim, saw }) => `- **missed**: ${claim}; seen: ${saw}`),
      "",
      `\`${command}\`: a run of ${Math.round(seconds)} s on ${machine}, ${new Date().toISOString().slice(0, 10)}.`,
    ];
    return { title: table.title, text: lines.join("\n").replace(/\n{3,}/g, "\n\n"), broken: failed.length };
  });
}

/** The sections under their head; those of `before` that were not run again stay, in the order of `titles`. */
export function putTogether(sections: readonly Section[], titles: readonly string[], before = ""): string {
  const kept = new Map(before.split(/\n(?=## )/).slice(1).map((text) => [text.slice(3, text.indexOf("\n")), text.trimEnd()]));
  for (const { title, text } of sections) kept.set(title, text.trimEnd());
  return `${[HEAD.trimEnd(), ...titles.flatMap((title) => kept.get(title) ?? [])].join("\n\n")}\n`;
}
