import Link from "next/link";
import { Badge, Table, Time } from "@/app/_ui";

type Run = { id: string; kind: keyof typeof KINDS; seed: string; createdAt: string; planHash: string; connected: boolean | null; added: number; standing: number };

const KINDS = { plan: "Gave what was lacking", hand_on: "Handed on", rebalance: "Evened out", focus: "Where reviews help most" };

export function Runs({ slug, runs, zone }: { slug: string; runs: Run[]; zone: string }) {
  return (
    <Table
      caption="Assignment runs, newest first"
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "at",
          header: "When",
          heads: true,
          cell: ({ id, createdAt }) => (
            <Link className="link inline-block py-2 md:-my-2" href={`/organize/${slug}/assignments/runs/${id}`}>
              <Time at={createdAt} zone={zone} />
            </Link>
          ),
        },
        { key: "kind", header: "What", cell: ({ kind }) => KINDS[kind] },
        { key: "seed", header: "Seed", cell: ({ seed }) => <bdi className="break-all">{seed}</bdi> },
        { key: "graph", header: "Comparable", cell: ({ connected }) => (connected === null ? "–" : connected ? "all projects" : <Badge tone="warning">in groups</Badge>) },
        { key: "added", header: "Gave", numeric: true, cell: ({ added }) => added },
        { key: "standing", header: "Still stand", numeric: true, cell: ({ standing }) => standing },
      ]}
    />
  );
}
