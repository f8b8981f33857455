import { byId, JudgingError, requireId } from "../errors";
import type { ReviewPair } from "../graph/gate";

export interface AssignmentProject {
  id: string;
  /** Only judges of this track, or of all tracks, may review it; any judge when absent. */
  track?: string | null;
  /** Judges who must not review it. Judges that are not on the roster are no trouble. */
  conflicts?: readonly string[];
  /** Reviews that this one should have, the existing ones included, where it is not as many as the others. */
  reviews?: number;
}

export interface AssignmentJudge {
  id: string;
  /** Reviews she takes at most, the existing ones included. */
  capacity: number;
  /** Tracks she judges; all when absent. */
  tracks?: readonly string[] | null;
  /** Projects that she must not review. */
  conflicts?: readonly string[];
}

export interface AssignmentRequest {
  projects: readonly AssignmentProject[];
  judges: readonly AssignmentJudge[];
  /** Reviews that each project should have, the existing ones included. */
  reviewsPerProject: number;
  /** Reviews done or assigned already: they stay. */
  existing?: readonly ReviewPair[];
  seed: string | number;
}

/** The request by index, ids sorted, so that the plan does not depend on the order of rows. */
export interface Roster {
  projects: string[];
  judges: string[];
  eligible: number[][];
  need: number[];
  capacity: number[];
  /** Existing reviews a judge, and the existing pairs as [project, judge]. */
  load: number[];
  existing: [number, number][];
}

export function readRequest(request: AssignmentRequest): Roster {
  requireCount(request.reviewsPerProject, "Reviews per project", null);
  const projects = index(request.projects, "project");
  const judges = index(request.judges, "judge");
  request.projects.forEach(({ id, reviews = 0 }, row) => requireCount(reviews, `The number of reviews of "${id}"`, row));
  request.judges.forEach((judge, row) => requireCount(judge.capacity, `The capacity of "${judge.id}"`, row));

  const existing: [number, number][] = [];
  const has = projects.rows.map(() => new Set<number>());
  (request.existing ?? []).forEach(({ judge, project }, row) => {
    const [i, j] = [projects.at.get(project), judges.at.get(judge)];
    if (i === undefined) throw new JudgingError("unknown_id", `There is no project "${project}".`, row);
    if (j === undefined) throw new JudgingError("unknown_id", `There is no judge "${judge}".`, row);
    if (has[i]!.has(j)) {
      throw new JudgingError("duplicate_review", `Judge "${judge}" already has a review of project "${project}".`, row);
    }
    has[i]!.add(j);
    existing.push([i, j]);
  });

  const barred = projects.rows.map((project) => new Set(project.conflicts ?? []));
  const refused = judges.rows.map((judge) => new Set(judge.conflicts ?? []));
  const tracks = judges.rows.map((judge) => (judge.tracks ? new Set(judge.tracks) : null));
  const mayReview = (i: number, j: number) => {
    const { id, track } = projects.rows[i]!;
    if (barred[i]!.has(judges.rows[j]!.id) || refused[j]!.has(id)) return false;
    return track === undefined || track === null || tracks[j] === null || tracks[j]!.has(track);
  };
  return {
    projects: projects.rows.map(({ id }) => id),
    judges: judges.rows.map(({ id }) => id),
    eligible: projects.rows.map((_, i) =>
      judges.rows.flatMap((_, j) => (mayReview(i, j) && !has[i]!.has(j) ? [j] : [])),
    ),
    need: projects.rows.map(({ reviews = request.reviewsPerProject }, i) => Math.max(0, reviews - has[i]!.size)),
    capacity: judges.rows.map(({ capacity }) => capacity),
    load: judges.rows.map((_, j) => existing.filter(([, judge]) => judge === j).length),
    existing,
  };
}

function index<T extends { id: string }>(rows: readonly T[], what: string): { rows: T[]; at: Map<string, number> } {
  const seen = new Set<string>();
  rows.forEach(({ id }, row) => {
    requireId(id, `A ${what}`, row);
    if (seen.has(id)) throw new JudgingError("duplicate_id", `The ${what} "${id}" stands twice.`, row);
    seen.add(id);
  });
  const sorted = [...rows].sort((a, b) => byId(a.id, b.id));
  return { rows: sorted, at: new Map(sorted.map(({ id }, k) => [id, k])) };
}

function requireCount(value: number, what: string, row: number | null) {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new JudgingError("bad_option", `${what} must be a whole number from 0.`, row);
  }
}
