// The sample's own generator, so that the committed file never moves when the portal's generators do.

export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  /** Roughly normal, mean 0 and deviation 1. */
  normal(): number;
  shuffled<T>(list: readonly T[]): T[];
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  // Twelve uniforms instead of a logarithm: sums are equal on every machine, logarithms are not.
  const normal = () => {
    let sum = -6;
    for (let draw = 0; draw < 12; draw += 1) sum += next();
    return sum;
  };

  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  const shuffled = <T>(list: readonly T[]) => {
    const left = [...list];
    const drawn: T[] = [];
    while (left.length > 0) drawn.push(...left.splice(between(0, left.length - 1), 1));
    return drawn;
  };

  return { next, between, normal, shuffled };
}
