import type { MoveView } from "@/lib/domain/assignments";
import { Name, Notice, Table } from "@/app/_ui";

function titleOf(count: number, isLeaving: boolean): string {
  if (isLeaving) return count === 1 ? "One is taken back and lacks a judge then" : `${count} are taken back and lack a judge then`;
  return count === 1 ? "One stays with her, since nobody else can take it" : `${count} stay with her, since nobody else can take them`;
}

/** What would go from whom to whom, before it does. */
export function Moves({ view: { moves, stays, begun, why, loads, connected }, isLeaving = false }: { view: MoveView; isLeaving?: boolean }) {
  const changed = loads.filter(({ before, after }) => (isLeaving ? after > before : before !== after));
  return (
    <div className="space-y-6">
      {stays.length > 0 && (
        <Notice tone="warning" title={titleOf(stays.length, isLeaving)}>
          <p>
            <Name>{stays.map(({ title }) => title).join(", ")}</Name>
          </p>
          {why && <p>{why}</p>}
        </Notice>
      )}
      {isLeaving && begun.length > 0 && (
        <Notice tone="warning" title="Begun and not submitted: taken back, kept, and not counted">
          <p>
            <Name>{begun.map(({ title }) => title).join(", ")}</Name>
          </p>
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
