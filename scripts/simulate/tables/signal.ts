import { checkSignal, judgeLedger } from "@/lib/judging";
import { figure, markdownTable } from "../print";
import { SETTINGS } from "../settings";
import type { SimulatedTable } from "../table";
import { estimate, note, type Observed, type Tally } from "../tally";
import { createWorld, randomReviews, type Setting } from "../world";

const SIZES: Record<string, Setting> = { "12×8×3": SETTINGS["12×8×3"], "40×30×3": SETTINGS["40×30×3"], "40×12×3": SETTINGS["40×12×3"], "200×50×3": SETTINGS["200×50×3"] };
const SPREADS = [0, 0.1, 0.2, 0.4, 0.7];

function settingOf(cell: string): Setting {
  const [size, projects, judges] = cell.split(", ") as [string, string, string];
  return { ...SIZES[size]!, projectSd: Number(projects.slice(3)), judgeSd: Number(judges.slice(9)) };
}

function observe(cell: string, seed: string): Observed {
  const world = createWorld(settingOf(cell), seed);
  const reviews = randomReviews(world);
  const observed: Observed = new Map();
  const { verdict, judges } = checkSignal(reviews);
  for (const kind of ["clear", "weak", "none"]) note(observed, kind, Number(verdict === kind));
  note(observed, "judges differ", Number(judges !== null && judges.p < 0.05));
  for (const judge of judgeLedger(reviews)) note(observed, "judge shown as different", Number(judge.isDifferent));
  return observed;
}

const COLUMNS = ["clear", "weak", "none", "judges differ", "judge shown as different"];

export const signal: SimulatedTable = {
  name: "signal",
  title: "The signal check",
  about:
    "Share of events by verdict (clear: p < .01, weak: p < .1), by standard deviation of the projects' levels and of leniencies; the check of judges at p < .05; and the share of judges " +
    "whom the ledger shows as different (95 % interval of the leniency clear of zero).",
  cells: (isQuick) => {
    const all = Object.keys(SIZES).flatMap((size) => [
      ...SPREADS.map((sd) => `${size}, sd ${sd}, leniency 0.6`),
      `${size}, sd 0, leniency 1.5`,
      `${size}, sd 0.7, leniency 0`,
    ]);
    const quick = ["40×30×3, sd 0, leniency 0.6", "40×30×3, sd 0.7, leniency 0"];
    return (isQuick ? quick : all).map((key) => ({ key, events: isQuick ? 150 : key.startsWith("200") ? 200 : 1000 }));
  },
  observe,
  print: (results) => markdownTable(["event", ...COLUMNS], [...results].map(([cell, tally]) => [cell, ...COLUMNS.map((name) => figure(tally[name]))])),
  guards: (results) =>
    [...results].flatMap(([cell, tally]: [string, Tally]) => {
      const { projectSd, judgeSd } = settingOf(cell);
      const atMost = (name: string, rate: number, what: string) => {
        const { value, error } = estimate(tally[name]);
        const room = 3 * Math.max(error, Math.sqrt((rate * (1 - rate)) / Math.max(1, tally[name]?.events ?? 1)));
        return { claim: `${cell}: ${what} in at most ${rate}`, holds: value <= rate + room, saw: figure(tally[name]) };
      };
      return [
        ...(projectSd === 0 ? [atMost("clear", 0.01, "a clear signal where there is none"), atMost("weak", 0.09, "a weak one")] : []),
        ...(judgeSd === 0 ? [atMost("judges differ", 0.05, "judges said to differ where they do not"), atMost("judge shown as different", 0.05, "a judge shown as different who is not")] : []),
      ];
    }),
};
