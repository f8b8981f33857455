import type { Award } from "@/lib/domain/results";
import { settledWords } from "@/app/_decisions/words";
import { Name, Table } from "@/app/_ui";
import { Winners } from "./winners";

/** Each prize with who wins it and what settled that. */
export function Awards({ awards, nameOf }: { awards: Award[]; nameOf: (id: string) => string }) {
  return (
    <Table
      caption="Awards"
      rows={awards}
      rowKey={({ list }) => list}
      columns={[
        { key: "prize", header: "Prize", heads: true, cell: ({ list }) => <Name>{nameOf(list)}</Name> },
        { key: "winners", header: "Winners", cell: ({ winners }) => <Winners winners={winners} nameOf={nameOf} /> },
        { key: "settled", header: "How", cell: ({ settled }) => settledWords(settled) },
      ]}
    />
  );
}
