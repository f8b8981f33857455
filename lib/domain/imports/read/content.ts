import type { z } from "zod";
import type * as shape from "./shape";
import type { Row } from "./row";

type RowOf<S extends z.ZodType> = Row<z.output<S> & object>;

export type EventRow = Omit<RowOf<typeof shape.Event>, "criteria" | "prizes" | "questions" | "fields">;
export type CriterionRow = RowOf<typeof shape.Criterion>;
export type PrizeRow = RowOf<typeof shape.Prize>;
export type QuestionRow = RowOf<typeof shape.Question>;
export type TrackRow = RowOf<typeof shape.Track>;
export type JudgeRow = RowOf<typeof shape.Judge>;
export type MemberRow = RowOf<typeof shape.Member>;
export type TeamRow = Omit<RowOf<typeof shape.Team>, "members"> & { members: MemberRow[] };
export type ProjectRow = RowOf<typeof shape.Project>;
export type AssignmentRow = RowOf<typeof shape.Assignment>;
export type ComparisonRow = RowOf<typeof shape.Comparison>;
export type ScoreRow = RowOf<typeof shape.Score>;

/** An event as its file tells it, read and checked; lists of rows stand in an order that the file's own order does not change. */
export interface Content {
  event: EventRow;
  /** The order of these three is the author's, and people see it. */
  criteria: CriterionRow[];
  prizes: PrizeRow[];
  questions: QuestionRow[];
  fields: z.output<typeof shape.Fields> & { extras: Record<string, unknown> };
  tracks: TrackRow[];
  judges: JudgeRow[];
  teams: TeamRow[];
  projects: ProjectRow[];
  assignments: AssignmentRow[];
  scores: ScoreRow[];
  comparisons: ComparisonRow[];
  /** Keys of the file itself that are none of the shape's. */
  fileExtras: Record<string, unknown>;
}

export const pairOf = ({ judge, project }: { judge: string; project: string }): string => JSON.stringify([judge, project]);

/** A judge compares two projects once, whichever stood left. */
export const comparisonOf = ({ judge, left, right }: { judge: string; left: string; right: string }): string => JSON.stringify([judge, ...[left, right].sort()]);
