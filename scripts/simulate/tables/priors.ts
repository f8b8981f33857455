import { seededGenerator } from "@/lib/judging";
import { drawFrom } from "@/lib/judging/normalize/draw-levels";
import { posteriorRule, type RuleRow } from "@/lib/judging/normalize/posterior-rule";
import { posteriorSlices, type PosteriorSlice } from "@/lib/judging/normalize/posterior-slice";
import { tabulate } from "@/lib/judging/normalize/tabulate";
import { figure, markdownTable, plain } from "../print";
import { SETTINGS } from "../settings";
import type { Guard, SimulatedTable } from "../table";
import { estimate, note, type Observed } from "../tally";
import { createWorld, indexOf, randomReviews, type Setting } from "../world";

const DRAWS = 600;
const SIZES: Record<string, Setting> = { "12×8×3": SETTINGS["12×8×3"], "40×30×3": SETTINGS["40×30×3"] };
const FROM_PRIOR = "ratios drawn from the prior";
const KNOWN = "ratios known";

/** Log density of the prior on κ/σ over that of the portal's half-Cauchy(0, 1), up to a constant. */
const PRIORS: Record<string, (t: number) => number> = {
  "the portal's": () => 0,
  "half-Cauchy ½": (t) => Math.log1p(t * t) - Math.log1p(4 * t * t),
  "half-Cauchy 2": (t) => Math.log1p(t * t) - Math.log1p((t * t) / 4),
  flat: (t) => Math.log1p(t * t),
  "uniform shrinkage": (t) => Math.log(t) - Math.log1p(t * t),
};
const COLUMNS = [...Object.keys(PRIORS), KNOWN];

/** In the cells of the prior both ratios are drawn from it, and marks are exact, so that the model is true to the letter. */
function settingOf(cell: string, seed: string): Setting {
  const [size, what] = cell.split(", ") as [string, string];
  const setting = SIZES[size]!;
  if (what !== FROM_PRIOR) return { ...setting, projectSd: Number(what.slice(3)) };
  const random = seededGenerator(`ratios ${seed}`);
  const ratio = () => Math.tan((Math.PI * random.uniform()) / 2);
  return { ...setting, marks: "exact", projectSd: setting.noiseSd * ratio(), judgeSd: setting.noiseSd * ratio() };
}

function reweigh(rows: readonly RuleRow[], log: (tq: number) => number): RuleRow[] {
  const factors = rows.map(({ slice }) => Math.exp(log(slice.tq)));
  const sum = rows.reduce((total, { nodes }, r) => nodes.reduce((all, { weight }) => all + weight * factors[r]!, total), 0);
  return rows.map(({ slice, nodes }, r) => ({ slice, nodes: nodes.map(({ tb, weight }) => ({ tb, weight: (weight * factors[r]!) / sum })) }));
}

function observe(cell: string, seed: string): Observed {
  const setting = settingOf(cell, seed);
  const world = createWorld(setting, seed);
  const table = tabulate(randomReviews(world));
  const slices = posteriorSlices(table);
  const rows = posteriorRule(slices, table.total.length, table.judges.length);
  const truth = table.projects.map((id) => world.level[indexOf(id)]!);
  const best = truth.indexOf(Math.max(...truth));
  const observed: Observed = new Map();
  const watch = (column: string, rule: readonly RuleRow[]) => {
    const first = new Uint32Array(truth.length);
    drawFrom(table, rule, DRAWS, seededGenerator(`odds ${seed}`), (level) => {
      let top = 0;
      for (let i = 1; i < level.length; i++) if (level[i]! > level[top]!) top = i;
      first[top]!++;
    });
    const favourite = first.indexOf(Math.max(...first));
    const stated = first[favourite]! / DRAWS;
    note(observed, `${column} stated`, stated);
    note(observed, `${column} excess`, stated - Number(favourite === best));
  };
  for (const [name, log] of Object.entries(PRIORS)) watch(name, reweigh(rows, log));
  watch(KNOWN, [truly(slices, setting)]);
  return observed;
}

const truly = (slices: (tq: number) => PosteriorSlice, { projectSd, judgeSd, noiseSd }: Setting): RuleRow => ({
  slice: slices(projectSd / noiseSd),
  nodes: [{ tb: judgeSd / noiseSd, weight: 1 }],
});

export const priors: SimulatedTable = {
  name: "priors",
  title: "What limits the odds",
  about:
    "The favourite's chance to be the best, stated less true, under other priors on the spread of projects, and where both ratios are known. In the last row of each size the truth is drawn from " +
    "the portal's prior with exact marks: there the odds must be calibrated, and are off only if they are reckoned wrongly.",
  cells: (isQuick) =>
    Object.keys(SIZES).flatMap((size) =>
      (isQuick ? [FROM_PRIOR] : ["sd 0.1", "sd 0.2", "sd 0.4", "sd 0.7", FROM_PRIOR]).map((what) => ({ key: `${size}, ${what}`, events: isQuick ? 100 : size === "12×8×3" ? 2000 : 600 })),
    ),
  observe,
  print: (results) =>
    markdownTable(
      ["event", "stated by the portal", ...COLUMNS],
      [...results].map(([cell, tally]) => [cell, plain(estimate(tally["the portal's stated"]).value), ...COLUMNS.map((name) => figure(tally[`${name} excess`]))]),
    ),
  guards: (results) =>
    [...results].flatMap(([cell, tally]): Guard[] => {
      const near = (name: string, claim: string) => {
        const { value, error } = estimate(tally[`${name} excess`]);
        return { claim: `${cell}: ${claim} within .03 of true`, holds: Math.abs(value) <= 0.03 + 3 * error, saw: figure(tally[`${name} excess`]) };
      };
      const known = near(KNOWN, "favourite with ratios known: stated");
      return cell.endsWith(FROM_PRIOR) ? [near("the portal's", "favourite: stated"), known] : [known];
    }),
};
