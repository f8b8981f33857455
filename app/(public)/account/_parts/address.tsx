import { OperationForm } from "@/app/_request/operation-form";
import { Notice, State, SubmitButton } from "@/app/_ui";

type AddressProps = { email: string; isVerified: boolean; sendsMail: boolean };

/** The address of the account, and whether it is known to be hers: only mail can tell. */
export function Address({ email, isVerified, sendsMail }: AddressProps) {
  return (
    <div className="space-y-3">
      <dl className="space-y-1 text-15">
        <dt className="font-semibold">E-mail address</dt>
        <dd className="break-words">{email}</dd>
        <dd>
          {isVerified && <State tone="success">Confirmed</State>}
          {!isVerified && sendsMail && <State tone="accent">Not confirmed yet</State>}
          {!isVerified && !sendsMail && <span className="text-13 text-soft">Not confirmed: this portal sends no mail.</span>}
        </dd>
      </dl>
      {!isVerified && sendsMail && (
        <OperationForm
          operation="address.requestVerification"
          errorTitle="No mail was sent"
          className="space-y-3"
          done={
            <Notice tone="success" title="Look into your mail">
              <p>The link in it confirms your address.</p>
            </Notice>
          }
        >
          <SubmitButton look="secondary" pendingLabel="Sending…">
            Mail me the link again
          </SubmitButton>
        </OperationForm>
      )}
    </div>
  );
}
