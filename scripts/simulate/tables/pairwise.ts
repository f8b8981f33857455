import { drawComparisonOdds, fitComparisons, nextPair, rankComparisons, seededGenerator, strengthDifferences, type Comparison, type Generator } from "@/lib/judging";
import { worthOf } from "../measures";
import { figure, markdownTable } from "../print";
import type { Guard, SimulatedTable } from "../table";
import { estimate, note, type Observed, type Tally } from "../tally";

interface Duel {
  items: number;
  comparisons: number;
  /** Standard deviation of the strengths, pull of the left side, and log ν of ties (null: no ties). */
  sd: number;
  left: number;
  tie: number | null;
  /** The portal's choice of pairs instead of balanced ones. */
  isChosen?: boolean;
}

const BASE: Duel = { items: 40, comparisons: 360, sd: 1, left: 0, tie: null };
const EVENTS: Record<string, Duel> = {
  "40 projects, 180": { ...BASE, comparisons: 180 },
  "40 projects, 360": BASE,
  "40, 360, left .4": { ...BASE, left: 0.4 },
  "40, 360, ties": { ...BASE, tie: -1 },
  "40, 360, left .4 and ties": { ...BASE, left: 0.4, tie: -1 },
  "40, 360, sd .3": { ...BASE, sd: 0.3 },
  "40, 360, sd 2": { ...BASE, sd: 2 },
  "12 projects, 60, left .4 and ties": { ...BASE, items: 12, comparisons: 60, left: 0.4, tie: -1 },
};

const CHOSEN: Record<string, Duel> = {
  "40 projects, 180, pairs chosen by the portal": { ...BASE, comparisons: 180, isChosen: true },
  "40 projects, 360, pairs chosen by the portal": { ...BASE, isChosen: true },
};
const JUDGES = 12;

const nameOf = (i: number) => `p${String(i).padStart(3, "0")}`;

/** Balanced: every project equally often, opponents at random, sides by a coin. */
function balanced({ items, comparisons }: Duel, random: Generator): [number, number][] {
  const pairs: [number, number][] = [];
  while (pairs.length < comparisons) {
    const order = random.shuffle(Array.from({ length: items }, (_, i) => i));
    for (let k = 0; k + 1 < items && pairs.length < comparisons; k += 2) pairs.push([order[k]!, order[k + 1]!]);
  }
  return pairs;
}

function answer(duel: Duel, strength: readonly number[], [a, b]: [number, number], random: Generator): Comparison {
  const [left, right] = [Math.exp(strength[a]! + duel.left), Math.exp(strength[b]!)];
  const tie = duel.tie === null ? 0 : Math.exp(duel.tie) * Math.sqrt(left * right);
  const u = random.uniform() * (left + right + tie);
  return { left: nameOf(a), right: nameOf(b), winner: u < left ? "left" : u < left + right ? "right" : "tie" };
}

/** Judges take turns, each with the pair that the portal gives her; three prizes. */
function chosen(duel: Duel, strength: readonly number[], items: string[], random: Generator): Comparison[] {
  const comparisons: Comparison[] = [];
  while (comparisons.length < duel.comparisons) {
    const judge = `j${comparisons.length % JUDGES}`;
    const pair = nextPair({ comparisons, options: { items }, judge, prizes: 3, seed: random.below(1e9) })!;
    comparisons.push({ ...answer(duel, strength, [items.indexOf(pair.left), items.indexOf(pair.right)], random), judge });
  }
  return comparisons;
}

function observe(cell: string, seed: string): Observed {
  const duel = (EVENTS[cell] ?? CHOSEN[cell])!;
  const random = seededGenerator(seed);
  const strength = Array.from({ length: duel.items }, () => duel.sd * random.normal());
  const mean = strength.reduce((sum, x) => sum + x, 0) / duel.items;
  const options = { items: strength.map((_, i) => nameOf(i)) };
  const comparisons = duel.isChosen
    ? chosen(duel, strength, options.items, random)
    : balanced(duel, random).map((pair) => answer(duel, strength, pair, random));
  const fit = fitComparisons(comparisons, options);
  const observed: Observed = new Map();
  const list = rankComparisons({ fit, projects: options.items });
  note(observed, "ranked", Number(list.status === "ranked"));
  if (list.status !== "ranked") return observed;
  for (const [measure, value] of Object.entries(worthOf(fit.items.map((item) => item.strength!), strength))) note(observed, measure, value);
  fit.items.forEach((item, i) => note(observed, "strength", Number(Math.abs(item.strength! - strength[i]! + mean) <= 1.96 * item.standardError!)));
  if (fit.leftEffect) {
    note(observed, "left", fit.leftEffect.value);
    note(observed, "left covered", Number(Math.abs(fit.leftEffect.value - duel.left) <= 1.96 * fit.leftEffect.standardError));
  }
  if (fit.logTie && duel.tie !== null) note(observed, "tie", fit.logTie.value);
  const [odds] = drawComparisonOdds({ comparisons, options, lists: [{ list, topSizes: [3] }], seed, draws: 1000 });
  const best = strength.indexOf(Math.max(...strength));
  const favourite = [...odds!.projects].sort((a, b) => b.first - a.first)[0]!;
  noteStated(observed, "favourite", favourite.first, Number(favourite.project === nameOf(best)));
  note(observed, "named", Number(odds!.call.kind === "called"));
  if (odds!.call.kind === "called") note(observed, "named rightly", Number(odds!.call.winner === nameOf(best)));
  watchPairs(fit, strength, random, comparisons, options, observed);
  return observed;
}

function watchPairs(
  fit: ReturnType<typeof fitComparisons>,
  strength: readonly number[],
  random: Generator,
  comparisons: readonly Comparison[],
  options: { items: string[] },
  observed: Observed,
) {
  const between = strengthDifferences(comparisons, options);
  for (let turn = 0; turn < 30; turn++) {
    const [a, b] = [random.below(strength.length), random.below(strength.length)];
    if (a === b) continue;
    const found = between(nameOf(a), nameOf(b));
    if (found === null || fit.status !== "estimated") continue;
    const truth = strength[a]! - strength[b]!;
    note(observed, "difference", Number(Math.abs(found.difference - truth) <= 1.96 * found.standardError));
    const ahead = Math.max(found.ahead, 1 - found.ahead);
    noteStated(observed, "ahead", ahead, Number(truth > 0 === found.ahead > 0.5));
  }
}

function noteStated(observed: Observed, name: string, stated: number, hit: number) {
  note(observed, `${name} stated`, stated);
  note(observed, `${name} true`, hit);
  note(observed, `${name} excess`, stated - hit);
}

const COLUMNS = ["tau", "first", "top3", "strength", "difference", "left", "left covered", "tie", "favourite stated", "favourite true", "favourite excess", "ahead excess", "named", "named rightly"];

function guards(results: ReadonlyMap<string, Tally>): Guard[] {
  return [...results].flatMap(([cell, tally]) => [
    ...["strength", "difference"].map((name): Guard => {
      const { value, error } = estimate(tally[name]);
      return { claim: `${cell}: 95 % intervals of ${name}s hold .92 to .985 of the truth`, holds: value >= 0.92 - 3 * error && value <= 0.985 + 3 * error, saw: figure(tally[name]) };
    }),
    ...["favourite", "ahead"].map((name): Guard => {
      const { value, error } = estimate(tally[`${name} excess`]);
      return { claim: `${cell}: ${name}: stated within .03 of true`, holds: Math.abs(value) <= 0.03 + 3 * error, saw: figure(tally[`${name} excess`]) };
    }),
  ]);
}

export const pairwise: SimulatedTable = {
  name: "pairwise",
  title: "Comparisons in pairs",
  about:
    "Projects of normal strength (sd 1 on the log scale unless said), pairs balanced and at random unless the portal chose them (three prizes, twelve judges in turn), answers by Bradley–Terry with Davidson's ties (log ν −1) and a pull of the left side where the row says so. Coverage of 95 % intervals of " +
    "strengths and of differences; the estimated pull and log ν; stated chances against what is true.",
  cells: (isQuick) => (isQuick ? [{ key: "40, 360, left .4 and ties", events: 40 }] : [...Object.keys(EVENTS).map((key) => ({ key, events: 300 })), ...Object.keys(CHOSEN).map((key) => ({ key, events: 60 }))]),
  observe,
  print: (results) => markdownTable(["event, comparisons", ...COLUMNS], [...results].map(([cell, tally]) => [cell, ...COLUMNS.map((name) => figure(tally[name]))])),
  guards,
};
