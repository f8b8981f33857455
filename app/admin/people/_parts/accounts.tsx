import { ChevronRight } from "lucide-react";
import { OperationForm } from "@/app/_request/operation-form";
import { Badge, Name, SubmitButton, Time } from "@/app/_ui";
import { HandOver } from "./hand-over";

interface Account {
  id: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  isAdministrator: boolean;
  hasPassword: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}

/** People as lines that open: what can be done for somebody stands below her name. */
export function Accounts({ accounts }: { accounts: Account[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {accounts.map((account) => (
        <li key={account.id}>
          <details className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 hover:bg-wash [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft group-open:rotate-90 rtl:-scale-x-100" />
              <Line account={account} />
            </summary>
            <div className="space-y-4 ps-7.5 pt-1 pb-5">
              <Facts account={account} />
              <HandOver personId={account.id} name={account.displayName} />
              {!account.isAdministrator && (
                <OperationForm operation="administrator.grant" params={{ personId: account.id }} errorTitle="Nothing was changed">
                  <SubmitButton look="quiet" pendingLabel="Changing…" aria-label={`Make ${account.displayName} an administrator`}>
                    Make an administrator
                  </SubmitButton>
                </OperationForm>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Line({ account }: { account: Account }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <Name className="font-semibold">{account.displayName}</Name>
      <span className="min-w-0 break-all text-soft">{account.email}</span>
      {account.isAdministrator && <Badge tone="accent">Administrator</Badge>}
      {!account.hasPassword && <Badge>No password yet</Badge>}
    </span>
  );
}

function Facts({ account }: { account: Account }) {
  return (
    <p className="text-13 text-soft">
      Account since <Time at={account.createdAt} zone="UTC" show="date" />;{" "}
      {account.lastSeenAt ? (
        <>
          last seen <Time at={account.lastSeenAt} zone="UTC" />
        </>
      ) : (
        "never signed in"
      )}
      ; address {account.emailVerified ? "confirmed" : "not confirmed"}
    </p>
  );
}
