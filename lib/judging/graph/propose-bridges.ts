import { byId, JudgingError, requireId } from "../errors";
import { findCuts } from "./cuts";
import { joinByIntersection } from "./join";
import { scoreGraph, type ReviewPair } from "./gate";
import { measureDesign } from "./information";
import { ReviewGain } from "./review-gain";

export interface BridgeJudge {
  id: string;
  /** Reviews she can still take. */
  capacity: number;
  /** Projects she may review (no conflict, right track); all when absent. */
  allowed?: readonly string[];
}

export interface BridgePlan {
  /** In the order in which they are worth most. */
  reviews: ReviewPair[];
  /** Reviews and judges on whose loss the graph would still fall apart, once these are in. */
  cutReviews: ReviewPair[];
  cutJudges: string[];
  /** Largest variance of the difference of two projects, in units of σ² (the smaller the better); null if not joined. */
  maxPairVariance: number | null;
}

export interface BridgeProposal {
  /** `connected`: nothing to do; `proposed`; `infeasible`: no choice of free judges can join everything. */
  status: "connected" | "proposed" | "infeasible";
  /** Components before, projects without a review counted as one each. */
  components: number;
  /** c − 1 reviews only connect; 2(c − 1) leave no thread; 3(c − 1) make it good. Shorter where capacity ends. */
  plans: BridgePlan[];
  /** Infeasible only: groups of projects that stay apart. */
  islands: string[][];
}

/**
 * The fewest extra reviews that join the components of the graph, and two fuller plans. Each pick is the allowed pair across
 * components that teaches most; ties go to the judge with the fewer reviews, then by id (JUDGING.md, The gate).
 * A judge without reviews joins nothing by one review, so she is used only where the others do not suffice.
 *
 * Throws what `scoreGraph` throws, and `duplicate_id`, `bad_option` (a capacity that is no whole number from 0) for judges.
 */
export function proposeBridges(input: {
  projects: readonly string[];
  judges: readonly BridgeJudge[];
  reviews: readonly ReviewPair[];
}): BridgeProposal {
  const before = scoreGraph(input.projects, input.reviews);
  const components = before.components.length + before.unjudged.length;
  if (components <= 1) return { status: "connected", components, plans: [], islands: [] };
  const search = new BridgeSearch(input.projects, input.judges, input.reviews);
  const joining = search.join();
  if (joining === null) return { status: "infeasible", components, plans: [], islands: search.islands() };
  const base = joining.length;
  const full = [...joining, ...search.strengthen(2 * base)];
  const plans = [base, 2 * base, 3 * base]
    .filter((size, k) => k === 0 || full.length > (k === 1 ? base : 2 * base))
    .map((size) => describe(input, full.slice(0, size)));
  return { status: "proposed", components, plans, islands: [] };
}

function describe(input: { projects: readonly string[]; reviews: readonly ReviewPair[] }, reviews: ReviewPair[]): BridgePlan {
  const all = [...input.reviews, ...reviews];
  const { cutReviews, cutJudges } = scoreGraph(input.projects, all);
  return { reviews, cutReviews, cutJudges, maxPairVariance: measureDesign(all)?.maxPairVariance ?? null };
}

class BridgeSearch {
  private readonly judges: string[];
  private readonly projects: string[];
  private readonly left: number[];
  private readonly load: number[];
  private readonly may: Uint8Array;
  /** Component of each node before bridging; an idle judge's is −1. */
  private readonly home: number[];
  private readonly label: number[];
  private gain: ReviewGain;
  private readonly pairs: [number, number][];
  private readonly before: ReturnType<typeof findCuts>;

  constructor(projects: readonly string[], judges: readonly BridgeJudge[], reviews: readonly ReviewPair[]) {
    const offered = checkJudges(judges);
    this.projects = [...projects].sort(byId);
    this.judges = [...new Set([...offered.keys(), ...reviews.map((review) => review.judge)])].sort(byId);
    const projectIndex = new Map(this.projects.map((id, i) => [id, i]));
    const judgeIndex = new Map(this.judges.map((id, j) => [id, j]));
    const [P, J] = [this.projects.length, this.judges.length];
    this.left = this.judges.map((id) => offered.get(id)?.capacity ?? 0);
    this.load = this.judges.map(() => 0);
    this.may = new Uint8Array(J * P);
    this.judges.forEach((id, j) => {
      const allowed = offered.get(id)?.allowed;
      if (!allowed) this.may.fill(1, j * P, (j + 1) * P);
      for (const project of allowed ?? []) if (projectIndex.has(project)) this.may[j * P + projectIndex.get(project)!] = 1;
    });
    this.label = Array.from({ length: P + J }, (_, node) => node);
    this.before = findCuts(reviews);
    this.pairs = reviews.map(({ judge, project }) => [projectIndex.get(project)!, judgeIndex.get(judge)!]);
    for (const [i, j] of this.pairs) {
      this.may[j * P + i] = 0;
      this.load[j]!++;
      this.merge(i, P + j);
    }
    this.home = this.label.map((component, node) => (node >= P && this.load[node - P] === 0 ? -1 : component));
    this.gain = new ReviewGain(P, J, this.pairs);
  }

  /** Greedily by gain; where that gets stuck, any smallest set; where there is none, with idle judges' help. Null if in vain. */
  join(): ReviewPair[] | null {
    const start = { left: [...this.left], load: [...this.load], label: [...this.label] };
    const picks: [number, number][] = [];
    for (;;) {
      if (this.islands().length === 1) return this.named(picks);
      const pick = this.best((i, j) => !this.isIdle(j) && this.label[i] !== this.label[this.projects.length + j]);
      if (pick === null) break;
      picks.push(pick);
      this.take(pick);
    }
    for (const state of ["left", "load", "label"] as const) this[state].splice(0, Infinity, ...start[state]);
    for (const [i, j] of picks) this.may[j * this.projects.length + i] = 1;
    this.pairs.splice(this.pairs.length - picks.length);
    this.gain = new ReviewGain(this.projects.length, this.judges.length, this.pairs);
    const all = joinByIntersection({
      projectComponent: this.label.slice(0, this.projects.length),
      judgeComponent: this.judges.map((_, j) => (this.isIdle(j) ? null : this.label[this.projects.length + j]!)),
      capacity: this.left,
      may: (i, j) => this.may[j * this.projects.length + i] === 1,
      gain: (i, j) => this.gain.of(i, j),
    });
    for (const pick of all.pairs) this.take(pick);
    return all.joined ? this.named(all.pairs) : null;
  }

  /** More reviews across what were components: first those that relieve most of the new threads, then by gain. */
  strengthen(count: number): ReviewPair[] {
    const P = this.projects.length;
    const picks: [number, number][] = [];
    while (picks.length < count) {
      const threads = this.threads();
      const crosses = (i: number, j: number) => this.home[i] !== this.home[P + j];
      const relief = (i: number, j: number) => threads.filter((sides) => sides[i] !== sides[P + j] && sides[P + j] !== -1).length;
      const pick = this.best(crosses, threads.length === 0 ? undefined : relief);
      if (pick === null) break;
      picks.push(pick);
      this.take(pick);
    }
    return this.named(picks);
  }

  /** For each cut review or cut judge that bridging brought, the sides into which its loss would split the nodes. */
  private threads(): Int32Array[] {
    const P = this.projects.length;
    const { cutReviews, cutJudges } = findCuts(this.named(this.pairs));
    const name = ([i, j]: readonly [number, number]) => `${this.judges[j]} ${this.projects[i]}`;
    const weak = new Set(cutReviews.map(({ judge, project }) => `${judge} ${project}`));
    const isOld = (key: string) => this.before.cutReviews.some(({ judge, project }) => `${judge} ${project}` === key);
    const byReview = this.pairs
      .filter((pair) => weak.has(name(pair)) && !isOld(name(pair)))
      .map((cut) => sidesWithout(P + this.judges.length, P, this.pairs.filter((pair) => pair !== cut)));
    const byJudge = cutJudges
      .filter((id) => !this.before.cutJudges.includes(id))
      .map((id) => {
        const j = this.judges.indexOf(id);
        const sides = sidesWithout(P + this.judges.length, P, this.pairs.filter((pair) => pair[1] !== j));
        sides[P + j] = -1;
        return sides;
      });
    return [...byReview, ...byJudge];
  }

  islands(): string[][] {
    const groups = new Map<number, string[]>();
    this.projects.forEach((id, i) => groups.set(this.label[i]!, [...(groups.get(this.label[i]!) ?? []), id]));
    return [...groups.values()].sort((a, b) => b.length - a.length || byId(a[0]!, b[0]!));
  }

  private isIdle(j: number): boolean {
    return this.load[j] === 0;
  }

  private best(
    accepts: (i: number, j: number) => boolean,
    rank: (i: number, j: number) => number = () => 0,
  ): [number, number] | null {
    const P = this.projects.length;
    let best: { pick: [number, number]; gain: number; rank: number } | null = null;
    for (let j = 0; j < this.judges.length; j++) {
      if (this.left[j]! < 1) continue;
      for (let i = 0; i < P; i++) {
        if (this.may[j * P + i] === 0 || !accepts(i, j)) continue;
        const gain = this.gain.of(i, j);
        const own = rank(i, j);
        if (best !== null && own < best.rank) continue;
        if (best === null || own > best.rank) {
          best = { pick: [i, j], gain, rank: own };
          continue;
        }
        const slack = 1e-9 * best.gain;
        const isLighter = gain > best.gain - slack && this.load[j]! < this.load[best.pick[1]]!;
        if (gain > best.gain + slack || isLighter) best = { pick: [i, j], gain: Math.max(gain, best.gain), rank: own };
      }
    }
    return best?.pick ?? null;
  }

  private take([i, j]: [number, number]) {
    this.may[j * this.projects.length + i] = 0;
    this.left[j]!--;
    this.load[j]!++;
    this.gain.add(i, j);
    this.pairs.push([i, j]);
    this.merge(i, this.projects.length + j);
  }

  private merge(a: number, b: number) {
    const [from, to] = [this.label[a]!, this.label[b]!];
    if (from !== to) this.label.forEach((value, node) => value === from && (this.label[node] = to));
  }

  private named(picks: readonly [number, number][]): ReviewPair[] {
    return picks.map(([i, j]) => ({ judge: this.judges[j]!, project: this.projects[i]! }));
  }
}

/** Component number of every node in the graph of these pairs. */
function sidesWithout(nodes: number, P: number, pairs: readonly (readonly [number, number])[]): Int32Array {
  const parent = Int32Array.from({ length: nodes }, (_, node) => node);
  const root = (node: number): number => {
    while (parent[node] !== node) node = parent[node] = parent[parent[node]!]!;
    return node;
  };
  for (const [i, j] of pairs) parent[root(i)] = root(P + j);
  return parent.map((_, node) => root(node));
}

function checkJudges(judges: readonly BridgeJudge[]): Map<string, BridgeJudge> {
  const known = new Map<string, BridgeJudge>();
  judges.forEach((judge, row) => {
    requireId(judge.id, "A judge", row);
    if (known.has(judge.id)) throw new JudgingError("duplicate_id", `Judge "${judge.id}" stands twice.`, row);
    if (!Number.isSafeInteger(judge.capacity) || judge.capacity < 0) {
      throw new JudgingError("bad_option", `The capacity of "${judge.id}" must be a whole number from 0.`, row);
    }
    known.set(judge.id, judge);
  });
  return known;
}
