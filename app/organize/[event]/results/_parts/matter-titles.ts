type Kind = "not_judged" | "one_review" | "flat_judge" | "provisional" | "close_call" | "no_order" | "prize_disagrees" | "thin_connection";

/** What is to be decided, in a line; the first name is what it concerns. */
export const MATTER_TITLES: Record<Kind, (names: string[]) => string> = {
  not_judged: ([name]) => `${name} was not judged`,
  one_review: ([name]) => `${name} has one review`,
  flat_judge: ([name]) => `${name} gave the same mark to everything`,
  provisional: ([name]) => `${name}: the order is provisional`,
  close_call: ([name]) => `${name}: too close to call`,
  no_order: ([name]) => `${name}: no distinguishable order`,
  prize_disagrees: ([name]) => `${name}: score and odds name different winners`,
  thin_connection: ([name]) => `The connection hangs on ${name}`,
};
