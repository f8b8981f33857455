import { byId } from "../errors";
import type { ReviewPair } from "./gate";

/**
 * Bridges and articulation judges by one depth-first search (Tarjan 1974), written without recursion so that a chain of a
 * hundred thousand reviews is no trouble. A judge is also a cut judge when a project has no other.
 */
export function findCuts(reviews: readonly ReviewPair[]): { cutReviews: ReviewPair[]; cutJudges: string[] } {
  const judges = [...new Set(reviews.map((review) => review.judge))].sort(byId);
  const projects = [...new Set(reviews.map((review) => review.project))].sort(byId);
  const judgeIndex = new Map(judges.map((id, j) => [id, j]));
  const projectIndex = new Map(projects.map((id, i) => [id, judges.length + i]));
  const size = judges.length + projects.length;
  const edges: number[][] = Array.from({ length: size }, () => []);
  reviews.forEach(({ judge, project }, r) => {
    edges[judgeIndex.get(judge)!]!.push(r);
    edges[projectIndex.get(project)!]!.push(r);
  });
  const other = (r: number, node: number) => {
    const judge = judgeIndex.get(reviews[r]!.judge)!;
    return node === judge ? projectIndex.get(reviews[r]!.project)! : judge;
  };

  const entered = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const next = new Int32Array(size);
  const cameBy = new Int32Array(size).fill(-1);
  const cutReviews: ReviewPair[] = [];
  const isCut = new Uint8Array(size);
  let clock = 0;
  for (let start = 0; start < size; start++) {
    if (entered[start] !== -1) continue;
    entered[start] = lowest[start] = clock++;
    const path = [start];
    let branches = 0;
    while (path.length > 0) {
      const node = path[path.length - 1]!;
      const r = edges[node]![next[node]!++];
      if (r !== undefined) {
        if (r === cameBy[node]) continue;
        const to = other(r, node);
        if (entered[to] === -1) {
          entered[to] = lowest[to] = clock++;
          cameBy[to] = r;
          path.push(to);
        } else if (entered[to]! < lowest[node]!) lowest[node] = entered[to]!;
        continue;
      }
      path.pop();
      const above = path[path.length - 1];
      if (above === undefined) break;
      lowest[above] = Math.min(lowest[above]!, lowest[node]!);
      if (lowest[node]! > entered[above]!) cutReviews.push(reviews[cameBy[node]!]!);
      if (above === start) branches++;
      else if (lowest[node]! >= entered[above]!) isCut[above] = 1;
    }
    if (branches > 1) isCut[start] = 1;
  }
  for (const node of projectIndex.values()) {
    if (edges[node]!.length === 1) isCut[other(edges[node]![0]!, node)] = 1;
  }
  return {
    cutReviews: cutReviews
      .map(({ judge, project }) => ({ judge, project }))
      .sort((a, b) => byId(a.judge, b.judge) || byId(a.project, b.project)),
    cutJudges: judges.filter((_, j) => isCut[j] === 1),
  };
}
