import { answerComparison } from "./answer-comparison";
import { listOwnComparisons } from "./list-own";
import { showNextComparison } from "./show-next";
import { undoComparison } from "./undo-comparison";

export { answerComparison, listOwnComparisons, showNextComparison, undoComparison };
export { listComparisonsSetAside, listCountedComparisons, type ComparisonSetAside, type CountedComparison } from "./queries";

export const operations = [showNextComparison, answerComparison, undoComparison, listOwnComparisons];
