/** Up to here sorting by insertion is faster, since the order hardly changes from one call to the next. */
const FEW = 128;
const BITS = 11;
const BUCKETS = 1 << BITS;

let words = new Uint32Array(0);
let other = new Uint32Array(0);
const counts = [new Uint32Array(BUCKETS), new Uint32Array(BUCKETS), new Uint32Array(BUCKETS)] as const;

/**
 * Brings `order`, which holds 0 … n − 1, into descending order of `values`; equals stand by index. Long lists are sorted by
 * the upper half of each number's bits, three digits of eleven, and what those leave equal by insertion.
 */
export function descending(values: Float64Array, order: Uint32Array): void {
  if (order.length > FEW) byUpperBits(values, order);
  insert(values, order);
}

function insert(values: Float64Array, order: Uint32Array) {
  for (let at = 1; at < order.length; at++) {
    const member = order[at]!;
    const value = values[member]!;
    let to = at;
    for (; to > 0; to--) {
      const before = order[to - 1]!;
      if (values[before]! > value || (values[before] === value && before < member)) break;
      order[to] = before;
    }
    order[to] = member;
  }
}

function byUpperBits(values: Float64Array, order: Uint32Array) {
  const n = order.length;
  if (words.length < n) {
    words = new Uint32Array(n);
    other = new Uint32Array(n);
  }
  const halves = new Uint32Array(values.buffer, values.byteOffset, 2 * n);
  for (const count of counts) count.fill(0);
  for (let m = 0; m < n; m++) {
    const upper = halves[2 * m + HIGH]!;
    // Larger numbers first: positive ones have their bits turned, negative ones stand as they are.
    const key = (upper >>> 31 === 0 ? ~upper & 0x7fffffff : upper) >>> 0;
    words[m] = key;
    counts[0][key & (BUCKETS - 1)]!++;
    counts[1][(key >>> BITS) & (BUCKETS - 1)]!++;
    counts[2][key >>> (2 * BITS)]!++;
    order[m] = m;
  }
  let [from, to]: [Uint32Array, Uint32Array] = [order, other];
  for (let digit = 0; digit < 3; digit++) {
    const count = counts[digit]!;
    let sum = 0;
    for (let b = 0; b < BUCKETS; b++) {
      const own = count[b]!;
      count[b] = sum;
      sum += own;
    }
    const shift = digit * BITS;
    for (let at = 0; at < n; at++) {
      const member = from[at]!;
      to[count[(words[member]! >>> shift) & (BUCKETS - 1)]!++] = member;
    }
    [from, to] = [to, from];
  }
  if (from !== order) for (let at = 0; at < n; at++) order[at] = from[at]!;
}

/** Which of a double's two words is the upper one on this machine. */
const HIGH = new Uint32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1;
