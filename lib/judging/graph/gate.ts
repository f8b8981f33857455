import { byId, JudgingError, requireId } from "../errors";
import { findCuts } from "./cuts";

/** An edge of the graph: one counted review. */
export interface ReviewPair {
  judge: string;
  project: string;
}

export interface GraphComponent {
  /** Sorted by id. */
  projects: string[];
  judges: string[];
  reviewCount: number;
  /** Reviews − projects − judges + 1: at 0 the component is a tree and its order is provisional. */
  spareDegreesOfFreedom: number;
}

export interface ScoreGraph {
  /** All judged projects can be compared with each other. False when nothing was judged. */
  connected: boolean;
  /** Largest first (by projects, then judges, then first project id). Only judged projects and judges with reviews. */
  components: GraphComponent[];
  /** Projects without a counted review, sorted by id. */
  unjudged: string[];
  reviewCount: number;
  spareDegreesOfFreedom: number;
  /** Reviews whose loss would split a component, sorted by judge, then project. */
  cutReviews: ReviewPair[];
  /** Judges whose loss would split a component or leave a project without a review, sorted. */
  cutJudges: string[];
}

/**
 * The gate: what the counted reviews allow to be compared. It works on the graph, never on the solver, which would answer
 * happily for islands too (JUDGING.md, The gate). `projects` are all projects of the event. O(reviews).
 *
 * Throws `empty_id`, `duplicate_id` (a project), `duplicate_review` and `unknown_id` (a review of no project), with rows.
 */
export function scoreGraph(projects: readonly string[], reviews: readonly ReviewPair[]): ScoreGraph {
  const known = checkProjects(projects);
  checkReviews(known, reviews);
  const components = componentsOf(reviews);
  const judged = new Set(reviews.map((review) => review.project));
  return {
    connected: components.length === 1,
    components,
    unjudged: projects.filter((id) => !judged.has(id)).sort(byId),
    reviewCount: reviews.length,
    spareDegreesOfFreedom: components.reduce((sum, component) => sum + component.spareDegreesOfFreedom, 0),
    ...findCuts(reviews),
  };
}

function checkProjects(projects: readonly string[]): Set<string> {
  const known = new Set<string>();
  projects.forEach((id, row) => {
    requireId(id, "A project", row);
    if (known.has(id)) throw new JudgingError("duplicate_id", `Project "${id}" stands twice.`, row);
    known.add(id);
  });
  return known;
}

function checkReviews(known: ReadonlySet<string>, reviews: readonly ReviewPair[]) {
  const seen = new Map<string, Set<string>>();
  reviews.forEach(({ judge, project }, row) => {
    requireId(judge, "The judge of a review", row);
    requireId(project, "The project of a review", row);
    if (!known.has(project)) throw new JudgingError("unknown_id", `There is no project "${project}".`, row);
    const own = seen.get(judge) ?? new Set<string>();
    seen.set(judge, own);
    if (own.has(project)) {
      throw new JudgingError("duplicate_review", `Judge "${judge}" already has a review of project "${project}".`, row);
    }
    own.add(project);
  });
}

function componentsOf(reviews: readonly ReviewPair[]): GraphComponent[] {
  const parent = new Map<string, string>();
  // Judges and projects may share an id: the first letter keeps them apart.
  const root = (node: string): string => {
    let top = node;
    while (parent.get(top) !== top) top = parent.get(top)!;
    while (node !== top) [node] = [parent.get(node)!, parent.set(node, top)];
    return top;
  };
  for (const { judge, project } of reviews) {
    for (const node of [`j${judge}`, `p${project}`]) if (!parent.has(node)) parent.set(node, node);
    parent.set(root(`j${judge}`), root(`p${project}`));
  }
  const byRoot = new Map<string, { projects: string[]; judges: string[]; reviewCount: number }>();
  for (const node of parent.keys()) {
    const own = byRoot.get(root(node)) ?? { projects: [], judges: [], reviewCount: 0 };
    byRoot.set(root(node), own);
    (node.startsWith("j") ? own.judges : own.projects).push(node.slice(1));
  }
  for (const { project } of reviews) byRoot.get(root(`p${project}`))!.reviewCount++;
  return [...byRoot.values()]
    .map(({ projects, judges, reviewCount }) => ({
      projects: projects.sort(byId),
      judges: judges.sort(byId),
      reviewCount,
      spareDegreesOfFreedom: reviewCount - projects.length - judges.length + 1,
    }))
    .sort((a, b) => {
      const size = b.projects.length - a.projects.length || b.judges.length - a.judges.length;
      return size || byId(a.projects[0]!, b.projects[0]!);
    });
}
