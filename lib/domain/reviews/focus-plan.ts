import type { Tx } from "@/lib/database";
import { planRequest, readPlanFacts, type PlannedEvent } from "@/lib/domain/assignments";
import { DECOYS } from "@/lib/domain/events";
import { planRounds, reviewTotal, type FocusRequest } from "@/lib/judging";
import { findCriteria, listCountedReviews, readPrizes } from "./queries";

interface FocusedEvent extends PlannedEvent {
  focusBatches: number;
  scoreMin: number;
  scoreMax: number;
}

/** How many reviews each batch after the first round has. */
export function batchSizes({ reviewsPerProject, focusFloor, focusBatches }: Pick<FocusedEvent, "reviewsPerProject" | "focusFloor" | "focusBatches">, projects: number): number[] {
  if (focusFloor === null || projects === 0) return [];
  return planRounds({ projects, budget: reviewsPerProject * projects, floor: focusFloor, rounds: focusBatches }).slice(1);
}

/**
 * What the choice of the next batch is made from. The seed follows from the event and the batch, so that nobody can draw until
 * she likes what comes; judges without a limit take at most a little more than an even share.
 */
export async function focusRequest(tx: Tx, event: FocusedEvent, batch: number, count: number) {
  const { facts, lastPosition } = await readPlanFacts(tx, event);
  const seed = `focus ${event.id} ${batch}`;
  const { projects, judges, existing = [] } = planRequest(facts, seed);
  const criteria = await findCriteria(tx, event.id);
  const [inJudging, known] = [new Set(projects.map(({ id }) => id)), new Set(judges.map(({ id }) => id))];
  const reviews = (await listCountedReviews(tx, event.id))
    .filter(({ projectId, judgeId }) => inJudging.has(projectId) && known.has(judgeId))
    .map(({ judgeId, projectId, marks }) => ({ judge: judgeId, project: projectId, total: reviewTotal(marks, criteria, { min: event.scoreMin, max: event.scoreMax })! }));
  const counted = new Set(reviews.map(({ judge, project }) => `${judge} ${project}`));
  const unlimited = new Set(facts.judges.filter(({ capacity }) => capacity === null).map(({ id }) => id));
  const load = (judge: string) => existing.filter((pair) => pair.judge === judge).length;
  const even = Math.ceil((existing.length + count) / Math.max(1, facts.judges.filter(({ isActive }) => isActive).length)) + 1;
  const prizes = (await readPrizes(tx, event.id))
    .map(({ trackId, winners }) => ({ projects: facts.projects.filter((p) => trackId === null || p.trackId === trackId).map(({ id }) => id).sort(), size: winners }))
    .filter((prize) => prize.projects.length > 0);
  const request: FocusRequest = {
    projects, judges: judges.map((judge) => (unlimited.has(judge.id) ? { ...judge, capacity: Math.max(load(judge.id), Math.min(judge.capacity, even)) } : judge)),
    reviews, pending: existing.filter(({ judge, project }) => !counted.has(`${judge} ${project}`)),
    ...(prizes.length > 0 && { prizes }), floor: event.focusFloor!, count, decoys: DECOYS, rule: "value", seed,
  };
  return { request, lastPosition };
}
