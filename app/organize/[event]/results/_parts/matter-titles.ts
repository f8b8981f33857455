import type { MatterKind } from "@/lib/domain/results";

/** What is to be decided, in a line; the names are of what it concerns. */
export const MATTER_TITLES: Record<MatterKind, (names: string[]) => string> = {
  duplicate_entry: ([one, other]) => `${one} and ${other} may be one entry`,
  flat_judge: ([name]) => `${name} gave the same mark to everything`,
  outlying_review: ([judge, project]) => `${judge}’s mark for ${project} lies far off`,
  not_judged: ([name]) => `${name} was not judged`,
  one_review: ([name]) => `${name} has one review`,
  thin_connection: ([name]) => `The connection hangs on ${name}`,
  unfinished_reviews: () => "Reviews were not finished",
  provisional: ([name]) => `${name}: the order is provisional`,
  close_call: ([name]) => `${name}: too close to call`,
  no_order: ([name]) => `${name}: no distinguishable order`,
  prize_disagrees: ([name]) => `${name}: score and odds name different winners`,
};
