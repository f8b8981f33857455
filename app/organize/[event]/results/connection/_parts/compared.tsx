import type { ComparedConnection, RankingNames } from "@/lib/domain/results";
import type { Search } from "@/app/_request/search";
import { ListLinks } from "@/app/_results/list-links";
import { windowOf } from "@/app/_results/windows";
import { counted } from "@/app/_results/words";
import { Name, Notice, Page, Pager, Section, Stat, Stats, Table } from "@/app/_ui";
import { ConnectionPictures } from "../../_parts/connection-pictures";

interface ComparedProps {
  connection: ComparedConnection;
  names: RankingNames;
  nameOf: (id: string) => string;
  track: string | null;
  base: string;
  search: Search;
}

/** What holds the projects together where judges compare. */
export function Compared({ connection, names, nameOf, track, base, search }: ComparedProps) {
  const { groups, cutPairs, cutJudges, bridges } = connection;
  const trackOf = new Map(names.projects.map(({ id, track: own }) => [id, own]));
  const rows = connection.projects
    .filter(({ project }) => track === null || trackOf.get(project) === track)
    .sort((a, b) => a.comparisons - b.comparisons || (nameOf(a.project) < nameOf(b.project) ? -1 : 1));
  const shown = windowOf(rows, base, search, track === null ? {} : { track });
  return (
    <Page title="Connection" lead="Projects can be ranked together where comparisons link them, directly or by way of others. This is what the ranking rests on, and where it is thin.">
      <Stats>
        <Stat label="Groups" value={groups.length} note={connection.connected ? "all are comparable" : "not comparable with each other"} />
        <Stat label="Comparisons to spare" value={connection.spareDegreesOfFreedom} note="beyond what only connects" />
        <Stat label="Judges on whom it hangs" value={cutJudges.length} />
        <Stat label="Never compared" value={connection.unjudged.length} />
      </Stats>
      {bridges && <Apart groups={groups} bridges={bridges} nameOf={nameOf} />}
      {cutJudges.length > 0 && (
        <Section title="Judges on whom it hangs">
          <Table
            caption="Judges on whom the connection hangs"
            rows={cutJudges}
            rowKey={({ judge }) => judge}
            columns={[
              { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Name>{nameOf(judge)}</Name> },
              {
                key: "what", header: "Without her",
                cell: ({ disconnects, lostProjects }) => (
                  <>
                    {disconnects && "the projects fall into groups"}
                    {disconnects && lostProjects.length > 0 && "; "}
                    {lostProjects.length > 0 && <>compared with nothing: <Names ids={lostProjects} nameOf={nameOf} /></>}
                  </>
                ),
              },
            ]}
          />
        </Section>
      )}
      {cutPairs.length > 0 && (
        <Section title="Answers on which it hangs" lead="Without this one answer a part of the projects would stand apart.">
          <Table
            caption="Answers on which the connection hangs"
            rows={cutPairs}
            rowKey={({ judge, projects }) => `${judge} ${projects.join(" ")}`}
            columns={[
              { key: "pair", header: "Pair", heads: true, cell: ({ projects: [left, right] }) => <><Name>{nameOf(left)}</Name> and <Name>{nameOf(right)}</Name></> },
              { key: "judge", header: "Compared by", cell: ({ judge }) => <Name>{nameOf(judge)}</Name> },
            ]}
          />
        </Section>
      )}
      <Section title="Who compared what" lead="The projects with the fewest comparisons stand on top.">
        <ListLinks
          label="Tracks" current={track ?? ""}
          links={[{ id: "", name: "All projects", href: base }, ...names.tracks.map(({ id, name }) => ({ id, name, href: `${base}?track=${id}` }))]}
        />
        <Table
          caption="Comparisons by project"
          narrow="scroll"
          rows={shown.rows}
          rowKey={({ project }) => project}
          columns={[
            { key: "project", header: "Project", heads: true, cell: ({ project }) => <Name>{nameOf(project)}</Name> },
            { key: "comparisons", header: "Comparisons", numeric: true, cell: (row) => row.comparisons },
            { key: "rivals", header: "Other projects", numeric: true, cell: (row) => row.rivals },
            { key: "judges", header: "Judges", numeric: true, cell: (row) => row.judges },
          ]}
        />
        <Pager page={shown.page} pages={shown.pages} href={shown.href} label="Pages of the projects" />
        <ConnectionPictures
          connection={{ reviews: connection.judged, cutReviews: [], cutJudges: cutJudges.map(({ judge }) => judge), bridges: null }} names={names} track={track} work="comparison"
        />
      </Section>
    </Page>
  );
}

const SHOWN = 40;

function Apart({ groups, bridges, nameOf }: { groups: ComparedConnection["groups"]; bridges: NonNullable<ComparedConnection["bridges"]>; nameOf: (id: string) => string }) {
  return (
    <>
      <Notice tone="danger" title="These projects cannot be ranked together">
        They fall into {groups.length} groups that no comparison connects. {counted(groups.length - 1, "compare")} more would join them, at least.
      </Notice>
      <Section title="The groups" lead="Within a group every project can be compared with every other; across groups none can.">
        <ol className="list-decimal space-y-3 ps-5">
          {groups.map(({ projects, judges, reviewCount }) => (
            <li key={projects[0]}>
              {projects.length} projects, {judges.length} {judges.length === 1 ? "judge" : "judges"}, {counted(reviewCount, "compare")}: <Names ids={projects.slice(0, SHOWN)} nameOf={nameOf} />
              {projects.length > SHOWN && ` and ${projects.length - SHOWN} more`}
            </li>
          ))}
        </ol>
      </Section>
      {bridges.status === "infeasible" && (
        <Notice tone="warning" title="No judge can be asked for all that is missing">
          No judge may see projects of each group. Raise a judge’s limit, give a judge another track, or invite one more.
        </Notice>
      )}
      {bridges.comparisons.length > 0 && (
        <Section title={`${counted(bridges.comparisons.length, "compare")} to ask for`} lead={`${bridges.comparisons.length === 1 ? "It just connects" : "They just connect"} the groups. A few more of the kind make it good.`}>
          <ul className="list-disc space-y-1 ps-5">
            {bridges.comparisons.map(({ judge, projects: [one, other], toAssign }) => (
              <li key={`${one} ${other}`}>
                <Name>{nameOf(judge)}</Name> compares <Name>{nameOf(one)}</Name> with <Name>{nameOf(other)}</Name>
                {toAssign.length > 0 && <span className="text-soft"> (first give her <Names ids={toAssign} nameOf={nameOf} />)</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Names({ ids, nameOf }: { ids: string[]; nameOf: (id: string) => string }) {
  return ids.map((id, i) => (
    <span key={id}>
      {i > 0 && ", "}
      <Name>{nameOf(id)}</Name>
    </span>
  ));
}
