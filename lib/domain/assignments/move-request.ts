import { seededGenerator, type AssignmentRequest } from "@/lib/judging";
import { barredJudges, planRequest, type PlanFacts } from "./plan-request";

export interface Pair {
  judge: string;
  project: string;
}

const keyOf = ({ judge, project }: Pair): string => `${judge} ${project}`;

export const isDraft = ({ cause, isTouched, isSubmitted }: PlanFacts["assignments"][number]): boolean => cause === null && isTouched && !isSubmitted;

/** What stands, and has not been begun. */
export const untouchedPairs = ({ assignments, projects }: PlanFacts): Pair[] => {
  const inJudging = new Set(projects.map(({ id }) => id));
  return assignments
    .filter(({ cause, isTouched, projectId }) => cause === null && !isTouched && inJudging.has(projectId))
    .map(({ judgeId, projectId }) => ({ judge: judgeId, project: projectId }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

/**
 * The planner's request for giving these pairs anew: every project gets back as many reviews as are taken from it, and nothing else is
 * given. `mayTake` says who is asked: the others keep what they have.
 */
export function moveRequest(facts: PlanFacts, released: readonly Pair[], seed: string, mayTake: (judge: string) => boolean = () => true): AssignmentRequest {
  const request = planRequest(facts, seed);
  const isReleased = new Set(released.map(keyOf));
  const before = request.existing ?? [];
  const existing = before.filter((pair) => !isReleased.has(keyOf(pair)));
  const standing = (project: string) => before.filter((pair) => pair.project === project).length;
  return {
    ...request, existing,
    projects: request.projects.map((project) => ({ ...project, reviews: standing(project.id) })),
    judges: request.judges.map((judge) =>
      mayTake(judge.id) ? judge : { ...judge, capacity: existing.filter((pair) => pair.judge === judge.id).length }),
  };
}

/**
 * Which untouched projects to take from judges who have more than the even share, so that those with less can have them. Only what one
 * of those may review, chosen by the seed.
 */
export function surplus(facts: PlanFacts, seed: string): Pair[] {
  const { judges, existing = [] } = planRequest(facts, seed);
  const barred = barredJudges(facts);
  const trackOf = new Map(facts.projects.map(({ id, trackId }) => [id, trackId]));
  const load = new Map(judges.map(({ id }) => [id, existing.filter((pair) => pair.judge === id).length]));
  const active = judges.filter(({ id }) => facts.judges.some((judge) => judge.id === id && judge.isActive));
  const total = active.reduce((sum, { id }) => sum + load.get(id)!, 0);
  const upTo = (level: number) => active.reduce((sum, { capacity }) => sum + Math.min(capacity, level), 0);
  let level = 0;
  while (level < facts.projects.length && upTo(level + 1) <= total) level++;
  const lacks = ({ id, capacity }: (typeof active)[number]) => Math.max(0, Math.min(level, capacity) - load.get(id)!);
  const takers = active.filter((judge) => lacks(judge) > 0);
  const has = new Set(existing.map(keyOf));
  const canMove = ({ project }: Pair) =>
    takers.some(({ id, tracks }) => {
      const track = trackOf.get(project) ?? null;
      return !has.has(keyOf({ judge: id, project })) && !barred.get(project)!.has(id) && (track === null || !tracks || tracks.includes(track));
    });
  const given = new Set(active.map(({ id }) => id));
  const candidates = seededGenerator(`${seed} surplus`).shuffle(untouchedPairs(facts).filter((pair) => given.has(pair.judge) && canMove(pair)));
  const released: Pair[] = [];
  for (let open = takers.reduce((sum, judge) => sum + lacks(judge), 0); open > 0; open--) {
    // From the one who has most now, so that loads come together from above too.
    const most = candidates.reduce((best, { judge }, i) => (best < 0 || load.get(judge)! > load.get(candidates[best]!.judge)! ? i : best), -1);
    if (most < 0 || load.get(candidates[most]!.judge)! <= level) break;
    const [pair] = candidates.splice(most, 1);
    load.set(pair!.judge, load.get(pair!.judge)! - 1);
    released.push(pair!);
  }
  return released;
}
