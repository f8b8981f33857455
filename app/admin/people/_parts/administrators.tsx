import { OperationForm } from "@/app/_request/operation-form";
import { Badge, Name, SubmitButton } from "@/app/_ui";

type Administrator = { id: string; displayName: string; email: string; isMe: boolean };

export function Administrators({ administrators }: { administrators: Administrator[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {administrators.map(({ id, displayName, email, isMe }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <p className="flex min-h-11 min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1 text-15">
            <Name className="font-semibold">{displayName}</Name>
            <span className="min-w-0 break-all text-soft">{email}</span>
            {isMe && <Badge>You</Badge>}
          </p>
          {administrators.length > 1 && (
            <OperationForm operation="administrator.revoke" params={{ personId: id }} errorTitle="Nothing was changed">
              <SubmitButton look="quiet" pendingLabel="Changing…" aria-label={`Take the administration back from ${displayName}`}>
                Take back
              </SubmitButton>
            </OperationForm>
          )}
        </li>
      ))}
    </ul>
  );
}
