import { JudgingError } from "../errors";
import { solveUpper } from "../matrix/cholesky";
import { seededGenerator } from "../random/generator";
import type { RankedList } from "../rank/list";
import { describeOdds, type ListOdds } from "../rank/odds";
import { placesOf } from "../rank/places";
import { drawnPlaces, note } from "../rank/tally";
import type { Comparison } from "./comparison-table";
import { modelComparisons, type ComparisonFit, type ComparisonOptions } from "./fit-comparisons";

/**
 * Places of a list by strength. Like scores, strengths are compared within one component only; projects that were never
 * compared stand outside. Throws `unknown_id`, `duplicate_id` and what `placesOf` throws.
 */
export function rankComparisons(input: {
  fit: ComparisonFit;
  projects: readonly string[];
  tieBreaks?: ReadonlyMap<string, readonly number[]>;
}): RankedList {
  const known = new Map(input.fit.items.map((item) => [item.item, item]));
  const seen = new Set<string>();
  const own = input.projects.map((id, row) => {
    const item = known.get(id);
    if (!item) throw new JudgingError("unknown_id", `There is no project "${id}" among those compared.`, row);
    if (seen.has(id)) throw new JudgingError("duplicate_id", `Project "${id}" stands twice in the list.`, row);
    seen.add(id);
    return item;
  });
  const never = new Set(input.fit.neverCompared);
  const compared = own.filter(({ item }) => !never.has(item));
  const islands = [...new Set(compared.map(({ component }) => component))]
    .sort((a, b) => a - b)
    .map((component) => compared.filter((item) => item.component === component).map(({ item }) => item).sort());
  const frame = { places: [], notJudged: own.map(({ item }) => item).filter((id) => never.has(id)).sort(), islands };
  if (compared.length === 0) return { ...frame, status: "empty" };
  if (islands.length > 1) return { ...frame, status: "disconnected" };
  if (input.fit.status !== "estimated") return { ...frame, status: "provisional" };
  const rows = compared.map(({ item, strength }) => {
    const row = { id: item, score: strength! };
    return input.tieBreaks ? { ...row, tieBreaks: input.tieBreaks.get(item) ?? [] } : row;
  });
  return { ...frame, status: "ranked", places: placesOf(rows) };
}

/**
 * Odds of each list by seeded draws from the approximate posterior of the strengths (JUDGING.md, Pairwise). The estimator
 * must have a prior: `likelihood` is refused as `bad_option`. Throws what `fitComparisons` throws.
 */
export function drawComparisonOdds(input: {
  comparisons: readonly Comparison[];
  options: ComparisonOptions;
  lists: readonly { list: RankedList; topSizes?: readonly number[] }[];
  seed: string | number;
  draws?: number;
  line?: number;
}): ListOdds[] {
  const { draws = 4000, line = 0.95 } = input;
  if (!Number.isSafeInteger(draws) || draws < 100) throw new JudgingError("bad_option", "Odds need at least 100 draws.");
  if (!(line > 0.5 && line <= 1)) throw new JudgingError("bad_option", "The line for a call lies between .5 and 1.");
  if (input.options.estimator === "likelihood") throw new JudgingError("bad_option", "Odds need an estimator with a prior.");
  const { table, shape, nodes } = modelComparisons(input.comparisons, input.options);
  const random = seededGenerator(input.seed);
  const index = new Map(table.items.map((item, i) => [item, i]));
  const plans = input.lists.map(({ list, topSizes = [] }) => {
    const members = list.places.map(({ id }) => index.get(id) ?? -1);
    if (members.includes(-1)) throw new JudgingError("unknown_id", "A list names a project that was not compared.");
    return { list, topSizes, members, drawn: list.status === "ranked" ? drawnPlaces(list.places.map(({ place }) => place), draws) : null };
  });
  const z = new Float64Array(shape.size);
  const offset = random.uniform();
  let at = -1;
  let reached = 0;
  for (let draw = 0; nodes !== null && draw < draws; draw++) {
    while (at < 0 || ((draw + offset) / draws > reached && at < nodes.length - 1)) reached += nodes[++at]!.weight;
    const { peak } = nodes[at]!;
    for (let k = 0; k < z.length; k++) z[k] = random.normal();
    solveUpper(peak.factor, shape.size, z);
    for (const { members, drawn } of plans) {
      if (drawn) note(drawn, draw, Float64Array.from(members, (i) => peak.x[i]! + z[i]!));
    }
  }
  return plans.map(({ list, topSizes, drawn }) => {
    if (drawn) return describeOdds(list.places, topSizes, drawn, line);
    return {
      status: list.status === "ranked" ? "provisional" : list.status,
      topSizes: [...topSizes],
      projects: [],
      call: { kind: "undecided", winner: null, closeSet: [], prizes: [] },
      expectedAgreement: null,
    } satisfies ListOdds;
  });
}
