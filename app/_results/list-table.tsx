import Link from "next/link";
import { Name, Table } from "../_ui";
import { PlaceBar } from "./place-bar";

export interface Entry {
  project: string;
  place: number;
  isShared: boolean;
  score: number;
  standardError: number | null;
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
  /** Organizers also see the plain means and the chances. */
  full?: boolean;
}

export const percent = (share: number): string => (share > 0 && share < 0.005 ? "< 1 %" : share > 0.995 && share < 1 ? "> 99 %" : `${Math.round(share * 100)} %`);

function moved({ place, rawPlace }: Entry): string {
  if (place === rawPlace) return "same";
  return place < rawPlace ? `up ${rawPlace - place}` : `down ${place - rawPlace}`;
}

/** The places of a list, with how sure each is. */
export function ListTable({ caption, entries, projectOf, hrefOf, full }: ListTableProps) {
  return (
    <Table
      caption={caption}
      rows={entries}
      rowKey={({ project }) => project}
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
            </>
          ),
        },
        { key: "score", header: "Score", numeric: true, cell: (e) => <>{e.score.toFixed(2)}{e.standardError !== null && <span className="text-13 text-soft"> ± {e.standardError.toFixed(2)}</span>}</> },
        {
          key: "interval", header: "Places with 90 %",
          cell: ({ odds, place }) =>
            odds ? (
              <span className="inline-flex items-center gap-2 tabular-nums">
                <PlaceBar place={place} low={odds.placeLow} high={odds.placeHigh} count={entries.length} />
                <span className="text-13 whitespace-nowrap text-soft">{odds.placeLow}–{odds.placeHigh}</span>
              </span>
            ) : (
              <span className="text-soft">not known</span>
            ),
        },
        ...(full
          ? [
              { key: "first", header: "Best with", numeric: true, cell: ({ odds }: Entry) => (odds ? percent(odds.first) : "—") },
              { key: "raw", header: "Plain mean", numeric: true, cell: (e: Entry) => <>{e.rawMean.toFixed(2)} <span className="text-13 text-soft">{moved(e)}</span></> },
            ]
          : []),
        { key: "reviews", header: "Reviews", numeric: true, cell: ({ reviewCount }) => reviewCount },
      ]}
    />
  );
}
