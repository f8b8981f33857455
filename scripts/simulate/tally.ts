/**
 * Sums of one figure over events. A figure is a ratio Σa / Σb (b = 1 an event for a plain mean), so that bins that hold different
 * numbers of projects from event to event get the right error too.
 */
export interface Sums {
  events: number;
  a: number;
  b: number;
  aa: number;
  ab: number;
  bb: number;
}

/** What one event shows, by name of the figure. */
export type Observed = Map<string, [a: number, b: number]>;

/** What many events show. Plain data, so that a worker can hand it over. */
export type Tally = Record<string, Sums>;

/** Notes one value of a figure in this event; several are added up. */
export function note(observed: Observed, name: string, a: number, b = 1): void {
  const sums = observed.get(name);
  if (sums) [sums[0], sums[1]] = [sums[0] + a, sums[1] + b];
  else observed.set(name, [a, b]);
}

export function addEvent(tally: Tally, observed: Observed): void {
  for (const [name, [a, b]] of observed) {
    const sums = (tally[name] ??= { events: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 });
    sums.events++;
    sums.a += a;
    sums.b += b;
    sums.aa += a * a;
    sums.ab += a * b;
    sums.bb += b * b;
  }
}

export function merge(into: Tally, from: Tally): void {
  for (const [name, part] of Object.entries(from)) {
    const sums = (into[name] ??= { events: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 });
    for (const key of Object.keys(part) as (keyof Sums)[]) sums[key] += part[key];
  }
}

/** The ratio and its Monte Carlo standard error, events being what is independent. NaN where nothing was seen. */
export function estimate(sums: Sums | undefined): { value: number; error: number } {
  if (!sums || sums.b === 0) return { value: NaN, error: NaN };
  const value = sums.a / sums.b;
  const squares = Math.max(0, sums.aa - 2 * value * sums.ab + value * value * sums.bb);
  const error = (Math.sqrt(squares) / sums.b) * Math.sqrt(sums.events / Math.max(1, sums.events - 1));
  return { value, error };
}
