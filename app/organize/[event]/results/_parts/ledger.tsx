import Link from "next/link";
import { percent } from "@/app/_results/list-table";
import { Name, State, Table } from "@/app/_ui";
import type { Room } from "./the-ranking";

type Account = Room["ranking"]["judges"][number];

function Without({ account: { without }, nameOf }: { account: Account; nameOf: (id: string) => string }) {
  if (!without) return "—";
  if (without.disconnects) return "the groups fall apart";
  const { lostProjects, moved, firstChanges, largestMove } = without;
  return (
    <>
      {lostProjects.length > 0 && `${lostProjects.length} without a review; `}
      {moved === 0 || moved === null ? "no place changes" : `${moved} change place${firstChanges ? ", the first among them" : ""}`}
      {largestMove && (
        <span className="block text-13 text-soft">
          most: <Name>{nameOf(largestMove.project)}</Name> from {largestMove.placeBefore} to {largestMove.placeAfter}
        </span>
      )}
    </>
  );
}

/** What each judge is in the ranking: how lenient, how sure that is, and what leaving her out would do. */
export function JudgeLedger({ judges, nameOf, hrefOf }: { judges: Account[]; nameOf: (id: string) => string; hrefOf: (id: string) => string }) {
  return (
    <Table
      caption="Judges"
      narrow="scroll"
      rows={[...judges].sort((a, b) => b.leniency - a.leniency || (a.judge < b.judge ? -1 : 1))}
      rowKey={({ judge }) => judge}
      columns={[
        { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Link href={hrefOf(judge)} className="link"><Name>{nameOf(judge)}</Name></Link> },
        { key: "reviews", header: "Reviews", numeric: true, cell: ({ reviewCount }) => reviewCount },
        { key: "mean", header: "Mean mark", numeric: true, cell: ({ meanMark }) => meanMark.toFixed(2) },
        {
          key: "leniency", header: "Leniency", numeric: true,
          cell: ({ leniency, standardError }) => (
            <>
              {leniency >= 0 ? "+" : "−"}
              {Math.abs(leniency).toFixed(2)}
              {standardError !== null && <span className="text-13 text-soft"> ± {standardError.toFixed(2)}</span>}
            </>
          ),
        },
        { key: "off", header: "Taken off", numeric: true, cell: ({ shareRemoved }) => (shareRemoved === null ? "—" : percent(shareRemoved)) },
        { key: "spread", header: "Spread", numeric: true, cell: ({ residualSpread }) => residualSpread?.toFixed(2) ?? "—" },
        {
          key: "said", header: "What the marks say",
          cell: ({ flat, isDifferent, leniency, reviewCount }) =>
            flat ? (
              <>
                <State tone="warning">the same mark on all {reviewCount}</State>
                <span className="block text-13 text-soft">by chance with {percent(flat.chance)}</span>
              </>
            ) : isDifferent ? (
              <State tone="info">{leniency > 0 ? "more generous than most" : "stricter than most"}</State>
            ) : (
              <span className="text-soft">within chance</span>
            ),
        },
        { key: "without", header: "Without her", cell: (account) => <Without account={account} nameOf={nameOf} /> },
      ]}
    />
  );
}
