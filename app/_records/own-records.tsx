import { listOwnRecordsOf } from "@/lib/domain/records";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { ButtonLink, Notice, Section, State, SubmitButton, Time } from "@/app/_ui";
import { standingInWords } from "./words";

const WORDS = {
  certificate: {
    title: "Your certificate", lead: "Signed by the portal, with your name as your account has it. The others of your team find their own.",
    get: "Get my certificate", none: "You are not on the results with a project, so there is no certificate.",
  },
  judging: {
    title: "Your record of judging", lead: "It says how much of what you gave counted, and nothing of your marks.",
    get: "Get my record", none: "Nothing that you gave counts in the results, so there is no record.",
  },
} as const;

/** What somebody can take along once results are out: in a team's room, and in a judge's. */
export async function OwnRecords({ eventId, kind, zone }: { eventId: string; kind: keyof typeof WORDS; zone: string }) {
  const { isPublished, records } = await ask(listOwnRecordsOf, { params: { eventId } });
  if (!isPublished) return null;
  const own = records.filter((record) => record.kind === kind);
  const words = WORDS[kind];
  const canAsk = own.length === 0 || own.every(({ state }) => state === "superseded");
  return (
    <Section title={words.title} lead={words.lead}>
      <div className="space-y-6">
        {canAsk && (
          <OperationForm operation="record.issueOwn" params={{ eventId }} errorTitle="Not signed" className="space-y-3" done={<Notice title="There is none">{words.none}</Notice>}>
            {own.length > 0 && <p className="max-w-text text-15">Results were published again since. Have one signed that goes with them.</p>}
            <SubmitButton pendingLabel="Signing…">{words.get}</SubmitButton>
          </OperationForm>
        )}
        {own.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {own.map((record) => (
              <li key={record.id} className="space-y-2 py-4">
                <p dir="auto" className="max-w-text text-15">{record.says?.statement}</p>
                <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-soft">
                  <State tone={standingInWords(record).tone}>{standingInWords(record).words}</State>
                  <span className="self-center">issued <Time at={record.issuedAt} zone={zone} show="date" /></span>
                </p>
                {record.state === "revoked" && record.revokedReason && <p dir="auto" className="text-15">The organizers wrote: {record.revokedReason}</p>}
                <div className="flex flex-wrap gap-3 pt-1">
                  {record.state !== "revoked" && <ButtonLink href={`/api/records/${record.id}/pdf`} prefetch={false} download>Download the PDF</ButtonLink>}
                  <ButtonLink href={`/verify/${record.id}`} look="quiet">Page to show others</ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
