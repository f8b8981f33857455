import { canonicalJson } from "@/lib/signed";
import { computeRanking } from "./compute-ranking";
import type { PublicationBundle } from "./publication-bundle";
import type { Award, Ranking } from "./ranking";

export interface Recomputed {
  /** Places, scores, odds and all else come out to the last digit. */
  isSame: boolean;
  /** Prizes that people settled, since the marks did not: the list and how. */
  decided: { list: string; settled: Award["settled"] }[];
  /** Where not: the first things that differ, as `lists.0.entries.3.score: 3.25 in the bundle, 3.5 recomputed`. */
  differences: string[];
}

const MOST = 20;
const BY_PEOPLE: Award["settled"][] = ["shared", "decided", "not_awarded"];
const plain = (value: unknown): unknown => JSON.parse(canonicalJson(value ?? null));

/** Ranks the bundle's reviews again and holds the result against the one that it carries. Pure; throws what lib/judging throws. */
export function recomputeBundle({ input, seed, ranking }: PublicationBundle): Recomputed {
  const decided = ranking.awards.filter(({ settled }) => BY_PEOPLE.includes(settled)).map(({ list, settled }) => ({ list, settled }));
  // Of those prizes only the marks' part can be reckoned: who may have won.
  const byMarks = ({ awards, ...rest }: Ranking) => ({
    ...rest,
    awards: awards.map((award) => (decided.some(({ list }) => list === award.list) ? { list: award.list, candidates: award.candidates } : award)),
  });
  const [given, again] = [byMarks(ranking), byMarks(computeRanking({ ...input, judges: [] }, seed))];
  const differences: string[] = [];
  // The lists first: they are what people look at.
  for (const part of new Set(["lists", ...Object.keys(given), ...Object.keys(again)]) as Set<keyof typeof given>) {
    compare(plain(given[part]), plain(again[part]), part, differences);
  }
  return { isSame: differences.length === 0, decided, differences: differences.slice(0, MOST) };
}

function compare(given: unknown, found: unknown, path: string, differences: string[]): void {
  if (isObject(given) && isObject(found)) {
    for (const key of new Set([...Object.keys(given), ...Object.keys(found)])) {
      compare(given[key], found[key], `${path}.${key}`, differences);
    }
  } else if (given !== found) {
    differences.push(`${path}: ${JSON.stringify(given)} in the bundle, ${JSON.stringify(found)} recomputed`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
