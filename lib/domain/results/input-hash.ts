import { hashOf } from "@/lib/operation";
import type { RankingInput } from "./input";

// Inputs are made once and never changed, so each is hashed once.
const known = new WeakMap<RankingInput, string>();

/** What the result depends on: not the judges who could still be asked. It is the seed of the draws. */
export function inputHashOf(input: RankingInput): string {
  const { judges: _judges, ...decisive } = input;
  const hash = known.get(input) ?? hashOf(decisive);
  known.set(input, hash);
  return hash;
}

/** Of all of it, for what does depend on those judges. Their lists are long, and always come in one order. */
export const wholeHashOf = (input: RankingInput): string => hashOf([inputHashOf(input), JSON.stringify(input.judges)]);
