/** The drawn places of a list's members: member by member, draw after draw, from 0 for the best. */
export interface DrawnPlaces {
  members: number;
  draws: number;
  places: Uint32Array;
}

export function drawnPlaces(members: number, draws: number): DrawnPlaces {
  return { members, draws, places: new Uint32Array(members * draws) };
}

/** Notes one draw: `values` are the members' strengths, larger is better. */
export function note(drawn: DrawnPlaces, draw: number, values: Float64Array): void {
  const order = Uint32Array.from({ length: drawn.members }, (_, m) => m).sort((a, b) => values[b]! - values[a]! || a - b);
  for (let place = 0; place < order.length; place++) drawn.places[order[place]! * drawn.draws + draw] = place;
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

/** Mean place, and the places between which it lies in the middle 90 % of draws; counted from 1. */
export function placeInterval(drawn: DrawnPlaces, member: number): { expected: number; low: number; high: number } {
  const sorted = rowOf(drawn, member).slice().sort();
  let sum = 0;
  for (const place of sorted) sum += place + 1;
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]! + 1;
  return { expected: sum / sorted.length, low: at(0.05), high: at(0.95) };
}

/**
 * Mean of Kendall's τ between the given places (shared ones count as no order) and the drawn ones: how far the order
 * may be expected to agree with the truth. Members stand in the order of `given`. O(draws · n log n).
 */
export function expectedAgreement(drawn: DrawnPlaces, given: readonly number[]): number {
  const n = drawn.members;
  if (n < 2) return 1;
  const tree = new Int32Array(n + 1);
  let sum = 0;
  for (let d = 0; d < drawn.draws; d++) {
    tree.fill(0);
    let inOrder = 0;
    let pairs = 0;
    for (let from = 0; from < n; ) {
      let to = from;
      while (to < n && given[to] === given[from]) to++;
      for (let m = from; m < to; m++) {
        for (let k = drawn.places[m * drawn.draws + d]!; k > 0; k -= k & -k) inOrder += tree[k]!;
        pairs += from;
      }
      for (let m = from; m < to; m++) {
        for (let k = drawn.places[m * drawn.draws + d]! + 1; k <= n; k += k & -k) tree[k]!++;
      }
      from = to;
    }
    sum += (2 * inOrder - pairs) / ((n * (n - 1)) / 2);
  }
  return sum / drawn.draws;
}
