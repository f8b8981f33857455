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

export const contentFrom = (
  review: { scores: { criterionId: string; value: number }[]; comment: string; privateNote: string }, criteria: Criterion[],
): Content => ({
  scores: criteria.map(({ id }) => ({ criterionId: id, value: review.scores.find(({ criterionId }) => criterionId === id)?.value ?? null })),
  comment: review.comment,
  privateNote: review.privateNote,
});

export const sameContent = (a: Content, b: Content): boolean => JSON.stringify(a) === JSON.stringify(b);

export const markedCount = ({ scores }: Content): number => scores.filter(({ value }) => value !== null).length;

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

/** The marks to choose from: every whole one, and what the rubric or an earlier mark adds. Null: too many, write a number. */
export function optionsOf({ min, max, levels }: Criterion, marked: number | null): number[] | null {
  const whole = max - min + 1;
  if (!Number.isInteger(min) || !Number.isInteger(max) || whole > MOST_OPTIONS) return null;
  const values = new Set(Array.from({ length: whole }, (_, i) => min + i));
  for (const { value } of levels) values.add(value);
  if (marked !== null) values.add(marked);
  return [...values].sort((a, b) => a - b);
}

/** The number key that sets a mark: its digit, 0 for ten where nought is no mark. */
export function markOfKey(key: string, options: number[]): number | null {
  if (!/^\d$/.test(key)) return null;
  const digit = Number(key);
  if (options.includes(digit)) return digit;
  return digit === 0 && options.includes(10) ? 10 : null;
}
