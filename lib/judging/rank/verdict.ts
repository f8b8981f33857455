export interface PrizeCall {
  /** The best `size` of the list. */
  size: number;
  /** The places and the odds name the same projects. Where they do not, it is a close call by definition. */
  agrees: boolean;
  /** Projects for which being among them is neither sure nor ruled out at the line. In the order of the list. */
  contested: string[];
}

export interface ListCall {
  /**
   * `called`: the first of the list is named. `close`: a decision among `closeSet`. `no_order`: the close set is more than half of
   * the list and more than two, the marks do not separate the projects. `undecided`: there are no odds.
   */
  kind: "called" | "close" | "no_order" | "undecided";
  winner: string | null;
  /** The fewest projects whose chances to be the best add up to the line, most likely first; holds the first of the list. */
  closeSet: string[];
  prizes: PrizeCall[];
}

interface Standing {
  project: string;
  place: number;
  first: number;
  top: readonly number[];
}

/** What may be said of a list (JUDGING.md, The call). `standings` in the order of the list, top chances for `topSizes`. */
export function callList(standings: readonly Standing[], topSizes: readonly number[], line: number): ListCall {
  const prizes = topSizes.map((size, s) => callPrize(standings, size, s, line));
  const leaders = standings.filter(({ place }) => place === 1);
  const [leader] = leaders;
  if (leader && leaders.length === 1 && leader.first >= line) {
    return { kind: "called", winner: leader.project, closeSet: [leader.project], prizes };
  }
  const closeSet: string[] = [];
  let sum = 0;
  for (const { project, first } of [...standings].sort((a, b) => b.first - a.first || a.place - b.place)) {
    if (sum >= line - 1e-12) break;
    closeSet.push(project);
    sum += first;
  }
  for (const { project } of leaders) if (!closeSet.includes(project)) closeSet.push(project);
  const kind = closeSet.length > Math.max(2, standings.length / 2) ? "no_order" : "close";
  return { kind, winner: null, closeSet, prizes };
}

function callPrize(standings: readonly Standing[], size: number, s: number, line: number): PrizeCall {
  const byPlace = new Set(standings.filter(({ place }) => place <= size).map(({ project }) => project));
  const likely = [...standings].sort((a, b) => b.top[s]! - a.top[s]! || a.place - b.place).slice(0, size);
  return {
    size,
    agrees: byPlace.size === likely.length && likely.every(({ project }) => byPlace.has(project)),
    contested: standings.filter(({ top }) => top[s]! > 1 - line && top[s]! < line).map(({ project }) => project),
  };
}
