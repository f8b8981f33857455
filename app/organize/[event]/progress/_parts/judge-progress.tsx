import Link from "next/link";
import { Name, State, Table, Time } from "@/app/_ui";

type Judge = {
  id: string; name: string; state: "invited" | "accepted" | "withdrawn"; work: "none" | "done" | "not_started" | "stalled" | "working";
  assigned: number; left: number; drafts: number; submitted: number; reopened: number; lastSavedAt: string | null; remindedAt: string | null;
};

const ORDER: Judge["work"][] = ["stalled", "not_started", "working", "none", "done"];

export function JudgeProgress({ slug, judges, zone }: { slug: string; judges: Judge[]; zone: string }) {
  const rows = [...judges].sort((a, b) => ORDER.indexOf(a.work) - ORDER.indexOf(b.work) || b.left - a.left);
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
        {
          key: "state",
          header: "State",
          cell: (judge) => (
            <>
              <Standing {...judge} />
              {judge.remindedAt && judge.left > 0 && (
                <span className="block ps-5.5 text-13 text-soft">
                  reminded <Time at={judge.remindedAt} zone={zone} />
                </span>
              )}
            </>
          ),
        },
        { key: "saved", header: "Last saved", cell: ({ lastSavedAt }) => (lastSavedAt ? <Time at={lastSavedAt} zone={zone} /> : <span className="text-soft">–</span>) },
        { key: "assigned", header: "Given", numeric: true, cell: ({ assigned }) => assigned },
        { key: "drafts", header: "Begun", numeric: true, cell: ({ drafts }) => drafts },
        { key: "submitted", header: "Submitted", numeric: true, cell: ({ submitted }) => submitted },
      ]}
    />
  );
}

function Standing({ state, work, left, reopened }: Judge) {
  if (state === "invited") return <State tone="warning">Has not accepted</State>;
  if (state === "withdrawn") return <State>Withdrawn</State>;
  if (work === "none") return <State>Nothing given</State>;
  if (work === "done") return <State tone="success">Done</State>;
  if (work === "not_started") return <State tone="warning">Not started</State>;
  if (work === "stalled") return <State tone="warning">Stalled, {left} left</State>;
  if (reopened > 0) return <State tone="warning">{reopened === 1 ? "One is reopened" : `${reopened} are reopened`}</State>;
  return <State tone="accent">{left} left</State>;
}
