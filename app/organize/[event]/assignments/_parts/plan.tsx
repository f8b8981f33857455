import type { PlanView } from "@/lib/domain/assignments";
import { Name, Notice, Stat, Stats, Table } from "@/app/_ui";
import { Coverage } from "./coverage";
import { Graph } from "./graph";

type PlanProps = { plan: PlanView };

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A plan in figures and words: what it gives, to whom, and what the result can bear. */
export function Plan({ plan }: PlanProps) {
  const { shortfall, loads } = plan;
  return (
    <div className="space-y-6">
      <Stats>
        <Stat label="New reviews" value={plan.added} note={plan.kept > 0 ? `${plan.kept} are assigned and stay` : undefined} />
        <Stat label="Reviews a judge" value={plan.minLoad === plan.maxLoad ? plan.maxLoad : `${plan.minLoad}–${plan.maxLoad}`} note={`${loads.length} judges`} />
        <Stat label="Reviews a project" value={plan.reviewsPerProject} note={`${plan.coverage.length} projects`} />
        {plan.efficiency !== null && plan.efficiencyBound !== null && (
          <Stat label="Precision of comparisons" value={percent(plan.efficiency)} note={`at best ${percent(plan.efficiencyBound)}, with this many reviews`} />
        )}
      </Stats>
      {shortfall && <Shortfall shortfall={shortfall} />}
      {!shortfall && plan.added === 0 && <Notice tone="success" title="Nothing to assign">Every project has its reviews assigned.</Notice>}
      <Connection plan={plan} />
      {plan.reviews.length > 0 && <Graph plan={plan} />}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Table
          caption="Judges and what they would have"
          showCaption
          narrow="scroll"
          rows={loads}
          rowKey={({ judge }) => judge.id}
          columns={[
            { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Name>{judge.name}</Name> },
            { key: "has", header: "Has", numeric: true, cell: ({ existing }) => existing },
            { key: "gets", header: "Gets", numeric: true, cell: ({ added }) => (added === 0 ? "–" : `+${added}`) },
            { key: "limit", header: "Limit", numeric: true, cell: ({ capacity }) => capacity ?? "–" },
          ]}
        />
        <Table
          caption="Projects and their reviews, once all are done"
          showCaption
          narrow="scroll"
          rows={plan.coverage}
          rowKey={({ project }) => project.id}
          columns={[
            { key: "project", header: "Project", heads: true, cell: ({ project }) => <Name>{project.title}</Name> },
            { key: "reviews", header: "Reviews", numeric: true, cell: ({ reviews }) => <Coverage done={reviews} pending={0} wanted={plan.reviewsPerProject} /> },
          ]}
        />
      </div>
    </div>
  );
}

function Shortfall({ shortfall }: { shortfall: NonNullable<PlanView["shortfall"]> }) {
  return (
    <Notice tone="danger" title="These reviews cannot all be given">
      <p>{shortfall.sentence}</p>
      <p>
        Projects: <Name>{shortfall.projects.map(({ project, needs }) => `${project.title} (${needs})`).join(", ")}</Name>
      </p>
      <p>
        Judges who may review them:{" "}
        {shortfall.judges.length === 0 ? "none" : <Name>{shortfall.judges.map(({ judge, gives }) => `${judge.name} (${gives})`).join(", ")}</Name>}
      </p>
    </Notice>
  );
}

function Connection({ plan: { connected, groups, reliesOnJudges, reliesOnReviews } }: PlanProps) {
  if (groups.length > 1)
    return (
      <Notice tone="warning" title={`The projects fall into ${groups.length} groups that cannot be compared`}>
        <p>No judge reviews in two of them, so there can be one ranking for each, and none over all. A judge for several tracks joins them.</p>
        <ul className="list-disc space-y-1 ps-5">
          {groups.map(({ projects, judges }) => (
            <li key={projects.join()}>
              <Name>{projects.join(", ")}</Name>
              <span className="text-soft">
                {" "}
                by <Name>{judges.join(", ")}</Name>
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (!connected) return null;
  return (
    <Notice tone="success" title="All projects can be compared with each other">
      {reliesOnJudges.length > 0 ? (
        <p>
          It hangs on <Name>{reliesOnJudges.join(", ")}</Name>: without {reliesOnJudges.length === 1 ? "this judge" : "one of these"} a part would come loose.
        </p>
      ) : (
        <p>No single judge{reliesOnReviews > 0 ? "" : " and no single review"} is needed for that.</p>
      )}
    </Notice>
  );
}
