import Link from "next/link";
import { Name, State, Table, Time } from "@/app/_ui";

type Judge = {
  id: string; name: string; state: "invited" | "accepted" | "withdrawn"; assigned: number; untouched: number; drafts: number; submitted: number; reopened: number;
  lastSavedAt: string | null;
};

export function JudgeProgress({ slug, judges, zone }: { slug: string; judges: Judge[]; zone: string }) {
  const rows = [...judges].sort((a, b) => b.assigned - b.submitted - (a.assigned - a.submitted));
  return (
    <Table
      caption="Judges and how far they are"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "judge",
          header: "Judge",
          heads: true,
          cell: ({ id, name }) => (
            <Link className="link inline-block py-2 md:-my-2" href={`/organize/${slug}/judges/${id}`}>
              <Name>{name}</Name>
            </Link>
          ),
        },
        { key: "state", header: "State", cell: (judge) => <Standing {...judge} /> },
        { key: "saved", header: "Last saved", cell: ({ lastSavedAt }) => (lastSavedAt ? <Time at={lastSavedAt} zone={zone} /> : <span className="text-soft">–</span>) },
        { key: "assigned", header: "Given", numeric: true, cell: ({ assigned }) => assigned },
        { key: "drafts", header: "Begun", numeric: true, cell: ({ drafts }) => drafts },
        { key: "submitted", header: "Submitted", numeric: true, cell: ({ submitted }) => submitted },
      ]}
    />
  );
}

function Standing({ state, assigned, untouched, submitted, reopened }: Judge) {
  if (state === "invited") return <State tone="warning">Has not accepted</State>;
  if (state === "withdrawn") return <State>Withdrawn</State>;
  if (assigned === 0) return <State>Nothing given</State>;
  if (reopened > 0) return <State tone="warning">{reopened === 1 ? "One is reopened" : `${reopened} are reopened`}</State>;
  if (submitted === assigned) return <State tone="success">Done</State>;
  if (untouched === assigned) return <State tone="warning">Not started</State>;
  return <State tone="accent">{assigned - submitted} left</State>;
}
