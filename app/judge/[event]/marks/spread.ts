export interface Spread {
  given: number;
  lowest: number;
  middle: number;
  highest: number;
  /** Each mark that was given or could be, with how often it was. */
  marks: { value: number; count: number }[];
}

const MOST_ROWS = 12;

/** How one criterion's marks lie; null where there is none. On a long scale only what was given is listed. */
export function spreadOf(values: readonly number[], { min, max }: { min: number; max: number }): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const middle = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  const isShort = Number.isInteger(min) && Number.isInteger(max) && max - min < MOST_ROWS;
  const listed = new Set([...(isShort ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : []), ...sorted]);
  return {
    given: sorted.length, lowest: sorted[0]!, middle, highest: sorted.at(-1)!,
    marks: [...listed].sort((a, b) => b - a).map((value) => ({ value, count: sorted.filter((one) => one === value).length })),
  };
}
