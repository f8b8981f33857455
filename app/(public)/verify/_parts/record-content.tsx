import type { RecordContent } from "@/lib/domain/records";
import { Name } from "@/app/_ui";

/** What a record says, as it was signed. */
export function Content({ record }: { record: RecordContent }) {
  const rows: [string, string | null][] = [
    ["Event", record.event.name],
    ["Team", record.team],
    ["Project", record.project?.title ?? null],
    ["Results", `Publication ${record.publication.number} of ${day(record.publication.publishedAt, record.event.timeZone)}`],
    ["Issued", day(record.issuedAt, record.event.timeZone)],
    ["By", record.portal],
  ];
  return (
    <div className="space-y-5">
      <div className="space-y-2">
        <p className="text-28 font-semibold break-words"><Name>{record.name}</Name></p>
        <p dir="auto" className="max-w-text text-17">{record.statement}</p>
      </div>
      <dl className="grid max-w-text grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-15">
        {rows.map(([label, value]) => value && (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 break-words"><Name>{value}</Name></dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function day(instant: string, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(new Date(instant));
  } catch {
    return instant; // what a stranger wrote may name no day and no zone
  }
}
