import { fitScores, judgeLedger, type Review } from "@/lib/judging";
import { flatChances } from "@/lib/judging/normalize/judge-ledger";
import { tabulate } from "@/lib/judging/normalize/tabulate";
import { screenReviews, type OrderedReview, type ReviewScreens } from "@/lib/judging/screens/screen-reviews";
import { figure, markdownTable } from "../print";
import { SETTINGS } from "../settings";
import type { Guard, SimulatedTable } from "../table";
import { estimate, note, type Observed, type Tally } from "../tally";
import { createWorld, randomReviews, STUDY, type Setting, type World } from "../world";

const EVENTS: Record<string, Setting> = {
  "12×8×3": SETTINGS["12×8×3"],
  "40×30×3": STUDY,
  "40×30×3, one whole mark": { ...STUDY, marks: "whole" },
  "40×12×3": SETTINGS["40×12×3"],
  "40×12×3, one whole mark": { ...SETTINGS["40×12×3"], marks: "whole" },
  "40×12×3, unequal noise": { ...SETTINGS["40×12×3"], noiseSpread: 0.4 },
  "200×50×3": SETTINGS["200×50×3"],
};

/** Planted faults: what each does to honest reviews. */
const FAULTS: Record<string, (reviews: OrderedReview[], world: World) => OrderedReview[]> = {
  "all marks fall by .4 along a sequence": (reviews) => drifting(reviews, () => -0.4),
  "one judge's fall by 1.5": (reviews) => drifting(reviews, (judge) => (judge === busiest(reviews) ? -1.5 : 0)),
  "a judge copies another's marks": copying,
  "one mark is 2 off": (reviews) => reviews.map((review, k) => (k === 0 ? { ...review, total: review.total + (review.total > 3 ? -2 : 2) } : review)),
  "one judge gives 3 to all": (reviews) => reviews.map((review) => (review.judge === busiest(reviews) ? { ...review, total: 3 } : review)),
};

const KINDS = ["drift, all", "drift, a judge", "agreement", "outlier", "flat", "surprising flat", "ceiling"] as const;
const FLAT = ["flat judges", "flat judges expected"];

function flagsOf(reviews: OrderedReview[]): Record<(typeof KINDS)[number], boolean> & { flatJudges: number; flatExpected: number } {
  const screens: ReviewScreens = screenReviews(reviews, { scaleTop: 5 });
  const ledger = judgeLedger(reviews);
  const flat = ledger.flatMap((judge) => judge.flat ?? []);
  return {
    "drift, all": screens.drift?.common?.flagged ?? false,
    "drift, a judge": screens.drift?.judges.some(({ flagged }) => flagged) ?? false,
    agreement: screens.agreement.some(({ flagged }) => flagged),
    outlier: screens.outliers.some(({ flagged }) => flagged),
    flat: flat.length > 0,
    "surprising flat": flat.some(({ expectedInnocent }) => expectedInnocent < 0.05),
    ceiling: screens.ceiling?.flagged ?? false,
    flatJudges: flat.length,
    flatExpected: expectedFlat(reviews),
  };
}

/** What the ledger would state beside a flat judge of this event. */
function expectedFlat(reviews: readonly Review[]): number {
  const table = tabulate(reviews);
  return flatChances(table, fitScores(reviews, { method: "mixed" })).reduce((sum, chance) => sum + chance, 0);
}

/** Planted marks stay on the marks that the event has. */
function onGrid(reviews: OrderedReview[], { setting }: World): OrderedReview[] {
  const step = setting.marks === "whole" ? 1 : 0.25;
  return reviews.map((review) => ({ ...review, total: Math.min(5, Math.max(1, step * Math.round(review.total / step))) }));
}

const withOrder = (reviews: Review[], world: World): OrderedReview[] => world.random.shuffle(reviews).map((review, order) => ({ ...review, order }));

function observe(cell: string, seed: string): Observed {
  const [event, fault] = cell.split("; ") as [string, string | undefined];
  const world = createWorld(EVENTS[event]!, seed);
  const honest = withOrder(randomReviews(world), world);
  const observed: Observed = new Map();
  const found = flagsOf(fault === undefined ? honest : onGrid(FAULTS[fault]!(honest, world), world));
  for (const kind of KINDS) note(observed, kind, Number(found[kind]));
  note(observed, "flat judges", found.flatJudges);
  note(observed, "flat judges expected", found.flatExpected);
  return observed;
}

function busiest(reviews: readonly Review[]): string {
  const count = new Map<string, number>();
  for (const { judge } of reviews) count.set(judge, (count.get(judge) ?? 0) + 1);
  return [...count].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]![0];
}

function drifting(reviews: OrderedReview[], slope: (judge: string) => number): OrderedReview[] {
  const own = new Map<string, OrderedReview[]>();
  for (const review of reviews) own.set(review.judge, [...(own.get(review.judge) ?? []), review]);
  return [...own].flatMap(([judge, list]) =>
    list
      .sort((a, b) => a.order! - b.order!)
      .map((review, at) => ({ ...review, total: review.total + slope(judge) * (list.length < 2 ? 0 : at / (list.length - 1) - 0.5) })),
  );
}

// The pair that shares most: one gives the other's mark, on her own level, wherever both have reviewed.
function copying(reviews: OrderedReview[]): OrderedReview[] {
  const by = new Map<string, OrderedReview[]>();
  for (const review of reviews) by.set(review.project, [...(by.get(review.project) ?? []), review]);
  const shared = new Map<string, number>();
  for (const list of by.values()) {
    for (const a of list) for (const b of list) if (a.judge < b.judge) shared.set(`${a.judge} ${b.judge}`, (shared.get(`${a.judge} ${b.judge}`) ?? 0) + 1);
  }
  const [pair] = [...shared].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]!;
  const [master, copyist] = pair.split(" ");
  return reviews.map((review) => {
    const original = by.get(review.project)!.find(({ judge }) => judge === master);
    return review.judge === copyist && original ? { ...review, total: original.total } : review;
  });
}

function print(results: ReadonlyMap<string, Tally>): string[] {
  const rows = (isHonest: boolean) =>
    [...results]
      .filter(([cell]) => cell.includes("; ") !== isHonest)
      .map(([cell, tally]) => [cell, ...[...KINDS, ...(isHonest ? FLAT : [])].map((kind) => figure(tally[kind]))]);
  return ["Honest events, share with a flag of the kind:", "", ...markdownTable(["event", ...KINDS, ...FLAT], rows(true)), "", "With a fault:", "", ...markdownTable(["event; fault", ...KINDS], rows(false))];
}

function guards(results: ReadonlyMap<string, Tally>): Guard[] {
  return [...results].flatMap(([cell, tally]) => {
    if (cell.includes("; ")) return [];
    const drift: Guard[] = (["drift, all", "drift, a judge"] as const).map((kind) => held(cell, kind, tally, 0.025));
    return [...drift, held(cell, "agreement", tally, 0.05), held(cell, "outlier", tally, cell.endsWith("unequal noise") ? 0.1 : 0.05), held(cell, "surprising flat", tally, 0.05)];
  });
}

function held(cell: string, kind: string, tally: Tally, rate: number): Guard {
  const { value, error } = estimate(tally[kind]);
  // With no alarm seen the error is that of the stated rate.
  const room = 3 * Math.max(error, Math.sqrt((rate * (1 - rate)) / Math.max(1, tally[kind]?.events ?? 1)));
  return { claim: `${cell}: an honest event raises "${kind}" in at most ${rate}`, holds: value <= rate + room, saw: figure(tally[kind]) };
}

export const flags: SimulatedTable = {
  name: "flags",
  title: "Flags: false alarms and power",
  about:
    "Drift, agreement and outliers are tests with a rate of .05 of a kind over the whole event (drift: .025 for all judges together, .025 shared by the judges). `flat`: a judge with one total on three reviews or more, " +
    "always a decision; `flat judges expected`: how many the ledger says to expect; `surprising flat`: fewer than .05 such judges were to be expected of an honest event.",
  cells: (isQuick) => {
    const honest = Object.keys(EVENTS).map((key) => ({ key, events: key.startsWith("200") ? 200 : 1000 }));
    const planted = ["40×30×3", "40×12×3", "40×12×3, one whole mark"].flatMap((key) => Object.keys(FAULTS).map((fault) => ({ key: `${key}; ${fault}`, events: 200 })));
    return isQuick ? [{ key: "40×12×3", events: 200 }, { key: "40×12×3, one whole mark", events: 200 }, { key: "40×12×3; one mark is 2 off", events: 50 }] : [...honest, ...planted];
  },
  observe,
  print,
  guards,
};
