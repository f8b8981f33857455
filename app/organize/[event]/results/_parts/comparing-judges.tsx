import Link from "next/link";
import type { Without } from "@/lib/domain/results";
import { decimal } from "@/app/_results/words";
import { Name, State, Table } from "@/app/_ui";
import type { Room } from "./the-ranking";

type Account = NonNullable<Room["ranking"]["compared"]>["judges"][number];

interface ComparingJudgesProps {
  judges: Account[];
  without: Without[];
  nameOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

/** What each comparing judge is in the ranking: how many answers, how they agree with the others', and what leaving her out would do. */
export function ComparingJudges({ judges, without, nameOf, hrefOf }: ComparingJudgesProps) {
  const removal = new Map(without.map((one) => [one.judge, one]));
  return (
    <Table
      caption="Judges"
      rows={judges}
      rowKey={({ judge }) => judge}
      columns={[
        { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Link href={hrefOf(judge)} className="link"><Name>{nameOf(judge)}</Name></Link> },
        { key: "comparisons", header: "Comparisons", numeric: true, cell: ({ comparisons }) => comparisons },
        { key: "coin", header: "Agreement", numeric: true, cell: ({ againstCoin }) => (againstCoin === null ? "—" : decimal(againstCoin, 1)) },
        { key: "circles", header: "Circles", numeric: true, cell: ({ triads, circularTriads }) => (triads === 0 ? "—" : `${circularTriads} of ${triads}`) },
        {
          key: "said", header: "What the answers say",
          cell: ({ flag }) =>
            flag === "coin" ? <State tone="warning">like a coin</State>
            : flag === "contrary" ? <State tone="warning">against all others</State>
            : <span className="text-soft">within chance</span>,
        },
        { key: "without", header: "Without her", cell: ({ judge }) => <WithoutHer removal={removal.get(judge)} nameOf={nameOf} /> },
      ]}
    />
  );
}

function WithoutHer({ removal, nameOf }: { removal: Without | undefined; nameOf: (id: string) => string }) {
  if (!removal) return "—";
  const { disconnects, lostProjects, moved, firstChanges, largestMove } = removal;
  if (disconnects) return "the groups fall apart";
  return (
    <>
      {lostProjects.length > 0 && `${lostProjects.length} compared with nothing; `}
      {moved === null ? "—" : moved === 0 ? "no place changes" : `${moved} change place${firstChanges ? ", the first among them" : ""}`}
      {largestMove && (
        <span className="block text-13 text-soft">
          most: <Name>{nameOf(largestMove.project)}</Name> from {largestMove.placeBefore} to {largestMove.placeAfter}
        </span>
      )}
    </>
  );
}
