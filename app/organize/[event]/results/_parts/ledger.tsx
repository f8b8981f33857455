import { Name, State, Table } from "@/app/_ui";

interface Account {
  judge: string;
  reviewCount: number;
  meanMark: number;
  leniency: number;
  standardError: number | null;
  isDifferent: boolean;
  flat: { chance: number } | null;
  without: { disconnects: boolean; lostProjects: string[]; firstChanges: boolean | null; moved: number | null } | null;
}

function without({ without: w }: Account): string {
  if (!w) return "—";
  if (w.disconnects) return "the groups fall apart";
  const lost = w.lostProjects.length > 0 ? `${w.lostProjects.length} without a review; ` : "";
  return `${lost}${w.moved ?? 0} change place${w.firstChanges ? ", the first among them" : ""}`;
}

/** What each judge is in the ranking: how lenient, how sure that is, and what leaving her out would do. */
export function JudgeLedger({ judges, nameOf }: { judges: Account[]; nameOf: (id: string) => string }) {
  return (
    <Table
      caption="Judges"
      rows={[...judges].sort((a, b) => b.leniency - a.leniency || (a.judge < b.judge ? -1 : 1))}
      rowKey={({ judge }) => judge}
      columns={[
        { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Name>{nameOf(judge)}</Name> },
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
        {
          key: "said", header: "What the marks say",
          cell: ({ flat, isDifferent, leniency }) =>
            flat ? <State tone="warning">the same mark on everything</State> : isDifferent ? <State tone="info">{leniency > 0 ? "more generous than most" : "stricter than most"}</State> : <span className="text-soft">within chance</span>,
        },
        { key: "without", header: "Without her", cell: (account) => without(account) },
      ]}
    />
  );
}
