import Link from "next/link";
import { Name, State, Table } from "@/app/_ui";
import { Coverage } from "../../assignments/_parts/coverage";

type Project = { id: string; title: string; track: string | null; counted: number; pending: number; owed: number; unassigned: number };

export function ProjectProgress({ slug, projects, wanted }: { slug: string; projects: Project[]; wanted: number }) {
  const rows = [...projects].sort((a, b) => b.unassigned - a.unassigned || b.owed - a.owed);
  return (
    <Table
      caption="Projects and their reviews"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "project",
          header: "Project",
          heads: true,
          cell: ({ id, title }) => (
            <Link className="link inline-block py-2 md:-my-2" href={`/organize/${slug}/assignments?projectId=${id}`}>
              <Name>{title}</Name>
            </Link>
          ),
        },
        { key: "track", header: "Track", cell: ({ track }) => (track ? <Name>{track}</Name> : <span className="text-soft">–</span>) },
        {
          key: "state",
          header: "State",
          cell: ({ owed, unassigned }) =>
            unassigned > 0 ? (
              <State tone="warning">{unassigned} assigned to nobody</State>
            ) : owed > 0 ? (
              <State>{owed} to come</State>
            ) : (
              <State tone="success">Covered</State>
            ),
        },
        { key: "reviews", header: "Reviews", numeric: true, cell: ({ counted, pending }) => <Coverage done={counted} pending={pending} wanted={wanted} /> },
      ]}
    />
  );
}
