import Link from "next/link";
import type { Rival } from "@/lib/domain/results";
import { Name, Table } from "../_ui";
import { percent, type Entry } from "./list-table";
import { preferredOver } from "./words";

interface ProjectRecordProps {
  record: { project: string; wins: number; losses: number; ties: number; rivals: Rival[] };
  /** All that have a place, for their strengths. */
  entries: Entry[];
  titleOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

/** What was said of a project beside each other one, and what the strengths lead to expect. The lines add up to the last. */
export function ProjectRecord({ record, entries, titleOf, hrefOf }: ProjectRecordProps) {
  const entryOf = new Map(entries.map((entry) => [entry.project, entry]));
  const own = entryOf.get(record.project);
  const rivals = [...record.rivals].sort((a, b) => (entryOf.get(a.project)?.place ?? Infinity) - (entryOf.get(b.project)?.place ?? Infinity) || (a.project < b.project ? -1 : 1));
  const expected = (rival: string) => {
    const other = entryOf.get(rival);
    return own && other ? percent(preferredOver(own.score, other.score)) : "—";
  };
  const all = record.wins + record.losses + record.ties;
  return (
    <>
      <Table
        caption="Record"
        narrow="scroll"
        rows={rivals}
        rowKey={({ project }) => project}
        columns={[
          { key: "against", header: "Against", heads: true, cell: ({ project }) => <Link href={hrefOf(project)} className="link"><Name>{titleOf(project)}</Name></Link> },
          { key: "place", header: "Its place", numeric: true, cell: ({ project }) => entryOf.get(project)?.place ?? "—" },
          { key: "won", header: "Preferred", numeric: true, cell: ({ wins }) => wins },
          { key: "ties", header: "Too close", numeric: true, cell: ({ ties }) => ties },
          { key: "lost", header: "The other", numeric: true, cell: ({ losses }) => losses },
          { key: "expected", header: "By strength, with", numeric: true, cell: ({ project }) => expected(project) },
        ]}
      />
      <p className="mt-3 max-w-text text-15 tabular-nums">
        Together {all} {all === 1 ? "comparison" : "comparisons"}: preferred in <strong>{record.wins}</strong>, too close in <strong>{record.ties}</strong>, the other preferred in <strong>{record.losses}</strong>.
      </p>
    </>
  );
}
