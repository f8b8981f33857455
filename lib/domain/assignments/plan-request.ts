import { seededGenerator, type AssignmentRequest } from "@/lib/judging";

/** What the database says of one event, as the planner needs it. */
export interface PlanFacts {
  reviewsPerProject: number;
  /** All in judging. */
  projects: { id: string; teamId: string; trackId: string | null }[];
  judges: { id: string; capacity: number | null; trackIds: string[]; isActive: boolean }[];
  /** Teams whose projects a judge must not have: her own, and those of a declared conflict. */
  conflicts: { judgeId: string; teamId: string }[];
  /** All that ever were, those on projects that left judging included. */
  assignments: { judgeId: string; projectId: string; cause: "recused" | "organizer" | "judge_withdrawn" | null; isTouched: boolean; isSubmitted: boolean }[];
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The planner's request. A judge without a limit may take every project: the planner keeps loads even by itself. Who is no
 * judge now (withdrawn, or not yet accepted) gets nothing more, but what she has still counts. A pair that was taken back by
 * recusal or by an organizer never comes again.
 */
export function planRequest(facts: PlanFacts, seed: string): AssignmentRequest {
  const inJudging = new Set(facts.projects.map(({ id }) => id));
  const barred = barredJudges(facts);
  const existing = facts.assignments
    .filter(({ cause, projectId, judgeId }) => cause === null && inJudging.has(projectId) && !barred.get(projectId)!.has(judgeId))
    .map(({ judgeId, projectId }) => ({ judge: judgeId, project: projectId }))
    .sort((a, b) => byCodeUnit(a.project, b.project) || byCodeUnit(a.judge, b.judge));
  const loads = count(existing.map(({ judge }) => judge));
  const spent = count(facts.assignments.filter((a) => a.isSubmitted && !inJudging.has(a.projectId)).map(({ judgeId }) => judgeId));

  const judges = facts.judges
    .filter(({ id, isActive }) => isActive || loads.has(id))
    .map(({ id, isActive, capacity, trackIds }) => ({
      id,
      capacity: isActive ? Math.max(0, (capacity ?? facts.projects.length) - (capacity === null ? 0 : (spent.get(id) ?? 0))) : loads.get(id)!,
      tracks: trackIds.length === 0 ? null : [...trackIds].sort(byCodeUnit),
    }))
    .sort((a, b) => byCodeUnit(a.id, b.id));
  const projects = facts.projects
    .map(({ id, trackId }) => ({ id, track: trackId, conflicts: [...barred.get(id)!].sort(byCodeUnit) }))
    .sort((a, b) => byCodeUnit(a.id, b.id));
  return { projects, judges, reviewsPerProject: facts.reviewsPerProject, existing, seed };
}

/** For each project the judges who must not have it: of a conflict, or taken back. */
export function barredJudges(facts: PlanFacts): Map<string, Set<string>> {
  const ofTeam = new Map<string, Set<string>>();
  const bar = (teamId: string, judgeId: string) => ofTeam.set(teamId, (ofTeam.get(teamId) ?? new Set()).add(judgeId));
  for (const { judgeId, teamId } of facts.conflicts) bar(teamId, judgeId);

  const barred = new Map(facts.projects.map(({ id, teamId }) => [id, new Set(ofTeam.get(teamId))]));
  for (const { judgeId, projectId, cause } of facts.assignments)
    if (cause === "recused" || cause === "organizer") barred.get(projectId)?.add(judgeId);
  return barred;
}

function count(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Gives each judge her new projects in an order of her own, so that no project comes first with everybody. */
export function inJudgesOrder<T extends { judge: string; project: string }>(
  pairs: readonly T[], seed: string, lastPosition: ReadonlyMap<string, number>,
): (T & { position: number })[] {
  const random = seededGenerator(`${seed} order`);
  const next = new Map(lastPosition);
  return random.shuffle(pairs).map((pair) => {
    const position = (next.get(pair.judge) ?? 0) + 1;
    next.set(pair.judge, position);
    return { ...pair, position };
  });
}
