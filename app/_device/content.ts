export type Criterion = {
  id: string;
  name: string;
  description: string;
  weight: number;
  min: number;
  max: number;
  levels: { value: number; text: string }[];
};

/** What a judge has written: marks by criterion, in the rubric's order, and two texts. */
export type Content = {
  scores: { criterionId: string; value: number | null }[];
  comment: string;
  privateNote: string;
};

export type Draft = Content & { version: number; revisionId?: string; submit: boolean };

/** A version as the server has it. */
export type Stored = Content & { version: number; submitted: boolean };

export const contentFrom = (
  review: { scores: { criterionId: string; value: number }[]; comment: string; privateNote: string }, criteria: Criterion[],
): Content => ({
  scores: criteria.map(({ id }) => ({ criterionId: id, value: review.scores.find(({ criterionId }) => criterionId === id)?.value ?? null })),
  comment: review.comment,
  privateNote: review.privateNote,
});

export const pick = ({ scores, comment, privateNote }: Content): Content => ({ scores, comment, privateNote });

export const sameContent = (a: Content, b: Content): boolean => JSON.stringify(pick(a)) === JSON.stringify(pick(b));

/** Marks come back in any order, and only those that were given. */
export const inOrderOf = (like: Content, { scores, comment, privateNote }: Content): Content => ({
  scores: like.scores.map(({ criterionId }) => ({ criterionId, value: scores.find((score) => score.criterionId === criterionId)?.value ?? null })),
  comment, privateNote,
});

/** What was typed on `before`, put over what was found to stand instead. */
export const mergeTyped = (before: Content, typed: Content, found: Content): Content => ({
  scores: found.scores.map((score, i) => (typed.scores[i]!.value === before.scores[i]!.value ? score : typed.scores[i]!)),
  comment: typed.comment === before.comment ? found.comment : typed.comment,
  privateNote: typed.privateNote === before.privateNote ? found.privateNote : typed.privateNote,
});

export const markedCount = ({ scores }: Content): number => scores.filter(({ value }) => value !== null).length;

export const isAllMarked = ({ scores }: Content): boolean => scores.every(({ value }) => value !== null);

export const markName = (index: number): string => `scores[${index}].value`;

/** Reads the form as it stands; a number that cannot be read counts as no mark. */
export function readForm(form: HTMLFormElement, criteria: Criterion[]): Content {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "").replaceAll("\r\n", "\n");
  const scores = criteria.map(({ id }, index) => {
    const written = text(markName(index)).trim().replace(",", ".");
    const value = Number(written);
    return { criterionId: id, value: written === "" || !Number.isFinite(value) ? null : value };
  });
  return { scores, comment: text("comment"), privateNote: text("privateNote") };
}

const MOST_OPTIONS = 12;

/**
 * The marks to choose from: every whole one, or every half where the scale begins or ends with one, and what the rubric or an earlier
 * mark adds. Null: too many, write a number.
 */
export function optionsOf({ min, max, levels }: Criterion, marked: number | null): number[] | null {
  const step = Number.isInteger(min) && Number.isInteger(max) ? 1 : 0.5;
  const count = (max - min) / step + 1;
  if (!Number.isInteger(min / step) || !Number.isInteger(count) || count > MOST_OPTIONS) return null;
  const values = new Set(Array.from({ length: count }, (_, i) => min + i * step));
  for (const { value } of levels) values.add(value);
  if (marked !== null) values.add(marked);
  return [...values].sort((a, b) => a - b);
}

interface Press {
  key: string;
  code?: string;
  shiftKey?: boolean;
}

/** The mark that a number key sets: its digit, 0 for ten where nought is no mark; with Shift the half above, where the scale has it. */
export function markOfKey({ key, code = "", shiftKey = false }: Press, options: number[]): number | null {
  const half = shiftKey ? Number(/^Digit(\d)$/.exec(code)?.[1]) + 0.5 : NaN;
  if (options.includes(half)) return half;
  if (!/^\d$/.test(key)) return null;
  const digit = Number(key);
  if (options.includes(digit)) return digit;
  return digit === 0 && options.includes(10) ? 10 : null;
}
