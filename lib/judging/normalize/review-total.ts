import { JudgingError, requireFinite, requireId } from "../errors";

export interface Criterion {
  id: string;
  /** Share of this criterion in the total, relative to the others. Not negative. */
  weight: number;
  /** The criterion's own scale. */
  min: number;
  max: number;
}

/** The event's scale, on which totals are shown. */
export interface Scale {
  min: number;
  max: number;
}

/** One judge's marks on one project, by criterion. Null or absent: not marked. */
export type Marks = Readonly<Record<string, number | null | undefined>>;

/**
 * A review's total on the event's scale: each mark as a share of its criterion's own scale, weighted (JUDGING.md, The total).
 * Null when any criterion is unmarked: a missing mark is missing, never zero.
 *
 * Throws `bad_weight` (negative, not finite, or all zero), `bad_scale`, `duplicate_id`, `unknown_id` (a mark on no
 * criterion), `not_a_number` and `out_of_range` (a mark outside its criterion's scale). Rows count criteria.
 */
export function reviewTotal(marks: Marks, criteria: readonly Criterion[], scale: Scale): number | null {
  checkCriteria(criteria, scale);
  const known = new Set(criteria.map((criterion) => criterion.id));
  for (const id of Object.keys(marks)) {
    if (!known.has(id)) throw new JudgingError("unknown_id", `There is no criterion "${id}".`);
  }
  let sum = 0;
  let weights = 0;
  let complete = true;
  criteria.forEach((criterion, row) => {
    const mark = Object.hasOwn(marks, criterion.id) ? marks[criterion.id] : undefined;
    if (mark === null || mark === undefined) {
      complete = false;
      return;
    }
    requireFinite(mark, `The mark on "${criterion.id}"`, row);
    if (mark < criterion.min || mark > criterion.max) {
      const range = `${criterion.min} to ${criterion.max}`;
      throw new JudgingError("out_of_range", `The mark ${mark} on "${criterion.id}" is outside ${range}.`, row);
    }
    sum += (criterion.weight * (mark - criterion.min)) / (criterion.max - criterion.min);
    weights += criterion.weight;
  });
  return complete ? scale.min + (scale.max - scale.min) * (sum / weights) : null;
}

/** Throws as `reviewTotal` does when the criteria or the scale of an event cannot be used: for set-up pages. */
export function checkCriteria(criteria: readonly Criterion[], scale: Scale): void {
  checkScale(scale, "The event's scale", null);
  if (criteria.length === 0) throw new JudgingError("bad_option", "An event needs at least one criterion.");
  const seen = new Set<string>();
  let weights = 0;
  criteria.forEach((criterion, row) => {
    requireId(criterion.id, "A criterion", row);
    if (seen.has(criterion.id)) throw new JudgingError("duplicate_id", `Criterion "${criterion.id}" stands twice.`, row);
    seen.add(criterion.id);
    if (!Number.isFinite(criterion.weight) || criterion.weight < 0) {
      throw new JudgingError("bad_weight", `The weight of "${criterion.id}" must be zero or more.`, row);
    }
    checkScale(criterion, `The scale of "${criterion.id}"`, row);
    weights += criterion.weight;
  });
  if (!(weights > 0 && Number.isFinite(weights))) {
    throw new JudgingError("bad_weight", "The criteria's weights add up to nothing.");
  }
}

function checkScale(scale: Scale, what: string, row: number | null) {
  if (!Number.isFinite(scale.min) || !Number.isFinite(scale.max) || !(scale.min < scale.max)) {
    throw new JudgingError("bad_scale", `${what} must run from a smaller to a larger number.`, row);
  }
}
