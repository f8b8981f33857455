import { spareDegrees } from "../normalize/assemble";
import { adjustedScores, eliminateProjects, fixedLeniencies, residualSquares, roundingSquares } from "../normalize/eliminate";
import { tabulate, type Review, type ReviewTable } from "../normalize/tabulate";
import { upperTailF } from "./f-distribution";

export interface VarianceRatio {
  f: number;
  degrees: number;
  spareDegrees: number;
  /** Chance of a ratio as large as this where there is no difference at all. */
  p: number;
}

export interface SignalCheck {
  /**
   * `clear`: p < .01, the projects differ; `weak`: p < .1; `none`: the marks do not separate the projects; `unknown`: no spare
   * degree of freedom, or no noise to compare with.
   */
  verdict: "clear" | "weak" | "none" | "unknown";
  /** Do projects differ, once leniency is allowed for? Do judges, once quality is? Null when unknown. */
  projects: VarianceRatio | null;
  judges: VarianceRatio | null;
  sentence: string;
}

const SENTENCES: Record<SignalCheck["verdict"], string> = {
  clear: "The marks separate the projects: differences like these hardly arise by chance.",
  weak: "The marks hint at differences between the projects, but chance alone makes such differences now and then.",
  none: "The marks do not separate the projects: differences like these arise by chance alone.",
  unknown: "Whether the marks separate the projects cannot be told from these reviews.",
};

/**
 * Is there any signal? The F test of the two-way fixed fit: what projects explain beyond leniency, against what neither
 * explains. Exact under normal noise whatever the leniencies are, so a harsh judge cannot pass for signal
 * (JUDGING.md, The signal check). Throws what `fitScores` throws.
 */
export function checkSignal(reviews: readonly Review[]): SignalCheck {
  const table = tabulate(reviews);
  const system = eliminateProjects(table);
  const { leniency } = fixedLeniencies(table, system);
  const left = residualSquares(table, adjustedScores(table, system, leniency), leniency);
  const spare = spareDegrees(table);
  const isExact = left <= roundingSquares(table);
  const ratio = (explained: number, degrees: number): VarianceRatio | null => {
    if (spare === 0 || degrees === 0 || isExact) return null;
    const f = Math.max(0, explained) / degrees / (left / spare);
    return { f, degrees, spareDegrees: spare, p: upperTailF(f, degrees, spare) };
  };
  const projects = ratio(withinJudges(table) - left, table.projects.length - table.components);
  const judges = ratio(system.within - left, table.judges.length - table.components);
  const verdict = projects === null ? "unknown" : projects.p < 0.01 ? "clear" : projects.p < 0.1 ? "weak" : "none";
  return { verdict, projects, judges, sentence: SENTENCES[verdict] };
}

function withinJudges(table: ReviewTable): number {
  const mean = new Float64Array(table.judges.length);
  const weight = new Float64Array(table.judges.length);
  let squares = 0;
  for (let k = 0; k < table.total.length; k++) {
    const [j, w] = [table.judgeOf[k]!, table.weight[k]!];
    const off = table.total[k]! - mean[j]!;
    weight[j]! += w;
    mean[j]! += (w * off) / weight[j]!;
    squares += w * off * (table.total[k]! - mean[j]!);
  }
  return squares;
}
