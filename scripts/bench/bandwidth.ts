/** Bytes a millisecond that a plain loop reads from memory, in arrays far larger than the caches. */
export function measureBandwidth(): number {
  const numbers = new Float64Array(16_000_000).fill(1);
  let [best, sum] = [Infinity, 0];
  for (let turn = 0; turn < 6; turn++) {
    const start = performance.now();
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0; k < numbers.length; k += 4) {
      a += numbers[k]!;
      b += numbers[k + 1]!;
      c += numbers[k + 2]!;
      d += numbers[k + 3]!;
    }
    sum += a + b + c + d;
    best = Math.min(best, performance.now() - start);
  }
  if (sum === 0) throw new Error("nothing was read");
  return numbers.byteLength / best;
}
