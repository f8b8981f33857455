import type { MoveView } from "@/lib/domain/assignments";
import { Name, Notice, Table } from "@/app/_ui";

/** What would go from whom to whom, before it does. */
export function Moves({ view: { moves, stays, why, loads, connected } }: { view: MoveView }) {
  const changed = loads.filter(({ before, after }) => before !== after);
  return (
    <div className="space-y-6">
      {stays.length > 0 && (
        <Notice tone="warning" title={stays.length === 1 ? "One stays with her, since nobody else can take it" : `${stays.length} stay with her, since nobody else can take them`}>
          <p>
            <Name>{stays.map(({ title }) => title).join(", ")}</Name>
          </p>
          {why && <p>{why}</p>}
        </Notice>
      )}
      {moves.length > 0 && !connected && <Notice tone="warning" title="Afterwards not all projects can be compared">The dry run under Assignments says which groups there are.</Notice>}
      {moves.length > 0 && (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <Table
            caption={moves.length === 1 ? "One project moves" : `${moves.length} projects move`}
            showCaption
            narrow="scroll"
            rows={moves}
            rowKey={({ project, from }) => `${project.id} ${from.id}`}
            columns={[
              { key: "project", header: "Project", heads: true, cell: ({ project }) => <Name>{project.title}</Name> },
              { key: "from", header: "From", cell: ({ from }) => <Name>{from.name}</Name> },
              { key: "to", header: "To", cell: ({ to }) => <Name>{to.name}</Name> },
            ]}
          />
          <Table
            caption="What these judges have, before and after"
            showCaption
            narrow="scroll"
            rows={changed}
            rowKey={({ judge }) => judge.id}
            columns={[
              { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Name>{judge.name}</Name> },
              { key: "before", header: "Before", numeric: true, cell: ({ before }) => before },
              { key: "after", header: "After", numeric: true, cell: ({ after }) => after },
              { key: "limit", header: "Limit", numeric: true, cell: ({ capacity }) => capacity ?? "–" },
            ]}
          />
        </div>
      )}
    </div>
  );
}
