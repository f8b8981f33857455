import { checkComparisons } from "@/lib/judging";
import { logOf, optionsOf, type ComparedInput } from "./input";

/** What may be wrong with answers, seen from all that count: judges who answer like a coin, or against all others. Pure. */
export const screenAnswers = (input: ComparedInput) => checkComparisons(logOf(input.compared), optionsOf(input)).judges.filter(({ flag }) => flag !== null);
