import { Frozen } from "./frozen";
import type { RankingInput } from "./input";
import type { Award } from "./ranking";

/** What somebody won, as the public results have it. */
export interface Honour {
  /** The prize's id; `overall` where an event has no prizes. */
  list: string;
  place: number;
  isJoint: boolean;
  /** Nobody else won anything in this list. */
  isOnly: boolean;
}

/** What a publication says of projects and judges, for records of it. Pure. */
export function honoursOf({ input, result }: { input: unknown; result: unknown }) {
  const { ranking, merged } = Frozen.parse(result);
  const into = new Map(merged.map((pair) => [pair.project, pair.into]));
  const listed = ranking.lists.flatMap(({ entries, notJudged, apart }) => [...entries.map(({ project }) => project), ...notJudged, ...apart]);
  const { reviews, compared } = input as RankingInput;
  const counted = new Map<string, number>();
  for (const { judge } of compared?.answers ?? reviews) counted.set(judge, (counted.get(judge) ?? 0) + 1);
  return {
    /** Every project that was in it, with the one whose place it has: its own, or that of the entry that it became one with. */
    projects: new Map([...new Set([...listed, ...into.keys()])].map((project) => [project, into.get(project) ?? project])),
    honours: (project: string): Honour[] => ranking.awards.flatMap((award) => honoursIn(award, project)),
    /** Reviews or comparisons that count, by judge. */
    judged: { by: counted, what: compared ? ("comparisons" as const) : ("reviews" as const) },
  };
}

const honoursIn = ({ list, winners }: Award, project: string): Honour[] =>
  winners.filter((winner) => winner.project === project).map(({ place, isJoint }) => ({ list, place, isJoint, isOnly: winners.length === 1 }));
