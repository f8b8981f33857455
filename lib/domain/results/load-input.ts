import type { Tx } from "@/lib/database";
import { isWithinTracks } from "@/lib/domain/assignments";
import { listCountedReviews } from "@/lib/domain/reviews";
import { hashOf } from "@/lib/operation";
import { CALL_LINE, DRAWS, type RankingInput } from "./input";
import { readRankingRows } from "./queries";

interface RankedEvent {
  id: string;
  method: RankingInput["method"];
  scoreMin: number;
  scoreMax: number;
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

/** Reads what the ranking is made from. Sorted by id throughout, so that the same rows give the same hash. */
export async function loadRankingInput(tx: Tx, event: RankedEvent): Promise<RankingInput> {
  const rows = await readRankingRows(tx, event.id);
  const known = new Set(rows.projects.map(({ id }) => id));
  const reviews = (await listCountedReviews(tx, event.id)).filter(({ projectId }) => known.has(projectId));
  return {
    event: event.id,
    method: event.method,
    scale: { min: event.scoreMin, max: event.scoreMax },
    criteria: rows.criteria,
    projects: rows.projects.map(({ id, track }) => ({ id, track })),
    tracks: rows.tracks,
    prizes: rows.prizes.map(({ id, trackId, winners }) => ({ id, track: trackId, winners })),
    reviews: reviews
      .map(({ judgeId, projectId, marks }) => ({ judge: judgeId, project: projectId, marks }))
      .sort((a, b) => (a.project === b.project ? (a.judge < b.judge ? -1 : 1) : a.project < b.project ? -1 : 1)),
    judges: bridgeJudges(rows),
    line: CALL_LINE,
    draws: DRAWS,
  };
}

/** What the result depends on: not the judges who could still be asked. */
export const inputHashOf = ({ judges: _judges, ...decisive }: RankingInput): string => hashOf(decisive);
