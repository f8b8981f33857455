/**
 * How totals become scores. `mixed`: projects fixed, judges random, variances by REML. `posterior`: projects random too,
 * variances integrated over. `fixed`: both fixed, leniencies sum to zero. `none`: plain means.
 */
export type FitMethod = "mixed" | "posterior" | "fixed" | "none";

export const FIT_METHODS: readonly FitMethod[] = ["mixed", "posterior", "fixed", "none"];

/** One review's part in a score. */
export interface ReceiptLine {
  judge: string;
  /** The review's total. */
  mark: number;
  /** What is taken off for this judge's leniency (negative: added for severity). */
  leniencyRemoved: number;
  /** mark − leniencyRemoved. */
  adjusted: number;
  /** Weight in the mean below: the review's own, 1 unless reviews are weighted. */
  weight: number;
}

/**
 * score = (Σ weight · adjusted + pull.weight · pull.toward) / (Σ weight + pull.weight). Only the posterior has a pull: it lets
 * the event's mean count as so many reviews.
 */
export interface Receipt {
  lines: ReceiptLine[];
  pull: { toward: number; weight: number } | null;
}

export interface ProjectScore {
  project: string;
  /** On the event's scale, as are all errors and spreads. */
  score: number;
  /** Of the score, the variances taken as known and leniency as estimated. Null where noise cannot be estimated. */
  standardError: number | null;
  /** Posterior only: error that includes the doubt about the variances, and score ± 1.96 times it. */
  posteriorSpread: number | null;
  interval: { low: number; high: number } | null;
  reviewCount: number;
  /** Plain mean of the project's totals. */
  rawMean: number;
  receipt: Receipt;
}

export interface JudgeEffect {
  judge: string;
  /** How far this judge marks above the common level; what the fit removes. */
  leniency: number;
  standardError: number | null;
  reviewCount: number;
  /** Plain mean of the judge's totals. */
  meanMark: number;
  /** Standard deviation, for a review of weight 1, of what scores and leniency leave of her marks; null where too little is left. */
  residualSpread: number | null;
  /** The same total on everything, three reviews or more: her reviews tell nothing about the order. */
  flat: boolean;
}

export interface FitVariances {
  /** σ²: of one review of weight 1. */
  noise: number | null;
  /** τ²: of leniencies, mixed only. */
  judge: number | null;
  /**
   * Posterior only: expected share of a single review's variance that is the project's, against noise alone (the
   * reliability of one review), and the same for the judge.
   */
  projectShare: number | null;
  judgeShare: number | null;
}

/**
 * How an event of more judges than can be solved directly was computed. The scores at the estimated variances are as exact as
 * ever; the variances and the errors are estimated by seeded random probes, to within these bounds.
 */
export interface Approximation {
  probes: number;
  /** No standard error of a score or leniency is off by more than this share of itself: four standard deviations of the estimate. */
  errorBound: number;
  /** The ratios of variances are off by no more than this share of their own standard errors (four standard deviations). Null where none is estimated. */
  varianceBound: number | null;
}

/** Everything is plain data: JSON keeps it whole, bit for bit. */
export interface ScoreFit {
  method: FitMethod;
  /**
   * `estimated`: all is well. Otherwise errors are null or zero and no place is certain: `no_replication` (no project has two
   * reviews), `no_spare` (a tree: every mark is needed to connect the graph), `exact` (no noise left), `unanimous` (all
   * reviews of every project agree).
   */
  status: "estimated" | "no_replication" | "no_spare" | "exact" | "unanimous";
  reviewCount: number;
  /** Null when the equations were solved directly. */
  approximation: Approximation | null;
  /** Of the graph of reviews. Above 1, scores of different components must not be compared. */
  components: number;
  /** N − P − J + components. At 0 there are no intervals, no odds and no winner. */
  spareDegreesOfFreedom: number;
  variances: FitVariances;
  /** Restricted log-likelihood of the variances, mixed only. */
  logLikelihood: number | null;
  /** Sorted by id. */
  projects: ProjectScore[];
  judges: JudgeEffect[];
}
