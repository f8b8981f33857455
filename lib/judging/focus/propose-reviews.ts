import { planAssignment } from "../assign/plan-assignment";
import { byId } from "../errors";
import type { ReviewPair } from "../graph/gate";
import { proposeBridges } from "../graph/propose-bridges";
import { seededGenerator, type Generator } from "../random/generator";
import { FocusPicks } from "./focus-picks";
import { readFocus, type FocusRequest, type FocusTask } from "./request";

export type { FocusPrize, FocusRequest, FocusRule } from "./request";

/** Why a review is proposed. For the organizer and the record only: told to a judge it would tell the standing. */
export type FocusReason = "coverage" | "connection" | "focus" | "decoy";

export interface FocusProposal {
  /** `short`: fewer than asked for, since nobody may take more. */
  status: "planned" | "short";
  /** In the seeded, shuffled order in which they are to be released. */
  reviews: (ReviewPair & { reason: FocusReason })[];
  /** Projects that stay below the floor because no judge may take them, sorted. */
  uncovered: string[];
}

/**
 * The next reviews worth asking for: first those that every project is owed, then what joins the graph, then, one by one, the review
 * that most raises the expected quality of the prize winners, and among them decoys (JUDGING.md, Focused reviews). No conflict, no foreign
 * track, no judge above her capacity. The same reviews and seed give the same proposal, whatever the order of rows.
 *
 * Throws JudgingError: what `planAssignment` and `fitScores` throw, and `bad_option`, `unknown_id`, `duplicate_id` for prizes.
 */
export function proposeReviews(request: FocusRequest): FocusProposal {
  const task = readFocus(request);
  const random = seededGenerator(request.seed);
  const draft = new Draft(task, random);
  const uncovered = draft.cover(request);
  draft.connect(request);
  draft.focus();
  return {
    status: draft.picks.length < task.count ? "short" : "planned",
    reviews: random.shuffle(draft.picks).map(({ pair: [i, j], reason }) => ({
      judge: task.roster.judges[j]!,
      project: task.roster.projects[i]!,
      reason,
    })),
    uncovered,
  };
}

class Draft {
  readonly picks: { pair: [number, number]; reason: FocusReason }[] = [];
  private readonly left: number[];
  private readonly judgesOf: Set<number>[];
  private readonly reviews: number[];

  constructor(
    private readonly task: FocusTask,
    private readonly random: Generator,
  ) {
    const { roster } = task;
    this.left = roster.capacity.map((capacity, j) => capacity - roster.load[j]!);
    this.judgesOf = roster.eligible.map((judges) => new Set(judges));
    this.reviews = roster.projects.map((_, i) => roster.existing.filter(([project]) => project === i).length);
  }

  /** Reviews owed, by the same flow that plans assignments; the least reviewed first where there are more than asked for. */
  cover(request: FocusRequest): string[] {
    const { roster, floor, count } = this.task;
    if (roster.need.every((need) => need === 0)) return [];
    const existing = this.named([...roster.existing]);
    const plan = planAssignment({ projects: request.projects, judges: request.judges, reviewsPerProject: floor, existing, seed: request.seed });
    const owed = this.random.shuffle(this.indexed(plan.pairs));
    while (owed.length > 0 && this.picks.length < count) {
      const least = Math.min(...owed.map(([i]) => this.reviews[i]!));
      const [pair] = owed.splice(owed.findIndex(([i]) => this.reviews[i] === least), 1);
      this.take(pair!, "coverage");
    }
    const planned = new Map<string, number>();
    for (const { project } of plan.pairs) planned.set(project, (planned.get(project) ?? 0) + 1);
    return roster.projects.filter((id, i) => (planned.get(id) ?? 0) < roster.need[i]!);
  }

  connect(request: FocusRequest): void {
    const { roster, count } = this.task;
    if (this.picks.length >= count) return;
    const reviews = this.named([...roster.existing, ...this.picks.map(({ pair }) => pair)]);
    const judged = new Set(reviews.map(({ project }) => project));
    const judges = roster.judges.map((id, j) => ({
      id,
      capacity: Math.max(0, this.left[j]!),
      allowed: roster.projects.filter((project, i) => judged.has(project) && this.judgesOf[i]!.has(j)),
    }));
    const [least] = proposeBridges({ projects: request.projects.map(({ id }) => id).filter((id) => judged.has(id)), judges, reviews }).plans;
    for (const pair of this.indexed(least?.reviews ?? [])) if (this.picks.length < count) this.take(pair, "connection");
  }

  focus(): void {
    const { roster, count, decoys } = this.task;
    const open = count - this.picks.length;
    if (open <= 0) return;
    const chooser = FocusPicks.from(this.task, this.random, this.picks.map(({ pair }) => pair));
    // Each is a decoy with the same chance, and their number is as near to its share as whole reviews allow.
    const [whole, part] = [Math.floor(open * decoys), (open * decoys) % 1];
    const hidden = chooser === null ? open : whole + Number(this.random.uniform() < part);
    for (let k = 0; k < open - hidden && chooser !== null; k++) {
      const pair = chooser.next((i) => this.free(i));
      if (pair === null) break;
      this.take(pair, "focus");
    }
    while (this.picks.length < count && this.hide(roster.projects.length)) continue;
  }

  /** A review of one of the least reviewed projects that still can have one, by the judge with most left. */
  private hide(projects: number): boolean {
    const open = Array.from({ length: projects }, (_, i) => i).filter((i) => this.free(i).length > 0);
    if (open.length === 0) return false;
    const least = Math.min(...open.map((i) => this.reviews[i]!));
    const [i] = this.random.shuffle(open.filter((i) => this.reviews[i] === least));
    const judges = this.free(i!);
    const most = Math.max(...judges.map((j) => this.left[j]!));
    const [j] = this.random.shuffle(judges.filter((j) => this.left[j] === most));
    this.take([i!, j!], "decoy");
    return true;
  }

  private free(i: number): number[] {
    return [...this.judgesOf[i]!].filter((j) => this.left[j]! > 0);
  }

  private take(pair: [number, number], reason: FocusReason) {
    this.picks.push({ pair, reason });
    this.left[pair[1]]!--;
    this.judgesOf[pair[0]]!.delete(pair[1]);
    this.reviews[pair[0]]!++;
  }

  private named(pairs: readonly (readonly [number, number])[]): ReviewPair[] {
    const { projects, judges } = this.task.roster;
    return pairs
      .map(([i, j]) => ({ judge: judges[j]!, project: projects[i]! }))
      .sort((a, b) => byId(a.project, b.project) || byId(a.judge, b.judge));
  }

  private indexed(pairs: readonly ReviewPair[]): [number, number][] {
    const projects = new Map(this.task.roster.projects.map((id, i) => [id, i]));
    const judges = new Map(this.task.roster.judges.map((id, j) => [id, j]));
    return pairs.map(({ judge, project }): [number, number] => [projects.get(project)!, judges.get(judge)!]);
  }
}
