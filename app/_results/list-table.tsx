import Link from "next/link";
import { Badge, Name, Table } from "../_ui";
import { decimal, preferredOver, type Mode } from "./words";

export interface Entry {
  project: string;
  place: number;
  isShared: boolean;
  score: number;
  standardError: number | null;
  interval: { low: number; high: number } | null;
  rawMean: number;
  rawPlace: number;
  reviewCount: number;
  odds: { first: number; top: number; placeLow: number; placeHigh: number } | null;
}

interface ListTableProps {
  caption: string;
  entries: Entry[];
  projectOf: (id: string) => { title: string; team: string } | undefined;
  hrefOf: (id: string) => string;
  mode: Mode;
  /** Organizers also see the level, the chances and the plain means. */
  full?: { winners: number; mayBeBest: ReadonlySet<string>; openForPrize: ReadonlySet<string> };
}

export const percent = (share: number): string => (share > 0 && share < 0.005 ? "< 1 %" : share > 0.995 && share < 1 ? "> 99 %" : `${Math.round(share * 100)} %`);

export function moved({ place, rawPlace }: { place: number; rawPlace: number }): string {
  if (place === rawPlace) return "same";
  return place < rawPlace ? `up ${rawPlace - place}` : `down ${place - rawPlace}`;
}

const score = (e: Entry) => <>{decimal(e.score)}{e.standardError !== null && <span className="text-13 text-soft"> ± {e.standardError.toFixed(2)}</span>}</>;

/** The places of a list, with how sure each is. */
export function ListTable({ caption, entries, projectOf, hrefOf, mode, full }: ListTableProps) {
  const isCompared = mode === "compare";
  return (
    <Table
      caption={caption}
      rows={entries}
      rowKey={({ project }) => project}
      narrow="scroll"
      columns={[
        { key: "place", header: "Place", numeric: true, cell: (e) => <>{e.place}{e.isShared && <span className="text-13 text-soft"> shared</span>}</> },
        {
          key: "project", header: "Project", heads: true,
          cell: ({ project }) => (
            <>
              <Link href={hrefOf(project)} className="link">
                <Name>{projectOf(project)?.title ?? project}</Name>
              </Link>
              <span className="block text-13 font-normal text-soft">
                <Name>{projectOf(project)?.team ?? ""}</Name>
              </span>
              {full?.mayBeBest.has(project) ? <Badge>may be the best</Badge> : full?.openForPrize.has(project) ? <Badge>may win</Badge> : null}
            </>
          ),
        },
        ...(isCompared ? [{ key: "preferred", header: "Preferred with", numeric: true, cell: (e: Entry) => percent(preferredOver(e.score)) }] : []),
        { key: "score", header: isCompared ? "Strength" : "Score", numeric: true, cell: score },
        ...(full ? [{ key: "level", header: "Level, 95 %", numeric: true, cell: ({ interval }: Entry) => (interval ? `${decimal(interval.low)} to ${decimal(interval.high)}` : "—") }] : []),
        { key: "places", header: "Places, 90 %", numeric: true, cell: ({ odds }) => (odds ? `${odds.placeLow}–${odds.placeHigh}` : <span className="text-soft">not known</span>) },
        ...(full
          ? [
              { key: "first", header: "Best with", numeric: true, cell: ({ odds }: Entry) => (odds ? percent(odds.first) : "—") },
              ...(full.winners > 1 ? [{ key: "top", header: `First ${full.winners} with`, numeric: true, cell: ({ odds }: Entry) => (odds ? percent(odds.top) : "—") }] : []),
              { key: "raw", header: isCompared ? "Share won" : "Plain mean", numeric: true, cell: (e: Entry) => (isCompared ? percent(e.rawMean) : e.rawMean.toFixed(2)) },
              { key: "moved", header: "Its place", numeric: true, cell: (e: Entry) => <>{e.rawPlace} <span className="text-13 text-soft">{moved(e)}</span></> },
            ]
          : []),
        { key: "reviews", header: isCompared ? "Comparisons" : "Reviews", numeric: true, cell: ({ reviewCount }) => reviewCount },
      ]}
    />
  );
}
