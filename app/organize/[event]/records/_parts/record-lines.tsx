import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { RecordListed } from "@/lib/domain/records";
import { OperationForm } from "@/app/_request/operation-form";
import { standingInWords } from "@/app/_records/words";
import { ButtonLink, Name, State, SubmitButton, TextField, Time } from "@/app/_ui";

/** Records as lines that open: what can be done with one stands below it. */
export function RecordLines({ records, zone }: { records: RecordListed[]; zone: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {records.map((record) => (
        <li key={record.id}>
          <details className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 hover:bg-wash [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft group-open:rotate-90 rtl:-scale-x-100" />
              <Line record={record} />
            </summary>
            <div className="space-y-5 ps-7.5 pt-1 pb-6">
              <About record={record} zone={zone} />
              <Actions record={record} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Line({ record }: { record: RecordListed }) {
  const { tone, words } = standingInWords(record);
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-15">
      <span className="min-w-0">
        <Name className="font-semibold">{record.says?.name ?? "Erased"}</Name>{" "}
        <span className="text-soft">{record.kind === "judging" ? "judge" : <>{record.says && <Name>{[record.says.team, record.says.project].filter(Boolean).join(", ")}</Name>}</>}</span>
      </span>
      {record.state !== "valid" && <State tone={tone}>{words}</State>}
    </span>
  );
}

function About({ record, zone }: { record: RecordListed; zone: string }) {
  return (
    <div className="max-w-text space-y-2 text-15">
      {record.says && <p dir="auto">{record.says.statement}</p>}
      <p className="text-13 text-soft">
        Publication {record.publication}, issued <Time at={record.issuedAt} zone={zone} />
        {record.revokedAt && <>; revoked <Time at={record.revokedAt} zone={zone} /></>}
      </p>
      {record.revokedReason && <p dir="auto">Reason: {record.revokedReason}</p>}
      {record.replacedBy && <p><Link href={`/verify/${record.replacedBy}`} className="link">Another was issued in its place</Link></p>}
    </div>
  );
}

function Actions({ record: { id, says, state, replacedBy } }: { record: RecordListed }) {
  const whose = says?.name ?? "an erased person";
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {state !== "revoked" && <ButtonLink href={`/api/records/${id}/pdf`} prefetch={false} download aria-label={`Download the PDF of ${whose}`}>Download the PDF</ButtonLink>}
        <ButtonLink href={`/verify/${id}`} look="quiet" aria-label={`Page of the record of ${whose}`}>Its page</ButtonLink>
      </div>
      {replacedBy === null && says && (
        <OperationForm operation="record.replace" params={{ recordId: id }} errorTitle="Not replaced" className="max-w-field space-y-3">
          <TextField id={`replace-${id}`} name="reason" label="Issue it anew: reason" help="With the name that the account has now. This one is revoked." maxLength={2000} required />
          <SubmitButton look="secondary" pendingLabel="Signing…" aria-label={`Issue the record of ${whose} anew`}>Issue anew</SubmitButton>
        </OperationForm>
      )}
      {state !== "revoked" && (
        <OperationForm operation="record.revoke" params={{ recordId: id }} errorTitle="Not revoked" className="max-w-field space-y-3">
          <TextField id={`revoke-${id}`} name="reason" label="Revoke it: reason" help="Its person reads the reason; others see only that it is revoked." maxLength={2000} required />
          <SubmitButton look="danger" pendingLabel="Revoking…" aria-label={`Revoke the record of ${whose}`}>Revoke</SubmitButton>
        </OperationForm>
      )}
    </>
  );
}
