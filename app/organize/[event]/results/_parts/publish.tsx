import { OperationForm } from "@/app/_request/operation-form";
import { ButtonLink, Notice, SubmitButton, TextArea } from "@/app/_ui";

interface PublishProps {
  eventId: string;
  slug: string;
  basis: string;
  matters: { id: string; kind: string; title: string; evidence: string }[];
  judgingIsOver: boolean;
  /** The number of the last publication. */
  published: number | null;
}

/** Every open matter gets its written reason here; then the ranking that is on the page is frozen. */
export function Publish({ eventId, slug, basis, matters, judgingIsOver, published }: PublishProps) {
  if (!judgingIsOver)
    return <Notice title="Judging is still open">Publishing waits until judging has closed, so that no review that is under way is left out. You can close it early in the set-up of the windows.</Notice>;
  return (
    <OperationForm operation="ranking.publish" params={{ eventId }} next={`/organize/${slug}/results`} className="space-y-6" errorTitle="Not published yet">
      <input type="hidden" name="basis" value={basis} />
      {matters.length > 0 && (
        <Notice tone="warning" title={matters.length === 1 ? "1 decision is due" : `${matters.length} decisions are due`} actions={<ButtonLink href={`/organize/${slug}/decisions`}>Go to the decisions</ButtonLink>}>
          Decide them there, where you see what each would change. Or accept each here as it stands, with its reason: everything counts, and no winner is named where the ranking names none.
        </Notice>
      )}
      {matters.map(({ id, title, evidence }, i) => (
        <div key={id}>
          <input type="hidden" name={`decisions[${i}].matter`} value={id} />
          <TextArea name={`decisions[${i}].reason`} label={title} help={evidence} rows={2} limit={2000} required />
        </div>
      ))}
      <TextArea
        name="note" label="Note to the public" optional={published === null} rows={2} limit={5000} required={published !== null}
        help={published === null ? "Shown above the results." : `Publication ${published} is out. Say what changed since, and why: it is shown with the new one.`}
      />
      <SubmitButton pendingLabel="Publishing…">Publish the ranking</SubmitButton>
    </OperationForm>
  );
}
