import { Notice, Table } from "@/app/_ui";
import type { ImportState } from "../import-file";

/** Why a file was not taken, and in which of its rows. */
export function ImportFaults({ problem: { detail, faults } }: { problem: NonNullable<ImportState["problem"]> }) {
  const placed = faults.filter(({ path }) => path !== "");
  return (
    <>
      <Notice tone="danger" title="Not imported">
        <p>{detail}</p>
        {faults.filter(({ path }) => path === "").map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
      {placed.length > 0 && (
        <Table
          caption="Faults in the file"
          rows={placed}
          rowKey={(_fault, index) => index}
          columns={[
            {
              key: "place", header: "Where", heads: true, className: "md:w-2/5",
              cell: ({ path }) => <code className="text-13 font-semibold break-words [overflow-wrap:anywhere]">{path}</code>,
            },
            { key: "fault", header: "What is wrong", cell: ({ message }) => <span className="[overflow-wrap:anywhere]">{message}</span> },
          ]}
        />
      )}
    </>
  );
}
