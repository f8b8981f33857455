import { testSlope, type SlopeTest, type TwoWay } from "./two-way";

export interface DriftScreen {
  /** Do marks rise or fall from a judge's first review to her last, over all judges alike? In marks. Null where it cannot be told. */
  common: (SlopeTest & { flagged: boolean }) | null;
  /** The same judge by judge, sorted; judges with too few reviews, or whose order cannot be told from the projects' quality, are left out. */
  judges: (SlopeTest & { judge: string; flagged: boolean })[];
}

const NEEDED = 3;

/**
 * Order effects: a slope on the position within a judge's sequence, exact under normal noise whatever projects and leniencies
 * are. Half of the rate goes to the common slope, half is shared by the judges (JUDGING.md, Screens). `position` a review:
 * from −½ for her first to ½ for her last.
 */
export function screenDrift(fit: TwoWay, position: Float64Array, rate: number): DriftScreen {
  const { table } = fit;
  const common = testSlope(fit, position);
  const judges = table.judges.flatMap((judge, j) => {
    if (table.judgeCount[j]! < NEEDED) return [];
    const test = testSlope(fit, position.map((x, k) => (table.judgeOf[k] === j ? x : 0)));
    return test === null ? [] : [{ judge, ...test }];
  });
  return {
    common: common && { ...common, flagged: common.p <= rate / 2 },
    judges: judges.map((test) => ({ ...test, flagged: test.p * judges.length <= rate / 2 })),
  };
}

/** Positions from the order in which each judge reviewed; equal ones share the middle. */
export function positionsOf(judgeOf: Int32Array, order: readonly number[], judges: number): Float64Array {
  const own: number[][] = Array.from({ length: judges }, () => []);
  judgeOf.forEach((j, k) => own[j]!.push(order[k]!));
  for (const values of own) values.sort((a, b) => a - b);
  return Float64Array.from(judgeOf, (j, k) => {
    const values = own[j]!;
    if (values.length < 2) return 0;
    const first = values.indexOf(order[k]!);
    const last = values.lastIndexOf(order[k]!);
    return (first + last) / 2 / (values.length - 1) - 0.5;
  });
}
