import { hashOf } from "@/lib/operation";
import type { RankingInput } from "./input";

/** What the result depends on: not the judges who could still be asked. It is the seed of the draws. */
export const inputHashOf = ({ judges: _judges, ...decisive }: RankingInput): string => hashOf(decisive);
