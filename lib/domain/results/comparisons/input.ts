import type { Comparison, ComparisonOptions } from "@/lib/judging";
import type { RankingInput } from "../input";

/** One answer of a judge, with the sides as she saw them. */
export interface Answer {
  judge: string;
  left: string;
  right: string;
  answer: "left" | "right" | "tie";
}

export interface ComparedAnswers {
  /** Counted answers only, one a judge and pair. */
  answers: Answer[];
  /** What decisions took out, each with the matter that was decided. */
  leftOut: (Answer & { matter: string })[];
}

/** What a ranking is made from where judges compare. */
export type ComparedInput = RankingInput & { compared: ComparedAnswers };

export const isCompared = (input: RankingInput): input is ComparedInput => input.compared !== undefined;

/** As lib/judging takes them. */
export const logOf = ({ answers }: Pick<ComparedAnswers, "answers">): (Comparison & { judge: string })[] =>
  answers.map(({ judge, left, right, answer }) => ({ judge, left, right, winner: answer }));

export const optionsOf = ({ projects }: Pick<ComparedInput, "projects">): ComparisonOptions => ({ items: projects.map(({ id }) => id) });

/** A pair is one whichever side a project stood on. */
export const pairKey = ({ left, right }: { left: string; right: string }): string => (left < right ? `${left} ${right}` : `${right} ${left}`);

/** By pair, then judge, so that the same answers give the same hash. */
export const inOrder = <T extends Answer>(answers: T[]): T[] =>
  answers
    .map((answer) => ({ answer, key: `${pairKey(answer)} ${answer.judge}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ answer }) => answer);

export const answersOf = (answers: Answer[], judge: string): Answer[] => inOrder(answers.filter((answer) => answer.judge === judge));
