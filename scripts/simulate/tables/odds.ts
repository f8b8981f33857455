import { figure, markdownTable, plain } from "../print";
import type { Guard, SimulatedTable } from "../table";
import { estimate, merge, type Observed, type Tally } from "../tally";
import { BIN_NAMES, watchOdds } from "../watch-odds";
import { createWorld, randomReviews, STUDY, type Setting } from "../world";
import { SETTINGS } from "../settings";

const SIZES: Record<string, Setting> = {
  "12×8×3": SETTINGS["12×8×3"],
  "40×30×3": SETTINGS["40×30×3"],
  "200×50×3": SETTINGS["200×50×3"],
};
const SPREADS = [0, 0.1, 0.2, 0.4, 0.7];
const OTHERS: Record<string, Setting> = {
  "40×30, 2 to 5 reviews": SETTINGS["40×30, 2 to 5 reviews"],
  "40×30×3, no leniency": SETTINGS["40×30×3, no leniency"],
  "40×30×3, unequal noise": SETTINGS["40×30×3, unequal noise"],
  "40×30×3, one whole mark": SETTINGS["40×30×3, one whole mark"],
  "40×30×3, exact marks": { ...STUDY, marks: "exact" },
};

function settingOf(cell: string): Setting {
  if (OTHERS[cell]) return OTHERS[cell];
  const [size, spread] = cell.split(", sd ");
  return { ...SIZES[size!]!, projectSd: Number(spread) };
}

const hasSignal = (cell: string) => settingOf(cell).projectSd > 0;

function observe(cell: string, seed: string): Observed {
  const world = createWorld(settingOf(cell), seed);
  const observed: Observed = new Map();
  watchOdds(world, randomReviews(world), observed, seed);
  return observed;
}

/** A difference between stated and true, and where the true one is surely more than .03 away. */
const excess = (tally: Tally, name: string) => figure(tally[`${name} excess`]);

function print(results: ReadonlyMap<string, Tally>): string[] {
  const cells = [...results];
  const coverage = cells.map(([cell, tally]) => [
    cell,
    ...["score", "difference", "plug-in difference", "place 95 %", "place 90 %"].map((name) => figure(tally[name])),
    plain(estimate(tally["score width"]).value, 2),
    plain(estimate(tally["place width"]).value, 1),
  ]);
  const chances = cells.map(([cell, tally]) => [
    cell,
    ...["favourite", "prize winners", "likelier ahead"].flatMap((name) => [
      plain(estimate(tally[`${name} stated`]).value),
      plain(estimate(tally[`${name} true`]).value),
      excess(tally, name),
    ]),
  ]);
  const calls = cells.map(([cell, tally]) => [
    cell,
    ...["named", "named rightly", "no order", "signal none", "says so", "without odds"].map((name) => figure(tally[name])),
  ]);
  return [
    "Share of 95 % intervals (places: of 90 % ones too) that hold the truth. `plug-in difference`: of the shown scores, by the fit's own standard errors:",
    "",
    ...markdownTable(["event", "score", "difference", "plug-in difference", "place 95 %", "place 90 %", "width of score", "width of place"], coverage),
    "",
    "Stated chance, how often it came true, and the difference: of the favourite to be the best, of the three likeliest to be among the best " +
      "three, and of the likelier of two projects to be ahead:",
    "",
    ...markdownTable(
      ["event", "favourite: stated", "true", "excess", "prize: stated", "true", "excess", "ahead: stated", "true", "excess"],
      chances,
    ),
    "",
    "The call at .95: a winner is named; named, and truly the best; called no order; the signal check finds none; the page says in one way or the other that the marks do not (clearly) separate the projects:",
    "",
    ...markdownTable(["event", "named", "named rightly", "no order", "signal: none", "says so", "no odds"], calls),
    "",
    "All projects of all events with signal, by stated chance:",
    "",
    ...printBins(results),
  ];
}

function printBins(results: ReadonlyMap<string, Tally>): string[] {
  const all: Tally = {};
  for (const [cell, tally] of results) if (hasSignal(cell)) merge(all, tally);
  const rows = BIN_NAMES.map((name, bin) => [
    name,
    ...["first", "prize", "ahead"].flatMap((kind) => [
      plain(estimate(all[`${kind} ${bin} stated`]).value),
      plain(estimate(all[`${kind} ${bin} true`]).value),
      excess(all, `${kind} ${bin}`),
    ]),
  ]);
  return markdownTable(["stated", "first: mean", "true", "excess", "prize: mean", "true", "excess", "ahead: mean", "true", "excess"], rows);
}

function guards(results: ReadonlyMap<string, Tally>): Guard[] {
  return [...results].flatMap(([cell, tally]): Guard[] => {
    if (!hasSignal(cell)) {
      const { value, error } = estimate(tally.named);
      const silent = estimate(tally["says so"]);
      return [
        { claim: `${cell}: a favourite is named in at most 5 %`, holds: value <= 0.05 + 3 * error, saw: figure(tally.named) },
        { claim: `${cell}: the page says that the marks do not separate the projects in at least 95 %`, holds: silent.value >= 0.95 - 3 * silent.error, saw: figure(tally["says so"]) },
      ];
    }
    const covers = ["score", "difference", "place 95 %"].map((name): Guard => {
      const { value, error } = estimate(tally[name]);
      const claim = `${cell}: 95 % intervals of ${name.split(" ")[0]}s hold .92 to .985 of the truth`;
      return { claim, holds: value >= 0.92 - 3 * error && value <= 0.985 + 3 * error, saw: figure(tally[name]) };
    });
    const chances = ["favourite", "prize winners", "likelier ahead"].map((name): Guard => {
      const { value, error } = estimate(tally[`${name} excess`]);
      return { claim: `${cell}: ${name}: stated within .03 of true`, holds: Math.abs(value) <= 0.03 + 3 * error, saw: excess(tally, name) };
    });
    return [...covers, ...chances];
  });
}

const EVENTS: Record<string, number> = { "12×8×3": 800, "40×30×3": 500, "200×50×3": 100 };

export const odds: SimulatedTable = {
  name: "odds",
  title: "Intervals, chances and the call",
  about: "Everything that the portal states of an event, held against the truth. `sd` is that of the projects' levels before the ends of the scale draw them in; noise .65 and leniency .6 as everywhere.",
  cells: (isQuick) =>
    isQuick
      ? [{ key: "40×30×3, sd 0", events: 25 }, { key: "12×8×3, sd 0.4", events: 60 }, { key: "40×30×3, sd 0.7", events: 30 }]
      : [
          ...Object.keys(SIZES).flatMap((size) => SPREADS.map((sd) => ({ key: `${size}, sd ${sd}`, events: EVENTS[size]! }))),
          ...Object.keys(OTHERS).map((key) => ({ key, events: 200 })),
        ],
  observe,
  print,
  guards,
};
