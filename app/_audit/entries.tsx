import { Name, Table, Time } from "../_ui";
import { sentenceOf } from "./sentences";

interface Entry {
  number: number;
  at: string;
  operation: string;
  outcome: string;
  actor: { id: string; name: string | null };
  subject: { id: string; name: string | null };
  facts: Record<string, unknown>;
  text: string | null;
  hash: string;
}

function Sentence({ entry: { actor, subject, operation, outcome } }: { entry: Entry }) {
  const { before, after, namesSubject } = sentenceOf(operation, outcome);
  return (
    <>
      <Name>{actor.name ?? (actor.id === "system" ? "The portal" : actor.id === "visitor" ? "A visitor" : "Somebody who is gone")}</Name> {before}
      {namesSubject && <Name>{subject.name ?? subject.id}</Name>}
      {after}
    </>
  );
}

/** Entries as sentences, each with its reason, its facts and the beginning of its hash. */
export function AuditEntries({ entries, zone }: { entries: Entry[]; zone: string }) {
  return (
    <Table
      caption="Audit entries"
      rows={entries}
      rowKey={({ number }) => number}
      columns={[
        { key: "number", header: "No.", numeric: true, cell: ({ number }) => number },
        { key: "at", header: "When", cell: ({ at }) => <Time at={at} zone={zone} /> },
        {
          key: "what", header: "What", heads: true,
          cell: (entry) => (
            <>
              <span className="font-normal"><Sentence entry={entry} /></span>
              {entry.text && <span className="mt-1 block font-normal text-soft">“<Name>{entry.text}</Name>”</span>}
            </>
          ),
        },
        {
          key: "facts", header: "Facts",
          cell: ({ facts }) => (
            <span className="text-13 break-words text-soft">
              {Object.entries(facts).map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(", ") : String(value)}`).join("; ") || "—"}
            </span>
          ),
        },
        { key: "hash", header: "Hash", cell: ({ hash }) => <code className="text-13 text-soft" title={hash}>{hash.slice(0, 10)}</code> },
      ]}
    />
  );
}
