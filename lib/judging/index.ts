/** The only door of lib/judging: every public name. JUDGING.md tells what they mean. */
export { JudgingError, type JudgingErrorCode } from "./errors";

export { checkCriteria, reviewTotal, type Criterion, type Marks, type Scale } from "./normalize/review-total";
export type { Review } from "./normalize/tabulate";
export { fitScores, type FitOptions } from "./normalize/fit-scores";
export { compareMethods, type MethodComparison } from "./normalize/compare-methods";
export { scoreDifferences, type DifferenceOf, type ScoreDifference } from "./normalize/score-differences";
export { weakestContrast, type WeakestContrast } from "./normalize/weakest-contrast";
export { estimateReliability, weighByReliability, type Reliability } from "./normalize/reliability";
export { judgeLedger, type FlatJudge, type JudgeAccount } from "./normalize/judge-ledger";
export {
  FIT_METHODS,
  type Approximation,
  type FitMethod,
  type FitVariances,
  type JudgeEffect,
  type ProjectScore,
  type Receipt,
  type ReceiptLine,
  type ScoreFit,
} from "./normalize/score-fit";

export { scoreGraph, type GraphComponent, type ReviewPair, type ScoreGraph } from "./graph/gate";
export { measureDesign, type DesignMeasures } from "./graph/information";
export { proposeBridges, type BridgeJudge, type BridgePlan, type BridgeProposal } from "./graph/propose-bridges";

export { placesOf, TIE, type Place, type Placeable } from "./rank/places";
export { rankList, type ListOptions, type RankedList } from "./rank/list";

export { drawOdds, type ListOdds, type OddsOptions, type ProjectOdds } from "./rank/odds";
export { checkSignal, type SignalCheck, type VarianceRatio } from "./rank/signal";
export { leaveOneJudgeOut, type JudgeRemoval, type ProjectMove } from "./rank/leave-one-out";
export type { ListCall, PrizeCall } from "./rank/verdict";

export {
  planAssignment,
  type AssignmentPlan,
  type AssignmentReport,
  type Shortfall,
} from "./assign/plan-assignment";
export type { AssignmentJudge, AssignmentProject, AssignmentRequest } from "./assign/request";

export {
  fitComparisons,
  type ComparisonFit,
  type ComparisonOptions,
  type Estimate,
  type ItemStrength,
} from "./pairwise/fit-comparisons";
export type { Comparison } from "./pairwise/comparison-table";
export { strengthDifferences, type StrengthDifference } from "./pairwise/strength-differences";
export { drawComparisonOdds, rankComparisons } from "./pairwise/comparison-odds";
export { nextPair, nextPairs, type NextPair } from "./pairwise/next-pair";
export { checkComparisons, type ComparingJudge, type ComparisonCheck } from "./pairwise/check-judges";

export { seededGenerator, type Generator } from "./random/generator";
export {
  proposeReviews,
  type FocusPrize,
  type FocusProposal,
  type FocusReason,
  type FocusRequest,
  type FocusRule,
} from "./focus/propose-reviews";
export { planRounds } from "./focus/plan-rounds";
export { screenReviews, type OrderedReview, type ReviewScreens, type ScreenOptions } from "./screens/screen-reviews";
export type { AgreeingPair } from "./screens/agreeing-judges";
export type { DriftScreen } from "./screens/order-drift";
export type { OutlyingReview } from "./screens/outlying-reviews";
