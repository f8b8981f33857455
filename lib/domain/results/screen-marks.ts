import { judgeLedger, screenReviews } from "@/lib/judging";
import { totalsOf, type RankingInput } from "./input";

/** What may be wrong with reviews, seen from all that count: judges who marked everything alike, and marks that lie far off. Pure. */
export function screenMarks(input: RankingInput) {
  if (input.reviews.length === 0) return { flat: [], outliers: [] };
  const reviews = totalsOf(input);
  return { flat: judgeLedger(reviews).filter(({ flat }) => flat), outliers: screenReviews(reviews).outliers.filter(({ flagged }) => flagged) };
}
