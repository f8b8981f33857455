import { rankIntervals } from "@/lib/figures";
import type { Entry } from "./list-table";
import { Picture } from "./picture";
import { WORDS, type Mode } from "./words";

interface IntervalsProps {
  id: string;
  title: string;
  /** Those that are shown, best first. */
  entries: Entry[];
  /** Of the whole list. */
  count: number;
  winners: number;
  mayBeBest: readonly string[];
  titleOf: (id: string) => string;
  mode: Mode;
}

/** The places of a list and how sure they are, as a picture; the table of the list stands beneath it. */
export function Intervals({ id, title, entries, count, winners, mayBeBest, titleOf, mode }: IntervalsProps) {
  const contenders = new Set(mayBeBest);
  const rows = entries.map(({ odds, ...entry }) => ({
    ...entry,
    name: titleOf(entry.project),
    places: odds ? { low: odds.placeLow, high: odds.placeHigh } : null,
    chanceFirst: odds?.first ?? null,
    isContender: odds !== null && contenders.has(entry.project),
  }));
  return <Picture id={id} table="beneath" draw={(options) => rankIntervals({ rows, count, prizes: winners, title, scoreName: WORDS[mode].score }, options)} />;
}
