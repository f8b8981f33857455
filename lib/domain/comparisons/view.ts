import { z } from "zod";
import type { ComparisonRow } from "./queries";

export const Answer = z.enum(["left", "right", "tie", "skip"]);

export const ComparisonView = z.object({ id: z.string(), leftId: z.string(), rightId: z.string(), answer: Answer, answeredAt: z.string() });

export const viewComparison = (row: ComparisonRow): z.output<typeof ComparisonView> =>
  ({ id: row.id, leftId: row.leftId, rightId: row.rightId, answer: row.answer, answeredAt: row.answeredAt.toISOString() });

/** Whether two answers say the same, whichever project stood left. */
export function saysTheSame(one: Pick<ComparisonRow, "leftId" | "answer">, other: Pick<ComparisonRow, "leftId" | "answer">): boolean {
  const turned = { left: "right", right: "left", tie: "tie", skip: "skip" } as const;
  return one.answer === (one.leftId === other.leftId ? other.answer : turned[other.answer]);
}
