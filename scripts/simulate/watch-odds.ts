import { checkSignal, drawOdds, fitScores, rankList, scoreDifferences, scoreGraph, seededGenerator, type Review } from "@/lib/judging";
import { drawLevels } from "@/lib/judging/normalize/draw-levels";
import { tabulate } from "@/lib/judging/normalize/tabulate";
import { note, type Observed } from "./tally";
import { indexOf, type World } from "./world";

const DRAWS = 1000;
/** Edges of the bins in which stated chances are held against what came true. */
export const BINS = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9];
export const binOf = (p: number) => BINS.filter((edge) => p >= edge).length;
export const BIN_NAMES = [...BINS.map((edge, k) => `${k === 0 ? 0 : BINS[k - 1]} to ${edge}`), `${BINS.at(-1)} to 1`];

/** Holds everything that the portal states of this event against the truth: intervals, places, chances, the call. */
export function watchOdds(world: World, reviews: Review[], observed: Observed, seed: string): void {
  const { projects, level } = world;
  const signal = checkSignal(reviews);
  const mixed = fitScores(reviews, { method: "mixed" });
  const list = rankList({ fit: mixed, graph: scoreGraph(projects, reviews), projects });
  note(observed, "without odds", Number(list.status !== "ranked" || mixed.status !== "estimated"));
  note(observed, "signal none", Number(signal.verdict === "none"));
  note(observed, "signal clear", Number(signal.verdict === "clear"));
  if (list.status !== "ranked" || mixed.status !== "estimated") return;

  const isEqual = world.setting.projectSd === 0;
  const truth = list.places.map(({ id }) => level[indexOf(id)]!);
  const placed = truth.map((own) => 1 + truth.filter((other) => other > own).length);
  const order = list.places.map(({ id }) => id);
  const drawn = drawLevelsOf(reviews, order, seed);
  const [odds] = drawOdds({ reviews, lists: [{ list, topSizes: [3] }], seed: `stated ${seed}`, draws: DRAWS });
  const places = placesIn(drawn);

  // Where all are equal nobody is the best; each is as likely as the next to be the one that some judge would call so.
  const isTop = (m: number, size: number) => (isEqual ? size / truth.length : Number(placed[m]! <= size));
  odds!.projects.forEach(({ first, top, placeLow, placeHigh }, m) => {
    if (!isEqual) {
      noteChance(observed, "first", first, isTop(m, 1));
      noteChance(observed, "prize", top[0]!, isTop(m, 3));
      note(observed, "place 90 %", Number(placed[m]! >= placeLow && placed[m]! <= placeHigh));
      const { low, high } = shortest(places[m]!, 0.95);
      note(observed, "place 95 %", Number(placed[m]! >= low && placed[m]! <= high));
      note(observed, "place width", high - low + 1);
    }
  });
  const favourite = odds!.projects.reduce((best, one, m) => (one.first > odds!.projects[best]!.first ? m : best), 0);
  noteStated(observed, "favourite", odds!.projects[favourite]!.first, isTop(favourite, 1));
  const likely = [...odds!.projects.keys()].sort((a, b) => odds!.projects[b]!.top[0]! - odds!.projects[a]!.top[0]!).slice(0, 3);
  for (const m of likely) noteStated(observed, "prize winners", odds!.projects[m]!.top[0]!, isTop(m, 3));
  note(observed, "named", Number(odds!.call.kind === "called"));
  if (odds!.call.kind === "called") note(observed, "named rightly", isTop(0, 1));
  note(observed, "no order", Number(odds!.call.kind === "no_order"));
  note(observed, "says so", Number(odds!.call.kind === "no_order" || signal.verdict !== "clear"));
  watchPairs(world, reviews, drawn, order, observed);
}

function watchPairs(world: World, reviews: Review[], drawn: Float64Array[], order: string[], observed: Observed) {
  const { level, random } = world;
  const isEqual = world.setting.projectSd === 0;
  const posterior = fitScores(reviews, { method: "posterior" });
  for (const { project, interval, score } of posterior.projects) {
    if (interval === null) continue;
    const truth = level[indexOf(project)]!;
    note(observed, "score", Number(truth >= interval.low && truth <= interval.high));
    note(observed, "score width", 2 * (interval.high - score));
  }
  const between = scoreDifferences(posterior);
  const mixed = scoreDifferences(fitScores(reviews, { method: "mixed" }));
  for (let turn = 0; turn < Math.min(40, order.length); turn++) {
    const a = random.below(order.length);
    const b = random.below(order.length);
    if (a === b) continue;
    const truth = level[indexOf(order[a]!)]! - level[indexOf(order[b]!)]!;
    for (const [name, differences] of [["difference", between], ["plug-in difference", mixed]] as const) {
      const found = differences(order[a]!, order[b]!)!;
      note(observed, name, Number(Math.abs(found.difference - truth) <= 1.96 * (found.posteriorSpread ?? found.standardError!)));
    }
    if (isEqual) continue;
    const ahead = drawn.reduce((sum, levels) => sum + Number(levels[a]! > levels[b]!) / DRAWS, 0);
    noteChance(observed, "ahead", ahead, Number(truth > 0));
    noteStated(observed, "likelier ahead", Math.max(ahead, 1 - ahead), Number(ahead > 0.5 ? truth > 0 : truth < 0));
  }
}

/** Draws of the levels, in the order of the list. */
function drawLevelsOf(reviews: Review[], order: string[], seed: string): Float64Array[] {
  const table = tabulate(reviews);
  const at = new Map(table.projects.map((id, i) => [id, i]));
  const members = order.map((id) => at.get(id)!);
  const drawn: Float64Array[] = [];
  drawLevels(table, DRAWS, seededGenerator(`odds ${seed}`), (levels) => drawn.push(Float64Array.from(members, (i) => levels[i]!)));
  return drawn;
}

/** How often each member was drawn at each place, from 0. */
function placesIn(drawn: readonly Float64Array[]): Uint32Array[] {
  const count = Array.from(drawn[0]!, () => new Uint32Array(drawn[0]!.length));
  const order = Uint32Array.from(drawn[0]!, (_, m) => m);
  for (const levels of drawn) {
    order.sort((a, b) => levels[b]! - levels[a]!);
    order.forEach((m, place) => count[m]![place]!++);
  }
  return count;
}

/** The shortest run of places that holds the share of all draws, found by trying each; counted from 1. */
function shortest(count: Uint32Array, share: number): { low: number; high: number } {
  for (let width = 1; width < count.length; width++) {
    const held = Array.from({ length: count.length - width + 1 }, (_, from) => count.subarray(from, from + width).reduce((sum, n) => sum + n, 0));
    const most = Math.max(...held);
    if (most >= share * DRAWS) return { low: held.indexOf(most) + 1, high: held.indexOf(most) + width };
  }
  return { low: 1, high: count.length };
}

function noteStated(observed: Observed, name: string, stated: number, hit: number) {
  note(observed, `${name} stated`, stated);
  note(observed, `${name} true`, hit);
  note(observed, `${name} excess`, stated - hit);
}

function noteChance(observed: Observed, name: string, stated: number, hit: number) {
  noteStated(observed, `${name} ${binOf(stated)}`, stated, hit);
}
