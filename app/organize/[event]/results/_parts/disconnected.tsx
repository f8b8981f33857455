import { Name, Notice, Section, Table } from "@/app/_ui";

interface DisconnectedProps {
  detail: string;
  data: { groups?: { projects: string[]; judges: string[]; reviewCount: number }[]; bridges?: { islands: string[][]; plans: { reviews: { judge: string; project: string; isAssigned: boolean }[]; cutJudges: string[] }[] } };
  projectName: (id: string) => string;
  judgeName: (id: string) => string;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Why there is no ranking, and which reviews would make one. */
export function Disconnected({ detail, data: { groups = [], bridges }, projectName, judgeName }: DisconnectedProps) {
  return (
    <>
      <Notice tone="danger" title="These projects cannot be ranked together">{detail}</Notice>
      <Section title="The groups" lead="Within a group every project can be compared with every other; across groups none can.">
        <ol className="list-decimal space-y-3 ps-5">
          {groups.map((group) => (
            <li key={group.projects[0]}>
              {counted(group.projects.length, "project")}, {counted(group.judges.length, "judge")}, {counted(group.reviewCount, "review")}:{" "}
              {group.projects.map((id, i) => (
                <span key={id}>
                  {i > 0 && ", "}
                  <Name>{projectName(id)}</Name>
                </span>
              ))}
            </li>
          ))}
        </ol>
      </Section>
      {bridges && bridges.islands.length > 0 && (
        <Notice tone="warning" title="No judge can be asked for what is missing">
          Every judge who may see projects of two groups has reviewed them, declared a conflict or has no place left. Raise a judge’s limit, give a judge
          another track, or invite one more.
        </Notice>
      )}
      {bridges?.plans.map((plan, i) => (
        <Section key={plan.reviews.length} title={`${plan.reviews.length} more ${plan.reviews.length === 1 ? "review" : "reviews"}`} lead={["Just connects the groups.", "Leaves no single review on which it hangs.", "Makes the comparison good."][i]}>
          <Table
            caption="Reviews to ask for"
            rows={plan.reviews}
            rowKey={({ judge, project }) => `${judge} ${project}`}
            columns={[
              { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Name>{judgeName(judge)}</Name> },
              { key: "project", header: "Project", cell: ({ project }) => <Name>{projectName(project)}</Name> },
              { key: "state", header: "State", cell: ({ isAssigned }) => (isAssigned ? "Assigned, not submitted" : "To be assigned") },
            ]}
          />
        </Section>
      ))}
    </>
  );
}
