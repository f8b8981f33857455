import Link from "next/link";
import { Name, State, Table } from "@/app/_ui";
import { Coverage } from "../../assignments/_parts/coverage";
import { Folded } from "./folded";

type Project = { id: string; title: string; track: string | null; counted: number; wanted: number; pending: number; owed: number; unassigned: number };

type ProjectProgressProps = { slug: string; projects: Project[]; compares: boolean };

/** Those that lack reviews; the others are folded away. */
export function ProjectProgress({ slug, projects, compares }: ProjectProgressProps) {
  const lacking = projects.filter(({ owed }) => owed > 0).sort((a, b) => b.unassigned - a.unassigned || b.owed - a.owed);
  const covered = projects.filter(({ owed }) => owed === 0);
  return (
    <div className="space-y-4">
      {lacking.length > 0 && <Projects caption={compares ? "Projects and their comparisons" : "Projects and their reviews"} slug={slug} projects={lacking} compares={compares} />}
      <Folded summary={covered.length === 1 ? "One project is covered" : `${covered.length} projects are covered`} isEmpty={covered.length === 0}>
        <Projects caption="Projects that are covered" slug={slug} projects={covered} compares={compares} />
      </Folded>
    </div>
  );
}

function Projects({ caption, slug, projects: rows, compares }: ProjectProgressProps & { caption: string }) {
  return (
    <Table
      caption={caption}
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
              <State tone="warning">{compares ? `${unassigned} ${unassigned === 1 ? "judge" : "judges"} too few` : `${unassigned} assigned to nobody`}</State>
            ) : owed > 0 ? (
              <State>{owed} to come</State>
            ) : (
              <State tone="success">Covered</State>
            ),
        },
        ...(compares
          ? [
              { key: "judges", header: "Judges", numeric: true, cell: ({ pending }: Project) => pending },
              { key: "comparisons", header: "Comparisons", numeric: true, cell: ({ counted, wanted }: Project) => <>{counted}<span className="text-soft"> of about {wanted}</span></> },
            ]
          : [{ key: "reviews", header: "Reviews", numeric: true, cell: ({ counted, pending, wanted }: Project) => <Coverage done={counted} pending={pending} wanted={wanted} /> }]),
      ]}
    />
  );
}
