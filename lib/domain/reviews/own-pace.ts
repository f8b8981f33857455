const SHORTEST_MS = 15_000;
const LONGEST_MS = 45 * 60_000;
const FEWEST = 3;

/**
 * How many minutes a review takes her: the median time between one submission and the next, without what came in at once after a
 * time offline and without her breaks. Null while there is too little to tell.
 */
export function minutesAReview(submittedAt: readonly Date[]): number | null {
  const times = submittedAt.map((at) => at.getTime()).sort((a, b) => a - b);
  const gaps = times.slice(1).map((at, i) => at - times[i]!).filter((gap) => gap >= SHORTEST_MS && gap <= LONGEST_MS).sort((a, b) => a - b);
  if (gaps.length < FEWEST) return null;
  const middle = gaps.length >> 1;
  return (gaps.length % 2 === 1 ? gaps[middle]! : (gaps[middle - 1]! + gaps[middle]!) / 2) / 60_000;
}
