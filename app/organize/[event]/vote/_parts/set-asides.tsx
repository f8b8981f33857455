import { OperationForm } from "@/app/_request/operation-form";
import { State, SubmitButton, TextField, Time, Unfold, Written } from "@/app/_ui";

interface SetAsidesProps {
  rows: { id: string; reason: string; at: string; undoneAt: string | null; undoneReason: string; ballots: string[] }[];
  zone: string;
  isFinal: boolean;
}

/** What was taken out of the count, and the way back. */
export function SetAsides({ rows, zone, isFinal }: SetAsidesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ id, reason, at, undoneAt, undoneReason, ballots }) => (
        <li key={id} className="space-y-2 py-4">
          <p className="text-15 font-semibold">
            {ballots.length === 1 ? "1 ballot" : `${ballots.length} ballots`}, <Time at={at} zone={zone} />
          </p>
          <Written label="Why" text={reason} />
          {undoneAt ? (
            <>
              <State tone="info">Counted again since <Time at={undoneAt} zone={zone} /></State>
              <Written label="Why" text={undoneReason} />
            </>
          ) : (
            !isFinal && (
              <Unfold label="Count them again" name={reason}>
                <OperationForm operation="vote.undoSetAside" params={{ setAsideId: id }} className="space-y-4">
                  <TextField name="reason" id={`undo-${id}`} label="Why" required />
                  <SubmitButton look="secondary">Count them again</SubmitButton>
                </OperationForm>
              </Unfold>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
