import Link from "next/link";
import { Name, State, Table, Time } from "@/app/_ui";
import { Folded } from "./folded";

type Judge = {
  id: string; name: string; state: "invited" | "accepted" | "withdrawn"; work: "none" | "done" | "not_started" | "stalled" | "working";
  assigned: number; left: number; drafts: number; submitted: number; reopened: number; lastSavedAt: string | null; remindedAt: string | null;
};

const ORDER: Judge["work"][] = ["stalled", "not_started", "working", "none", "done"];

type JudgeProgressProps = { slug: string; judges: Judge[]; zone: string; compares: boolean };

/** Those who have something to do; the others are folded away. */
export function JudgeProgress({ slug, judges, zone, compares }: JudgeProgressProps) {
  const rows = [...judges].sort((a, b) => ORDER.indexOf(a.work) - ORDER.indexOf(b.work) || b.left - a.left);
  const done = rows.filter(({ work }) => work === "done");
  return (
    <div className="space-y-4">
      {done.length < rows.length && <Judges caption="Judges and how far they are" slug={slug} judges={rows.filter(({ work }) => work !== "done")} zone={zone} compares={compares} />}
      <Folded summary={done.length === 1 ? "One judge is done" : `${done.length} judges are done`} isEmpty={done.length === 0}>
        <Judges caption="Judges who are done" slug={slug} judges={done} zone={zone} compares={compares} />
      </Folded>
    </div>
  );
}

function Judges({ caption, slug, judges: rows, zone, compares }: JudgeProgressProps & { caption: string }) {
  return (
    <Table
      caption={caption}
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
        { key: "saved", header: compares ? "Last answered" : "Last saved", cell: ({ lastSavedAt }) => (lastSavedAt ? <Time at={lastSavedAt} zone={zone} /> : <span className="text-soft">–</span>) },
        { key: "assigned", header: compares ? "Asked" : "Given", numeric: true, cell: ({ assigned }) => assigned },
        ...(compares ? [] : [{ key: "drafts", header: "Begun", numeric: true, cell: ({ drafts }: Judge) => drafts }]),
        { key: "submitted", header: compares ? "Compared" : "Submitted", numeric: true, cell: ({ submitted }) => submitted },
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
