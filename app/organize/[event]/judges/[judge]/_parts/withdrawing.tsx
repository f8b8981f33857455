import { OperationForm } from "@/app/_request/operation-form";
import { Section, SubmitButton, TextField } from "@/app/_ui";

type WithdrawingProps = { judgeId: string; assigned: number; submitted: number };

/** Takes a judge out, and says before what happens to her work. */
export function Withdrawing({ judgeId, assigned, submitted }: WithdrawingProps) {
  const open = assigned - submitted;
  const kept = submitted === 0 ? "She has submitted no review." : submitted === 1 ? "Her one submitted review stays and counts." : `Her ${submitted} submitted reviews stay and count.`;
  const taken = open === 0 ? "" : open === 1 ? " The one that she has not submitted is taken back and can be assigned anew." : ` The ${open} that she has not submitted are taken back and can be assigned anew.`;
  return (
    <Section title="Withdraw this judge" lead={`${kept}${taken} You can invite her again later.`}>
      <OperationForm operation="judge.withdraw" params={{ judgeId }} className="space-y-4" errorTitle="Not withdrawn">
        <TextField name="reason" label="Reason" required maxLength={2000} />
        <SubmitButton look="danger" pendingLabel="Withdrawing…">
          Withdraw the judge
        </SubmitButton>
      </OperationForm>
    </Section>
  );
}
