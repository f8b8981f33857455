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
  const N = reviews.length;
  if (N === 0) throw new JudgingError("no_reviews", "There is no review to count.");
  const [judges, projects] = [new Numbering(N), new Numbering(N)];
  const [totals, weights] = [new Float64Array(N), new Float64Array(N)];
  for (let row = 0; row < N; row++) {
    const { judge, project, total, weight = 1 } = reviews[row]!;
    requireId(judge, "The judge of a review", row);
    requireId(project, "The project of a review", row);
    requireFinite(total, "A total", row);
    if (!Number.isFinite(weight) || !(weight > 0)) {
      throw new JudgingError("bad_weight", "A review's weight must be a positive number.", row);
    }
    judges.note(row, judge);
    projects.note(row, project);
    totals[row] = total + 0; // −0 becomes 0: JSON would lose the difference
    weights[row] = weight;
  }
  return tableOf(judges.settle(), projects.settle(), totals, weights);
}

function tableOf(judges: Numbered, projects: Numbered, totals: Float64Array, weights: Float64Array): ReviewTable {
  const { first, order } = sortRows(projects, judges);
  const N = order.length;
  const table: ReviewTable = {
    projects: projects.ids,
    judges: judges.ids,
    projectOf: new Int32Array(N),
    judgeOf: new Int32Array(N),
    total: new Float64Array(N),
    weight: new Float64Array(N),
    first,
    projectWeight: new Float64Array(projects.ids.length),
    judgeWeight: new Float64Array(judges.ids.length),
    judgeCount: new Int32Array(judges.ids.length),
    judgeComponent: new Int32Array(judges.ids.length),
    components: 0,
  };
  for (let k = 0; k < N; k++) {
    const row = order[k]!;
    const [i, j] = [projects.of[row]!, judges.of[row]!];
    if (k > first[i]! && table.judgeOf[k - 1] === j) {
      const text = `Judge "${judges.ids[j]}" already has a review of project "${projects.ids[i]}".`;
      throw new JudgingError("duplicate_review", text, row);
    }
    table.projectOf[k] = i;
    table.judgeOf[k] = j;
    table.total[k] = totals[row]!;
    table.weight[k] = weights[row]!;
  }
  count(table);
  return table;
}

/** The ids in their order, and each row's index among them. */
interface Numbered {
  ids: string[];
  of: Int32Array;
}

class Numbering {
  private readonly seen = new Map<string, number>();
  private readonly of: Int32Array;

  constructor(rows: number) {
    this.of = new Int32Array(rows);
  }

  note(row: number, id: string): void {
    let at = this.seen.get(id);
    if (at === undefined) this.seen.set(id, (at = this.seen.size));
    this.of[row] = at;
  }

  settle(): Numbered {
    const ids = [...this.seen.keys()].sort(byId);
    const rank = new Int32Array(ids.length);
    ids.forEach((id, k) => (rank[this.seen.get(id)!] = k));
    return { ids, of: this.of.map((at) => rank[at]!) };
  }
}

// By judge and then, keeping that order, by project: two counting sorts.
function sortRows(projects: Numbered, judges: Numbered) {
  const byJudge = countingSort(judges, Int32Array.from(judges.of, (_, row) => row));
  return countingSort(projects, byJudge.order);
}

function countingSort({ ids, of }: Numbered, rows: Int32Array) {
  const first = new Int32Array(ids.length + 1);
  for (const key of of) first[key + 1]!++;
  for (let key = 0; key < ids.length; key++) first[key + 1]! += first[key]!;
  const next = first.slice();
  const order = new Int32Array(rows.length);
  for (const row of rows) order[next[of[row]!]!++] = row;
  return { first, order };
}

/** Fills in what follows from the rows: sums of weights, numbers of reviews, components. `first` stands already. */
export function count(table: ReviewTable) {
  for (let k = 0; k < table.total.length; k++) {
    const [i, j, w] = [table.projectOf[k]!, table.judgeOf[k]!, table.weight[k]!];
    table.projectWeight[i]! += w;
    table.judgeWeight[j]! += w;
    table.judgeCount[j]!++;
  }
  label(table);
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
