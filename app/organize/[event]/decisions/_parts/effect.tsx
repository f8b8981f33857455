import { ChevronRight } from "lucide-react";
import type { Difference, MatterKind } from "@/lib/domain/results";
import { matterTitle } from "@/app/_decisions/titles";
import { settledWords } from "@/app/_decisions/words";
import { counted, type Mode } from "@/app/_results/words";
import { Name, Notice, Table } from "@/app/_ui";
import { Winners } from "./winners";

interface EffectProps {
  difference: Difference;
  obstacle: string | null;
  opens: { id: string; kind: MatterKind; subjects: string[] }[];
  nameOf: (id: string) => string;
  mode: Mode;
}

/** What a decision changes: exactly what it will, since it is reckoned the same way. */
export function Effect({ difference: { lists, awards, reviewsBefore, reviewsAfter }, obstacle, opens, nameOf, mode }: EffectProps) {
  if (obstacle !== null) return <Notice tone="danger" title="Then nothing could be ranked">{obstacle}</Notice>;
  const moved = lists.find(({ list }) => list === "overall")?.moves.length ?? 0;
  return (
    <div className="space-y-6">
      <ul className="list-disc space-y-1 ps-5 text-15">
        {reviewsBefore !== reviewsAfter && <li>{counted(reviewsAfter, mode)} {reviewsAfter === 1 ? "counts" : "count"} instead of {reviewsBefore}.</li>}
        <li>{moved === 0 ? "No project changes place" : moved === 1 ? "1 project changes place" : `${moved} projects change place`} among all.</li>
        {awards.length === 0 && <li>No winner changes.</li>}
      </ul>
      {awards.length > 0 && (
        <Table
          caption="Who wins" rows={awards} rowKey={({ list }) => list}
          columns={[
            { key: "prize", header: "Prize", heads: true, cell: ({ list }) => <Name>{nameOf(list)}</Name> },
            { key: "before", header: "Now", cell: ({ before }) => before && <><Winners winners={before.winners} nameOf={nameOf} /> ({settledWords(before.settled)})</> },
            { key: "after", header: "Then", cell: ({ after }) => after && <><Winners winners={after.winners} nameOf={nameOf} /> ({settledWords(after.settled)})</> },
          ]}
        />
      )}
      {opens.length > 0 && (
        <Notice tone="warning" title="It brings up something else to decide">
          {opens.map((matter, i) => <span key={matter.id}>{i > 0 && "; "}<Name>{matterTitle(matter, nameOf)}</Name></span>)}.
        </Notice>
      )}
    </div>
  );
}

/** Every place that changes, list by list. */
export function Moves({ lists, nameOf }: { lists: Difference["lists"]; nameOf: (id: string) => string }) {
  return lists.map(({ list, moves }) => (
    <details key={list} className="group border-b border-line" open={list === "overall" && moves.length <= 10}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-15 hover:bg-wash [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft group-open:rotate-90 rtl:-scale-x-100" />
        <span>{moves.length === 1 ? "1 place changes" : `${moves.length} places change`}: <Name>{nameOf(list)}</Name></span>
      </summary>
      <Table
        caption={`Places that change: ${nameOf(list)}`} rows={moves} rowKey={({ project }) => project}
        columns={[
          { key: "project", header: "Project", heads: true, cell: ({ project }) => <Name>{nameOf(project)}</Name> },
          { key: "before", header: "Place now", numeric: true, cell: ({ before }) => before ?? "none" },
          { key: "after", header: "Then", numeric: true, cell: ({ after }) => after ?? "none" },
        ]}
      />
    </details>
  ));
}
