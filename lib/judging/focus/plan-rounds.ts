import { JudgingError } from "../errors";

/**
 * How many reviews to ask for in each round: first what every project is owed, then the rest in equal batches, larger ones last. With more
 * rounds each follows the standing more closely, and judges wait more often.
 * Throws `bad_option` for what is no whole number, or a budget that the first round exceeds.
 */
export function planRounds(input: { projects: number; budget: number; floor?: number; rounds?: number }): number[] {
  const { projects, budget, floor = 2, rounds = 4 } = input;
  for (const [value, least] of [[projects, 1], [budget, 0], [floor, 0], [rounds, 1]] as const) {
    if (!Number.isSafeInteger(value) || value < least) throw new JudgingError("bad_option", "Rounds are planned with whole numbers.");
  }
  const first = floor * projects;
  if (first > budget) {
    throw new JudgingError("bad_option", `${projects} projects with ${floor} reviews each need ${first} reviews; there are ${budget}.`);
  }
  const rest = budget - first;
  const batches = Array.from({ length: rounds }, (_, k) => Math.floor((rest * (k + 1)) / rounds) - Math.floor((rest * k) / rounds));
  return [first, ...batches].filter((count) => count > 0);
}
