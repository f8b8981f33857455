import { fitScores, type Review } from "@/lib/judging";
import { worthOf } from "../measures";
import { judgeFocused } from "../plans";
import { figure, markdownTable, plain } from "../print";
import { SETTINGS, settingOf } from "../settings";
import type { Guard, SimulatedTable } from "../table";
import { estimate, note, type Observed, type Tally } from "../tally";
import { watchOdds } from "../watch-odds";
import { createWorld, randomPairs, type World } from "../world";

const FOCUSED = {
  "plain second round": { rule: "leaders", rounds: 1, decoys: 0, size: 1 },
  "value, 8 rounds": { rule: "value", rounds: 8, decoys: 0, size: 1 },
  "value, 4 rounds, decoys": { rule: "value", rounds: 4, decoys: 0.2, size: 1 },
  "value for 3 prizes, 8 rounds": { rule: "value", rounds: 8, decoys: 0, size: 3 },
  "chance, 8 rounds": { rule: "chance", rounds: 8, decoys: 0, size: 1 },
} as const;

const UNIFORM = "even";
const PLANS = [UNIFORM, ...Object.keys(FOCUSED)];
/** The plans whose odds and intervals are held against the truth too. */
const WATCHED = [UNIFORM, "plain second round", "value, 4 rounds, decoys"];

function observe(cell: string, seed: string): Observed {
  const world = createWorld(settingOf(cell), seed);
  const budget = world.projects.length * (world.setting.reviews as number);
  const first = randomPairs(world, 2);
  const even = randomPairs(world).map((pair) => world.mark(pair));
  const observed: Observed = new Map();
  const right = new Map<string, number>();
  for (const name of PLANS) {
    const judged = name === UNIFORM ? { reviews: even, told: null } : judgeFocused(world, first, budget, FOCUSED[name as keyof typeof FOCUSED], seed);
    right.set(name, watch(world, name, judged.reviews, observed));
    if (judged.told !== null) note(observed, `${name} told`, judged.told);
    if (WATCHED.includes(name)) {
      const own: Observed = new Map();
      watchOdds(world, judged.reviews, own, seed);
      for (const [figure, sums] of own) observed.set(`${name} ${figure}`, sums);
    }
  }
  for (const name of PLANS) {
    note(observed, `${name} over even`, right.get(name)!, right.get(UNIFORM)!);
    note(observed, `${name} over plain`, right.get(name)! - right.get("plain second round")!);
  }
  return observed;
}

function watch(world: World, name: string, reviews: Review[], observed: Observed): number {
  const scores = (method: "mixed" | "posterior") => {
    const at = new Map(fitScores(reviews, { method }).projects.map(({ project, score }) => [project, score]));
    return worthOf(world.projects.map((id) => at.get(id)!), world.level);
  };
  const [mixed, posterior] = [scores("mixed"), scores("posterior")];
  for (const measure of ["tau", "first", "top3", "regret"] as const) note(observed, `${name} ${measure}`, mixed[measure]);
  note(observed, `${name} first by level`, posterior.first);
  const load = new Map<string, number>();
  for (const { judge } of reviews) load.set(judge, (load.get(judge) ?? 0) + 1);
  note(observed, `${name} load`, Math.max(...load.values()));
  note(observed, `${name} reviews`, reviews.length);
  return mixed.first;
}

function print(results: ReadonlyMap<string, Tally>): string[] {
  const measures = ["first", "first by level", "top3", "regret", "tau"];
  const rows = [...results].flatMap(([cell, tally]) =>
    PLANS.map((name) => [
      `${cell}, ${name}`,
      ...measures.map((measure) => figure(tally[`${name} ${measure}`])),
      figure(tally[`${name} over even`], 2),
      figure(tally[`${name} told`], 2),
      plain(estimate(tally[`${name} reviews`]).value, 0),
      plain(estimate(tally[`${name} load`]).value, 1),
    ]),
  );
  const honest = [...results].flatMap(([cell, tally]) =>
    WATCHED.map((name) => [
      `${cell}, ${name}`,
      ...["favourite stated", "favourite true", "favourite excess", "prize winners excess", "likelier ahead excess", "score", "difference", "place 95 %", "named", "named rightly"].map((figureName) =>
        figure(tally[`${name} ${figureName}`]),
      ),
    ]),
  );
  return [
    ...markdownTable(["plan", "true best first", "by posterior level", "top-3 recall", "regret", "τ", "best first, times even", "told", "reviews", "largest load"], rows),
    "",
    "What is stated under these plans, held against the truth:",
    "",
    ...markdownTable(["plan", "favourite: stated", "true", "excess", "prize: excess", "ahead: excess", "score", "difference", "place 95 %", "named", "named rightly"], honest),
  ];
}

function guards(results: ReadonlyMap<string, Tally>): Guard[] {
  return [...results].flatMap(([cell, tally]): Guard[] => {
    const own = (["value, 8 rounds", "value, 4 rounds, decoys"] as const).flatMap((name): Guard[] => {
      const times = estimate(tally[`${name} over even`]);
      const beside = estimate(tally[`${name} over plain`]);
      return [
        { claim: `${cell}: ${name}: the true best is first at least 1.3 times as often as under the even plan`, holds: times.value >= 1.3 - 3 * times.error, saw: figure(tally[`${name} over even`], 2) },
        { claim: `${cell}: ${name}: and no less often than under the plain second round`, holds: beside.value >= -3 * beside.error, saw: figure(tally[`${name} over plain`]) },
      ];
    });
    const stated = ["favourite", "prize winners", "likelier ahead"].map((kind): Guard => {
      const sums = tally[`value, 4 rounds, decoys ${kind} excess`];
      const { value, error } = estimate(sums);
      return { claim: `${cell}: under focused reviews: ${kind}: stated within .03 of true`, holds: Math.abs(value) <= 0.03 + 3 * error, saw: figure(sums) };
    });
    return [...own, ...stated];
  });
}

export const focus: SimulatedTable = {
  name: "focus",
  title: "Focused reviews",
  about:
    "The same number of reviews, nobody above the load that an even plan would bring: an even plan; two reviews each and then the rest on the leading fifth; or two each and then rounds in which every review goes where it most raises " +
    "the expected level of the winner. Decoys: a fifth of the later reviews goes anywhere. `told`: share of later reviews whose project stood in the leading fifth by raw mean when it was given out, which is what a judge who knows the plan could " +
    "guess; .2 would tell nothing.",
  cells: (isQuick) =>
    isQuick
      ? [{ key: "40×12×3", events: 10 }]
      : [{ key: "40×30×3", events: 400 }, { key: "40×12×3", events: 400 }, { key: "200×50×3", events: 40 }].filter(({ key }) => key in SETTINGS),
  observe,
  print,
  guards,
};
