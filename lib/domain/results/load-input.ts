import { readClock, transaction, type Tx } from "@/lib/database";
import { isWithinTracks } from "@/lib/domain/assignments";
import { listCountedComparisons } from "@/lib/domain/comparisons";
import { getEvent, tieBreakOf } from "@/lib/domain/events";
import { listCountedReviews } from "@/lib/domain/reviews";
import { inOrder } from "./apply";
import type { Basis } from "./assess";
import { inOrder as answersInOrder } from "./comparisons/input";
import { duplicatesAmong } from "./duplicates";
import { DRAWS, type RankingInput } from "./input";
import { readDecisions, readRankingRows } from "./queries";
import { judgingIsOver } from "./rules";

interface RankedEvent {
  id: string;
  mode: "score" | "compare";
  method: RankingInput["method"];
  scoreMin: number;
  scoreMax: number;
  callLine: number;
  tieBreakCriterionId: string | null;
}

/** The judges as the search for bridges takes them: what each has not finished, and what she may still be given. */
function bridgeJudges({ projects, judges }: Awaited<ReturnType<typeof readRankingRows>>): RankingInput["judges"] {
  return judges.map(({ id, capacity, load, tracks, ...judge }) => {
    const [barred, closed, given] = [new Set(judge.barred), new Set(judge.closed), new Set(judge.open)];
    const open: string[] = [];
    const allowed: string[] = [];
    for (const { id: project, track, team } of projects)
      if (isWithinTracks(track, tracks) && !barred.has(team) && !closed.has(project)) (given.has(project) ? open : allowed).push(project);
    return { id, capacity: capacity === null ? projects.length : Math.max(0, capacity - load), open, allowed };
  });
}

interface JudgedEvent extends RankedEvent {
  judgingClosesAt: Date | null;
}

/** Reads what the ranking is made from. Sorted by id throughout, so that the same rows give the same hash. */
export async function loadBasis(tx: Tx, event: JudgedEvent, now: Date): Promise<Basis> {
  const rows = await readRankingRows(tx, event.id);
  const input: RankingInput = {
    event: event.id,
    method: event.method,
    scale: { min: event.scoreMin, max: event.scoreMax },
    projects: rows.projects.map(({ id, track }) => ({ id, track })),
    tracks: rows.tracks,
    prizes: rows.prizes.map(({ id, trackId, winners }) => ({ id, track: trackId, winners })),
    ...(await readGiven(tx, event, rows)),
    merged: [], leftOut: [], apart: [],
    judges: bridgeJudges(rows),
    line: event.callLine,
    draws: DRAWS,
  };
  return { input, duplicates: duplicatesAmong(rows.projects), judgingIsOver: judgingIsOver(event, now) === null, decisions: await readDecisions(tx, event.id) };
}

/** What judges gave: marks, with what makes totals of them, or answers. */
async function readGiven(tx: Tx, event: RankedEvent, { projects, criteria }: Awaited<ReturnType<typeof readRankingRows>>): Promise<Pick<RankingInput, "criteria" | "reviews" | "tieBreak" | "compared">> {
  const known = new Set(projects.map(({ id }) => id));
  if (event.mode === "compare") {
    const answers = (await listCountedComparisons(tx, event.id)).filter(({ leftId, rightId }) => known.has(leftId) && known.has(rightId));
    return { criteria: [], reviews: [], tieBreak: null, compared: { leftOut: [], answers: answersInOrder(answers.map(({ judgeId, leftId, rightId, answer }) => ({ judge: judgeId, left: leftId, right: rightId, answer }))) } };
  }
  const reviews = (await listCountedReviews(tx, event.id)).filter(({ projectId }) => known.has(projectId));
  return { criteria, reviews: inOrder(reviews.map(({ judgeId, projectId, marks }) => ({ judge: judgeId, project: projectId, marks }))), tieBreak: tieBreakOf({ ...event, criteria }) };
}

/** The same in a transaction of its own, for reckoning ahead of one that holds locks. */
export const readBasis = (eventId: string): Promise<Basis> =>
  transaction(async (tx) => loadBasis(tx, await getEvent(tx, eventId), await readClock(tx)));
