import { JudgingError } from "../errors";
import { requireNumbers } from "../normalize/assemble";
import { tabulateComparisons, type Comparison, type ComparisonTable } from "./comparison-table";
import { shapeOf, type Prior, type Shape } from "./likelihood";
import { maximise, type Peak } from "./maximise";
import { marginals, mixtureOf, type MixtureNode } from "./mixture";

export interface ComparisonOptions {
  /** All projects in question, compared or not. */
  items: readonly string[];
  /**
   * `integrated` (default): normal prior whose spread is integrated over, every strength finite. `map`: the spread is `priorSd`.
   * `likelihood`: no prior; needs Ford's condition.
   */
  estimator?: "integrated" | "map" | "likelihood";
  priorSd?: number;
  /** `davidson` (default): ties have a probability of their own. `half`: a tie is half a win for each. */
  ties?: "davidson" | "half";
  /** Estimate a pull of the left side. On when absent. */
  leftEffect?: boolean;
}

export interface ItemStrength {
  item: string;
  /** Log scale, adds up to zero within its component. Null when never compared, or not finite without a prior. */
  strength: number | null;
  /** Of the strength against the mean of its component. */
  standardError: number | null;
  wins: number;
  losses: number;
  ties: number;
  /** Index into `components`. */
  component: number;
}

export interface Estimate {
  value: number;
  standardError: number;
}

export interface ComparisonFit {
  /** `no_finite_estimate`: without a prior the data drive strengths to infinity. */
  status: "estimated" | "no_comparisons" | "no_finite_estimate";
  estimator: "integrated" | "map" | "likelihood";
  comparisonCount: number;
  /** Groups that were compared with each other, by first id; above one, strengths must not be compared across. */
  components: string[][];
  /** Ford's condition: nobody, and no group, went undefeated or winless against the rest of a component. */
  satisfiesFord: boolean;
  /** Groups of a component that only won or only lost against the others: more than one where the condition fails. */
  strongComponents: string[][];
  neverCompared: string[];
  /** Sorted by id. */
  items: ItemStrength[];
  /** Added to the left project's strength. Null when not estimated. */
  leftEffect: Estimate | null;
  /** log ν of Davidson's ties. Null when not estimated. */
  logTie: Estimate | null;
  /** Posterior mean of the spread of strengths; null without a prior, the given one for `map`. */
  spread: number | null;
  /** At the estimate; null for `integrated`. */
  logLikelihood: number | null;
}

/** Priors of the two side parameters: no pull of a side is more likely than ± 1; between about one in ten and half are ties. */
const LEFT_PRIOR = { mean: 0, sd: 0.5 };
const TIE_PRIOR = { mean: -1, sd: 1 };

/** The table, the shape of the parameters, and the approximate posterior as a mixture of normals (one unless integrated). */
export interface ComparisonModel {
  table: ComparisonTable;
  shape: Shape;
  estimator: NonNullable<ComparisonOptions["estimator"]>;
  /** Null when there is no finite estimate or nothing was compared. */
  nodes: MixtureNode[] | null;
}

/** `start` speeds a fixed prior up: parameters of a similar fit. */
export function modelComparisons(comparisons: readonly Comparison[], options: ComparisonOptions, start?: Float64Array): ComparisonModel {
  const { estimator = "integrated", ties = "davidson", leftEffect = true, priorSd } = options;
  if (estimator === "map" && !(priorSd !== undefined && priorSd > 0 && priorSd < Infinity)) {
    throw new JudgingError("bad_option", "A fixed prior needs a positive priorSd.");
  }
  const table = tabulateComparisons(options.items, comparisons);
  const hasTies = table.pairs.some((pair) => pair.ties > 0);
  const onlyTies = table.pairs.every((pair) => pair.leftWins + pair.rightWins === 0);
  const isFree = estimator === "likelihood";
  // Without a prior and without ties ν is zero, on the boundary: the plain model.
  const shape = shapeOf(table.items.length, leftEffect, ties === "davidson" && (!isFree || hasTies));
  const isFinite = !isFree || (satisfiesFord(table) && (shape.tie < 0 || (!onlyTies && !tiesMayGrow(table))));
  if (table.pairs.length === 0 || !isFinite) return { table, shape, estimator, nodes: null };
  const side = isFree ? { left: null, tie: null } : { left: LEFT_PRIOR, tie: TIE_PRIOR };
  if (estimator === "integrated") return { table, shape, estimator, nodes: mixtureOf(table, shape, side) };
  const prior: Prior = { sd: isFree ? Infinity : priorSd!, ...side };
  const from = start?.length === shape.size ? start : new Float64Array(shape.size);
  const peak = isFree && shape.left >= 0 ? maximumIfAny(table, shape, prior, from) : maximise(table, shape, prior, from);
  if (peak === null) return { table, shape, estimator, nodes: null };
  return { table, shape, estimator, nodes: [{ weight: 1, sd: prior.sd, peak }] };
}

// With a free pull of the sides Ford's condition is not enough (the left may have won throughout): the search runs away then.
function maximumIfAny(table: ComparisonTable, shape: Shape, prior: Prior, from: Float64Array): Peak | null {
  try {
    return maximise(table, shape, prior, from);
  } catch (error) {
    if (error instanceof JudgingError && error.code === "not_converged") return null;
    throw error;
  }
}

/**
 * Davidson's likelihood also runs away where strengths one apart for every win and at most one apart for every tie can be found: ν then
 * grows with them. None exist exactly when the wins, less the ties, make a cycle of positive length (Bellman–Ford).
 */
function tiesMayGrow({ items, pairs }: ComparisonTable): boolean {
  const height = new Float64Array(items.length);
  const lift = (at: number, least: number) => {
    if (height[at]! >= least) return false;
    height[at] = least;
    return true;
  };
  for (let round = 0; round <= items.length; round++) {
    let moved = false;
    for (const { left, right, leftWins, rightWins, ties } of pairs) {
      if (leftWins > 0) moved = lift(left, height[right]! + 1) || moved;
      if (rightWins > 0) moved = lift(right, height[left]! + 1) || moved;
      if (ties === 0) continue;
      moved = lift(left, height[right]! - 1) || moved;
      moved = lift(right, height[left]! - 1) || moved;
    }
    if (!moved) return true;
  }
  return false;
}

export function satisfiesFord(table: ComparisonTable): boolean {
  return table.strongComponents.length === table.components.length;
}

/**
 * Strengths from a log of comparisons. The estimate depends on the counts of answers only, never on the order of the log.
 * Throws JudgingError: what `tabulateComparisons` throws, `bad_option` and `not_converged`.
 */
export function fitComparisons(comparisons: readonly Comparison[], options: ComparisonOptions): ComparisonFit {
  const { table, shape, estimator, nodes } = modelComparisons(comparisons, options);
  const parts = nodes?.map((node) => marginals(table, shape, node)) ?? null;
  const estimate = (index: number): Estimate | null => {
    if (index < 0 || parts === null) return null;
    const value = parts.reduce((sum, { weight, x }) => sum + weight * x[index]!, 0);
    const squared = parts.reduce((sum, { weight, x, variance }) => sum + weight * (variance[index]! + (x[index]! - value) ** 2), 0);
    return { value, standardError: Math.sqrt(squared) };
  };
  const counts = countAnswers(table);
  const names = (group: readonly number[]) => group.map((i) => table.items[i]!);
  return requireNumbers<ComparisonFit>({
    status: table.pairs.length === 0 ? "no_comparisons" : nodes === null ? "no_finite_estimate" : "estimated",
    estimator,
    comparisonCount: table.pairs.reduce((sum, pair) => sum + pair.leftWins + pair.rightWins + pair.ties, 0),
    components: table.components.map(names),
    satisfiesFord: satisfiesFord(table),
    strongComponents: table.strongComponents.map(names),
    neverCompared: table.components.filter((group) => group.length === 1).flatMap(names),
    items: table.items.map((item, i) => {
      const own = table.components[table.component[i]!]!.length > 1 ? estimate(i) : null;
      const standing = { strength: own?.value ?? null, standardError: own?.standardError ?? null };
      return { item, ...standing, ...counts[i]!, component: table.component[i]! };
    }),
    leftEffect: estimate(shape.left),
    logTie: estimate(shape.tie),
    spread: nodes === null || estimator === "likelihood" ? null : nodes.reduce((sum, node) => sum + node.weight * node.sd, 0),
    logLikelihood: nodes === null || estimator === "integrated" ? null : nodes[0]!.peak.logLikelihood,
  });
}

function countAnswers(table: ComparisonTable): { wins: number; losses: number; ties: number }[] {
  const counts = table.items.map(() => ({ wins: 0, losses: 0, ties: 0 }));
  for (const { left, right, leftWins, rightWins, ties } of table.pairs) {
    counts[left]!.wins += leftWins;
    counts[left]!.losses += rightWins;
    counts[right]!.wins += rightWins;
    counts[right]!.losses += leftWins;
    counts[left]!.ties += ties;
    counts[right]!.ties += ties;
  }
  return counts;
}
