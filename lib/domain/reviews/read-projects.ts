import type { Tx } from "@/lib/database";
import { comparisonsAsked, firstRoundReviews } from "@/lib/domain/events";
import { readComparedCoverage, readComparedProjects, readCoverage, readProjectProgress } from "./queries";

interface CoveredEvent {
  id: string;
  mode: "score" | "compare";
  reviewsPerProject: number;
  focusFloor: number | null;
}

/** How far each project in judging is, and which judge has which. */
export const readProjects = (tx: Tx, event: CoveredEvent) => (event.mode === "compare" ? readCompared(tx, event) : readReviewed(tx, event));

async function readReviewed(tx: Tx, event: CoveredEvent) {
  const first = firstRoundReviews(event);
  const projects = (await readProjectProgress(tx, event.id)).map((project) => {
    // What the second round has given is wanted as well.
    const wanted = event.focusFloor === null ? first : Math.max(first, project.counted + project.pending);
    return { ...project, wanted, owed: Math.max(0, wanted - project.counted), unassigned: Math.max(0, first - project.counted - project.pending) };
  });
  return { projects, coverage: await readCoverage(tx, event.id) };
}

/** A project is to be compared as often as it comes up on average when each of its judges does what is asked of her. */
async function readCompared(tx: Tx, event: CoveredEvent) {
  const coverage = await readComparedCoverage(tx, event.id);
  const load = new Map<string, number>();
  for (const { judgeId } of coverage) load.set(judgeId, (load.get(judgeId) ?? 0) + 1);
  const expected = new Map<string, number>();
  for (const { judgeId, projectId } of coverage) {
    const own = load.get(judgeId)!;
    expected.set(projectId, (expected.get(projectId) ?? 0) + (2 * comparisonsAsked(own)) / own);
  }
  const projects = (await readComparedProjects(tx, event.id)).map((project) => {
    const wanted = Math.round(expected.get(project.id) ?? 0);
    return { ...project, wanted, owed: Math.max(0, wanted - project.counted), unassigned: Math.max(0, event.reviewsPerProject - project.pending) };
  });
  return { projects, coverage };
}
