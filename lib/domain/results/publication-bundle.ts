import type { RankingInput } from "./input";
import type { Ranking } from "./ranking";

/** What was frozen, as it is stored. */
export interface FrozenRun {
  codeVersion: string;
  input: RankingInput;
  inputHash: string;
  resultHash: string;
  result: { ranking: Ranking; seed: string };
}

export interface BundleNames {
  criteria: { id: string; name: string }[];
  projects: { id: string; title: string; track: string | null }[];
  tracks: { id: string; name: string }[];
  prizes: { id: string; name: string }[];
}

/** Everything that a publication can be recomputed from. Judges are numbered. */
export interface PublicationBundle {
  format: "hack-hamster publication 1";
  event: { id: string; slug: string; name: string; timeZone: string };
  publication: { id: string; number: number; publishedAt: string; note: string };
  codeVersion: string;
  /** Of the same with judges' ids: what the portal's pages and audit chain name. */
  hashes: { input: string; result: string };
  names: BundleNames;
  input: Omit<RankingInput, "judges">;
  seed: string;
  ranking: Ranking;
}

const JUDGE_ID = /\bjdg_[a-z2-7]{20}\b/g;

/**
 * Judges' ids by what the bundle calls them: numbers in the order of their ids, which are random. So the order by name is the order
 * by id, and what is computed from either is the same to the last bit.
 */
export function pseudonymsOf({ reviews, leftOut, compared }: Pick<RankingInput, "reviews" | "leftOut" | "compared">): Map<string, string> {
  const judges = [...new Set([...reviews, ...leftOut, ...(compared?.answers ?? []), ...(compared?.leftOut ?? [])].map(({ judge }) => judge))].sort();
  const digits = String(judges.length).length;
  return new Map(judges.map((id, k) => [id, `judge ${String(k + 1).padStart(digits, "0")}`]));
}

export function makeBundle(
  event: PublicationBundle["event"],
  { id, number, publishedAt, note }: { id: string; number: number; publishedAt: Date; note: string },
  { codeVersion, input, inputHash, resultHash, result }: FrozenRun,
  names: BundleNames,
): PublicationBundle {
  const pseudonyms = pseudonymsOf(input);
  const { judges: _judges, ...decisive } = input;
  return {
    format: "hack-hamster publication 1",
    event,
    publication: { id, number, publishedAt: publishedAt.toISOString(), note },
    codeVersion,
    hashes: { input: inputHash, result: resultHash },
    names,
    input: renamed(decisive, pseudonyms),
    seed: result.seed,
    ranking: renamed(result.ranking, pseudonyms),
  };
}

/** The same with what the bundle calls a judge wherever her id stands, within longer texts and names of fields too. */
function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  // Who gave no review that is in it has no number; a decision's reason may quote her all the same.
  const inText = (text: string) => text.replaceAll(JUDGE_ID, (id) => names.get(id) ?? "a judge");
  const rename = (part: unknown): unknown => {
    if (typeof part === "string") return inText(part);
    if (Array.isArray(part)) return part.map(rename);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inside]) => [inText(key), rename(inside)]));
  };
  return rename(value) as T;
}
