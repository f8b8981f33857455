export { listCountedComparisons, type CountedComparison } from "./queries";
