import { byId, JudgingError, requireFinite, requireId } from "../errors";

/** One counted review: one judge's total for one project. */
export interface Review {
  judge: string;
  project: string;
  /** On the event's scale. */
  total: number;
  /** How much the review counts; its noise has variance σ² / weight. Positive, 1 when absent. */
  weight?: number;
}

/**
 * The reviews of an event as arrays, sorted by project and then judge. Ids are sorted, so that nothing computed from the
 * table depends on the order in which the reviews came.
 */
export interface ReviewTable {
  projects: string[];
  judges: string[];
  /** Per review: index into `projects`, index into `judges`, total, weight. */
  projectOf: Int32Array;
  judgeOf: Int32Array;
  total: Float64Array;
  weight: Float64Array;
  /** Project i has the reviews first[i] … first[i + 1] − 1. */
  first: Int32Array;
  /** Sums of weights, and numbers of reviews. */
  projectWeight: Float64Array;
  judgeWeight: Float64Array;
  judgeCount: Int32Array;
  /** Component of each judge in the review graph, numbered from 0; and how many there are. */
  judgeComponent: Int32Array;
  components: number;
}

/**
 * Checks and sorts the reviews. Throws `no_reviews`, `empty_id`, `not_a_number`, `bad_weight` or `duplicate_review`
 * (a judge twice on one project), each with the index of the row.
 */
export function tabulate(reviews: readonly Review[]): ReviewTable {
  if (reviews.length === 0) throw new JudgingError("no_reviews", "There is no review to count.");
  reviews.forEach((review, row) => {
    requireId(review.judge, "The judge of a review", row);
    requireId(review.project, "The project of a review", row);
    requireFinite(review.total, "A total", row);
    const weight = review.weight ?? 1;
    if (!Number.isFinite(weight) || !(weight > 0)) {
      throw new JudgingError("bad_weight", "A review's weight must be a positive number.", row);
    }
  });
  const projects = [...new Set(reviews.map((review) => review.project))].sort(byId);
  const judges = [...new Set(reviews.map((review) => review.judge))].sort(byId);
  const projectIndex = new Map(projects.map((id, i) => [id, i]));
  const judgeIndex = new Map(judges.map((id, j) => [id, j]));
  const rows = reviews
    .map((review, row) => ({ row, i: projectIndex.get(review.project)!, j: judgeIndex.get(review.judge)!, review }))
    .sort((a, b) => a.i - b.i || a.j - b.j || a.row - b.row);
  for (let k = 1; k < rows.length; k++) {
    const [a, b] = [rows[k - 1]!, rows[k]!];
    if (a.i === b.i && a.j === b.j) {
      const text = `Judge "${b.review.judge}" already has a review of project "${b.review.project}".`;
      throw new JudgingError("duplicate_review", text, b.row);
    }
  }
  const table: ReviewTable = {
    projects,
    judges,
    projectOf: Int32Array.from(rows, (r) => r.i),
    judgeOf: Int32Array.from(rows, (r) => r.j),
    total: Float64Array.from(rows, (r) => r.review.total + 0), // −0 becomes 0: JSON would lose the difference
    weight: Float64Array.from(rows, (r) => r.review.weight ?? 1),
    first: new Int32Array(projects.length + 1),
    projectWeight: new Float64Array(projects.length),
    judgeWeight: new Float64Array(judges.length),
    judgeCount: new Int32Array(judges.length),
    judgeComponent: new Int32Array(judges.length),
    components: 0,
  };
  sum(table);
  label(table);
  return table;
}

function sum(table: ReviewTable) {
  for (let k = 0; k < table.total.length; k++) {
    const [i, j, w] = [table.projectOf[k]!, table.judgeOf[k]!, table.weight[k]!];
    table.first[i + 1]!++;
    table.projectWeight[i]! += w;
    table.judgeWeight[j]! += w;
    table.judgeCount[j]!++;
  }
  for (let i = 0; i < table.projects.length; i++) table.first[i + 1]! += table.first[i]!;
}

function label(table: ReviewTable) {
  const parent = Int32Array.from({ length: table.judges.length }, (_, j) => j);
  const root = (j: number): number => {
    while (parent[j] !== j) j = parent[j] = parent[parent[j]!]!;
    return j;
  };
  for (let i = 0; i < table.projects.length; i++) {
    const head = table.judgeOf[table.first[i]!]!;
    for (let k = table.first[i]! + 1; k < table.first[i + 1]!; k++) parent[root(table.judgeOf[k]!)] = root(head);
  }
  const number = new Map<number, number>();
  for (let j = 0; j < table.judges.length; j++) {
    const r = root(j);
    if (!number.has(r)) number.set(r, number.size);
    table.judgeComponent[j] = number.get(r)!;
  }
  table.components = number.size;
}

/** Component of each project in the review graph: that of any of its judges. */
export function projectComponents(table: ReviewTable): Int32Array {
  return Int32Array.from(table.projects, (_, i) => table.judgeComponent[table.judgeOf[table.first[i]!]!]!);
}
