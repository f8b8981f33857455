import { OperationForm } from "@/app/_request/operation-form";
import { Section, SubmitButton, Unfold } from "@/app/_ui";

type WithdrawingProps = {
  projectId: string;
  state: "draft" | "submitted" | "withdrawn" | "disqualified";
  obstacles: { withdraw: string | null; restore: string | null };
};

/** Out of the event and back in; what is submitted is kept either way. */
export function Withdrawing({ projectId, state, obstacles }: WithdrawingProps) {
  const params = { projectId };
  if (state === "withdrawn")
    return (
      <Section title="This entry is withdrawn" lead={obstacles.restore ?? "It takes no part. You can bring it back, as it was submitted, until the deadline."}>
        {!obstacles.restore && (
          <OperationForm operation="project.restore" params={params} errorTitle="The entry is still withdrawn">
            <SubmitButton pendingLabel="Restoring…">Bring it back</SubmitButton>
          </OperationForm>
        )}
      </Section>
    );
  if (obstacles.withdraw) return null;
  return (
    <Section title="Withdrawing">
      <Unfold label="Withdraw the entry">
        <p className="max-w-text text-15">
          It leaves the gallery and is not judged. Until the deadline you can bring it back; after it, only an organizer can.
        </p>
        <OperationForm operation="project.withdraw" params={params} errorTitle="The entry still stands" className="space-y-3">
          <SubmitButton look="danger" pendingLabel="Withdrawing…">
            Withdraw the entry
          </SubmitButton>
        </OperationForm>
      </Unfold>
    </Section>
  );
}
