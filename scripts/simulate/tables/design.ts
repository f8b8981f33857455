import { fitScores, measureDesign, planAssignment, scoreGraph, type ReviewPair } from "@/lib/judging";
import { worthOf } from "../measures";
import { figure, markdownTable } from "../print";
import { settingOf } from "../settings";
import type { Guard, SimulatedTable } from "../table";
import { estimate, note, type Observed, type Tally } from "../tally";
import { createWorld, indexOf, randomPairs, type World } from "../world";

/** Plans that are made once and used with fresh names in many events: making one takes longer than judging it. */
const POOL = 6;
const pool = new Map<string, ReviewPair[]>();

const PLANS: Record<string, (world: World, cell: string) => ReviewPair[]> = {
  "least loaded, lowest id first": panels,
  random: (world) => randomPairs(world),
  "the portal's": exchanged,
};
const METHODS = ["none", "fixed", "mixed", "posterior"] as const;

// What a loop over projects does that gives each the judges with the fewest reviews, ties by id.
function panels({ projects, judges, setting }: World): ReviewPair[] {
  const load = judges.map(() => 0);
  return projects.flatMap((project) => {
    const chosen = [...judges.keys()].sort((a, b) => load[a]! - load[b]! || a - b).slice(0, setting.reviews as number);
    return chosen.map((j) => {
      load[j]!++;
      return { judge: judges[j]!, project };
    });
  });
}

function exchanged(world: World, cell: string): ReviewPair[] {
  const { projects, judges, setting, random } = world;
  const seed = random.below(POOL);
  const key = `${cell} ${seed}`;
  if (!pool.has(key)) {
    const capacity = Math.ceil((projects.length * (setting.reviews as number)) / judges.length);
    const request = { projects: projects.map((id) => ({ id })), judges: judges.map((id) => ({ id, capacity })) };
    pool.set(key, planAssignment({ ...request, reviewsPerProject: setting.reviews as number, seed }).pairs);
  }
  const [asProject, asJudge] = [random.shuffle(projects), random.shuffle(judges)];
  return pool.get(key)!.map(({ judge, project }) => ({ judge: asJudge[indexOf(judge)]!, project: asProject[indexOf(project)]! }));
}

function observe(cell: string, seed: string): Observed {
  const world = createWorld(settingOf(cell), seed);
  const observed: Observed = new Map();
  const taus = new Map<string, number>();
  for (const [name, plan] of Object.entries(PLANS)) {
    const pairs = plan(world, cell);
    const reviews = pairs.map((pair) => world.mark(pair));
    note(observed, `${name} refused`, Number(scoreGraph(world.projects, pairs).components.length > 1));
    note(observed, `${name} efficiency`, measureDesign(pairs)?.efficiency ?? 0);
    for (const method of METHODS) {
      const at = new Map(fitScores(reviews, { method }).projects.map(({ project, score }) => [project, score]));
      const { tau, first } = worthOf(world.projects.map((id) => at.get(id)!), world.level);
      note(observed, `${name} ${method} tau`, tau);
      note(observed, `${name} ${method} first`, first);
      taus.set(`${name} ${method}`, tau);
    }
  }
  note(observed, "gain fixed", taus.get("the portal's fixed")! - taus.get("random fixed")!);
  note(observed, "gain mixed", taus.get("the portal's mixed")! - taus.get("random mixed")!);
  return observed;
}

function print(results: ReadonlyMap<string, Tally>): string[] {
  const rows = [...results].flatMap(([cell, tally]) =>
    Object.keys(PLANS).map((name) => [
      `${cell}, ${name}`,
      figure(tally[`${name} refused`], 2),
      figure(tally[`${name} efficiency`]),
      ...METHODS.map((method) => figure(tally[`${name} ${method} tau`])),
      figure(tally[`${name} mixed first`]),
    ]),
  );
  const gains = [...results].map(([cell, tally]) => [cell, figure(tally["gain fixed"]), figure(tally["gain mixed"])]);
  return [
    ...markdownTable(["plan", "refused by the gate", "efficiency", "τ: raw", "fixed", "mixed", "posterior", "mixed: true best first"], rows),
    "",
    "What the exchanges add to τ over a random plan, on the same events:",
    "",
    ...markdownTable(["event", "fixed", "mixed"], gains),
  ];
}

function guards(results: ReadonlyMap<string, Tally>): Guard[] {
  return [...results].flatMap(([cell, tally]) => {
    const [portal, random] = [estimate(tally["the portal's efficiency"]), estimate(tally["random efficiency"])];
    return [
      { claim: `${cell}: the portal's plans are never refused by the gate`, holds: estimate(tally["the portal's refused"]).value === 0, saw: figure(tally["the portal's refused"]) },
      { claim: `${cell}: and compare better than random ones`, holds: portal.value > random.value, saw: `${figure(tally["the portal's efficiency"])} against ${figure(tally["random efficiency"])}` },
    ];
  });
}

export const design: SimulatedTable = {
  name: "design",
  title: "The assignment",
  about:
    "The same events under three plans of as many reviews. The first makes panels that share no judge: it has a τ here only because simulated panels are alike, which a real event may not assume; the gate refuses it. " +
    "Efficiency: precision of project differences against a complete block, by fixed effects.",
  cells: (isQuick) => (isQuick ? [{ key: "40×30×3", events: 30 }] : [{ key: "40×30×3", events: 400 }, { key: "40×12×3", events: 400 }, { key: "200×50×3", events: 40 }]),
  observe,
  print,
  guards,
};
