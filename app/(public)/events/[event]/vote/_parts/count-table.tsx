import Link from "next/link";
import { Name, Table } from "@/app/_ui";

interface CountTableProps {
  slug: string;
  caption: string;
  count: {
    ballots: { account: number; list: number; link: number };
    linkCounts: boolean;
    projects: { project: string; place: number; votes: number; byRoute: { link: number }; voters: number }[];
  };
  projects: { id: string; title: string; team: string }[];
}

/** Votes by project, by place; ballots that are only shown beside the others have a column of their own. */
export function CountTable({ slug, caption, count, projects }: CountTableProps) {
  const named = new Map(projects.map((project) => [project.id, project]));
  const hasApart = !count.linkCounts && count.ballots.link > 0;
  type Row = CountTableProps["count"]["projects"][number];
  return (
    <Table<Row>
      caption={caption}
      rows={count.projects}
      rowKey={({ project }) => project}
      columns={[
        { key: "place", header: "Place", numeric: true, cell: ({ place, votes }) => (votes > 0 ? place : "–") },
        {
          key: "project", header: "Project", heads: true,
          cell: ({ project }) =>
            named.has(project) ? (
              <Link href={`/events/${slug}/projects/${project}`} className="link">
                <Name>{named.get(project)!.title}</Name>
              </Link>
            ) : (
              "No longer in the gallery"
            ),
        },
        { key: "votes", header: "Votes", numeric: true, cell: ({ votes }) => votes },
        { key: "voters", header: "Voters", numeric: true, cell: ({ voters }) => voters },
        ...(hasApart ? [{ key: "link", header: "By the open link, apart", numeric: true, cell: ({ byRoute }: Row) => byRoute.link }] : []),
      ]}
    />
  );
}
