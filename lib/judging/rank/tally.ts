import { descending } from "./order";

/** The drawn places of a list's members: member by member, draw after draw, from 0 for the best. */
export interface DrawnPlaces {
  members: number;
  draws: number;
  places: Uint16Array | Uint32Array;
  /** The members' places in the list, best first, and the sum of Kendall's τ between those and the drawn ones. */
  given: readonly number[];
  agreement: { sum: number; draws: number; every: number };
  order: Uint32Array;
}

/** τ needs few draws where the list is long, since it hardly varies: about this many members times draws are counted. */
const AGREEMENT_EFFORT = 4e5;

/** `given` are the places of the list's members, best first; members stand in that order in every draw. */
export function drawnPlaces(given: readonly number[], draws: number): DrawnPlaces {
  const members = given.length;
  const counted = Math.min(draws, Math.max(200, Math.ceil(AGREEMENT_EFFORT / Math.max(1, members))));
  return {
    members,
    draws,
    places: members <= 65_536 ? new Uint16Array(members * draws) : new Uint32Array(members * draws),
    given,
    agreement: { sum: 0, draws: 0, every: Math.ceil(draws / counted) },
    order: Uint32Array.from(given, (_, m) => m),
  };
}

/** Notes one draw: `values` are the members' strengths, larger is better. */
export function note(drawn: DrawnPlaces, draw: number, values: Float64Array): void {
  const { order, places, draws, agreement } = drawn;
  descending(values, order);
  for (let place = 0; place < order.length; place++) places[order[place]! * draws + draw] = place;
  if (draw % agreement.every > 0) return;
  agreement.sum += kendall(order, drawn.given);
  agreement.draws++;
}

const rowOf = ({ places, draws }: DrawnPlaces, member: number) => places.subarray(member * draws, (member + 1) * draws);

/** Share of draws in which the member is among the best `size`. */
export function chanceOfTop(drawn: DrawnPlaces, member: number, size: number): number {
  let count = 0;
  for (const place of rowOf(drawn, member)) if (place < size) count++;
  return count / drawn.draws;
}

/** Share of draws in which a is ahead of b. */
export function chanceAhead(drawn: DrawnPlaces, a: number, b: number): number {
  const [x, y] = [rowOf(drawn, a), rowOf(drawn, b)];
  let count = 0;
  for (let d = 0; d < x.length; d++) if (x[d]! < y[d]!) count++;
  return count / drawn.draws;
}

/**
 * Mean place, and the shortest run of places that holds 90 % of the draws (of several the one that holds most, then the better places);
 * counted from 1. Cutting 5 % off either side would leave far more than 90 % wherever a place is itself likely.
 */
export function placeInterval(drawn: DrawnPlaces, member: number, share = 0.9): { expected: number; low: number; high: number } {
  const sorted = inOrder(rowOf(drawn, member), drawn.members);
  let sum = 0;
  for (const place of sorted) sum += place + 1;
  const need = Math.ceil(share * sorted.length);
  let [low, high, most] = [0, drawn.members, 0];
  // Each place that was drawn once opens the run that needs as few further places as can be; `end` is behind its last draw.
  for (let from = 0, end = 0; from + need <= sorted.length; ) {
    const [first, last] = [sorted[from]!, sorted[from + need - 1]!];
    while (end < sorted.length && sorted[end]! <= last) end++;
    const held = end - from;
    if (last - first < high - low || (last - first === high - low && held > most)) [low, high, most] = [first, last, held];
    while (from < sorted.length && sorted[from] === first) from++;
  }
  return { expected: sum / sorted.length, low: low + 1, high: high + 1 };
}

// By counting where that is the shorter way.
function inOrder(row: DrawnPlaces["places"], members: number): DrawnPlaces["places"] {
  const sorted = row.slice();
  if (members > 2 * row.length) return sorted.sort();
  const count = new Uint32Array(members);
  for (const place of row) count[place]!++;
  for (let place = 0, at = 0; place < members; place++) {
    for (const end = at + count[place]!; at < end; at++) sorted[at] = place;
  }
  return sorted;
}

/**
 * Mean of Kendall's τ between the list's places (shared ones count as no order) and the drawn ones: how far the order
 * may be expected to agree with the truth.
 */
export function expectedAgreement({ members, agreement }: DrawnPlaces): number {
  return members < 2 ? 1 : agreement.sum / agreement.draws;
}

// Pairs in the same order less pairs in the opposite one, over all pairs: those out of order are counted by merging (Knight 1966).
function kendall(order: Uint32Array, given: readonly number[]): number {
  const n = order.length;
  let shared = 0;
  for (let from = 0, to = 0; from < n; from = to) {
    while (to < n && given[to] === given[from]) to++;
    shared += ((to - from) * (to - from - 1)) / 2;
  }
  let [from, to] = [Int32Array.from(order, (m) => given[m]!), new Int32Array(n)];
  let opposite = 0;
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(start + 2 * width, n);
      let [a, b] = [start, middle];
      for (let at = start; at < end; at++) {
        if (a < middle && (b >= end || from[a]! <= from[b]!)) to[at] = from[a++]!;
        else {
          opposite += middle - a;
          to[at] = from[b++]!;
        }
      }
    }
    [from, to] = [to, from];
  }
  const pairs = (n * (n - 1)) / 2;
  return (pairs - shared - 2 * opposite) / pairs;
}
