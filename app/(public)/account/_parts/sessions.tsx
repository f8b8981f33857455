import { OperationForm } from "@/app/_request/operation-form";
import { Badge, SubmitButton, Time } from "@/app/_ui";
import { deviceOf } from "./device";

type Session = { id: string; userAgent: string; address: string; lastSeenAt: string; createdAt: string; isCurrent: boolean };

/** Every session that opens this account, the one that looks first. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48 text-15">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {deviceOf(session.userAgent)}
                {session.isCurrent && <Badge tone="success">This browser</Badge>}
              </p>
              <p className="text-13 text-soft">
                Last seen <Time at={session.lastSeenAt} zone="UTC" />
                {session.address && `, from ${session.address}`}
              </p>
            </div>
            {!session.isCurrent && (
              <OperationForm operation="session.revoke" params={{ sessionId: session.id }} errorTitle="It is still signed in">
                <SubmitButton look="quiet" pendingLabel="Ending…" aria-label={`Sign out ${deviceOf(session.userAgent)}`}>
                  Sign out
                </SubmitButton>
              </OperationForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <OperationForm operation="session.revokeOthers" errorTitle="Nothing was ended">
          <SubmitButton look="secondary" pendingLabel="Ending…">
            Sign out everywhere else
          </SubmitButton>
        </OperationForm>
      )}
    </div>
  );
}
