import type { RankingInput } from "./input";

/** So many results stay in memory: the events that are looked at in one hour. */
const MOST = 12;

/**
 * Remembers what was reckoned from an input, by the input's hash: the same input gives the same result, bit for bit, so no
 * process can hold a wrong one, and what is new has another hash. Those that were asked for longest ago go first.
 */
export function keep<T>(reckon: (input: RankingInput, inputHash: string) => T): (input: RankingInput, inputHash: string) => T {
  const kept = new Map<string, T>();
  return (input, inputHash) => {
    const result = kept.has(inputHash) ? kept.get(inputHash)! : reckon(input, inputHash);
    kept.delete(inputHash);
    kept.set(inputHash, result);
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
    return result;
  };
}
