import { readClock, transaction, type Tx } from "@/lib/database";
import { isWithinTracks } from "@/lib/domain/assignments";
import { getEvent, tieBreakOf } from "@/lib/domain/events";
import { listCountedReviews } from "@/lib/domain/reviews";
import { inOrder } from "./apply";
import type { Basis } from "./assess";
import { duplicatesAmong } from "./duplicates";
import { DRAWS, type RankingInput } from "./input";
import { readDecisions, readRankingRows } from "./queries";
import { judgingIsOver } from "./rules";

interface RankedEvent {
  id: string;
  method: RankingInput["method"];
  scoreMin: number;
  scoreMax: number;
  callLine: number;
  tieBreakCriterionId: string | null;
}

/** The judges as the search for bridges takes them: what each has not finished, and what she may still be given. */
function bridgeJudges({ projects, judges }: Awaited<ReturnType<typeof readRankingRows>>): RankingInput["judges"] {
  return judges.map(({ id, capacity, load, tracks, barred, open, closed }) => {
    const fits = projects.filter((p) => isWithinTracks(p.track, tracks) && !barred.includes(p.team) && !closed.includes(p.id)).map((p) => p.id);
    return {
      id,
      capacity: capacity === null ? projects.length : Math.max(0, capacity - load),
      open: fits.filter((project) => open.includes(project)),
      allowed: fits.filter((project) => !open.includes(project)),
    };
  });
}

interface JudgedEvent extends RankedEvent {
  judgingClosesAt: Date | null;
}

/** Reads what the ranking is made from. Sorted by id throughout, so that the same rows give the same hash. */
export async function loadBasis(tx: Tx, event: JudgedEvent, now: Date): Promise<Basis> {
  const rows = await readRankingRows(tx, event.id);
  const known = new Set(rows.projects.map(({ id }) => id));
  const reviews = (await listCountedReviews(tx, event.id)).filter(({ projectId }) => known.has(projectId));
  const input: RankingInput = {
    event: event.id,
    method: event.method,
    scale: { min: event.scoreMin, max: event.scoreMax },
    criteria: rows.criteria,
    projects: rows.projects.map(({ id, track }) => ({ id, track })),
    tracks: rows.tracks,
    prizes: rows.prizes.map(({ id, trackId, winners }) => ({ id, track: trackId, winners })),
    reviews: inOrder(reviews.map(({ judgeId, projectId, marks }) => ({ judge: judgeId, project: projectId, marks }))),
    merged: [], leftOut: [], apart: [],
    judges: bridgeJudges(rows),
    line: event.callLine,
    tieBreak: tieBreakOf({ ...event, criteria: rows.criteria }),
    draws: DRAWS,
  };
  return { input, duplicates: duplicatesAmong(rows.projects), judgingIsOver: judgingIsOver(event, now) === null, decisions: await readDecisions(tx, event.id) };
}

/** The same in a transaction of its own, for reckoning ahead of one that holds locks. */
export const readBasis = (eventId: string): Promise<Basis> =>
  transaction(async (tx) => loadBasis(tx, await getEvent(tx, eventId), await readClock(tx)));
