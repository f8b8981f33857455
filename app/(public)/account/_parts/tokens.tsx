import { OperationForm } from "@/app/_request/operation-form";
import { Name, SubmitButton, Time } from "@/app/_ui";

type Token = { id: string; name: string; scopes: string[]; expiresAt: string | null; lastUsedAt: string | null };

/** The tokens that still work. */
export function Tokens({ tokens }: { tokens: Token[] }) {
  if (tokens.length === 0) return <p className="text-15 text-soft">You have no token.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-48 text-15">
            <p className="font-semibold break-words">
              <Name>{token.name}</Name>
            </p>
            <p className="text-13 text-soft">
              {token.scopes.includes("write") ? "Reads and writes" : "Reads only"};{" "}
              {token.expiresAt ? (
                <>
                  works until <Time at={token.expiresAt} zone="UTC" show="date" />
                </>
              ) : (
                "works without end"
              )}
              ; {token.lastUsedAt ? <>last used <Time at={token.lastUsedAt} zone="UTC" /></> : "never used"}
            </p>
          </div>
          <OperationForm operation="token.revoke" params={{ tokenId: token.id }} errorTitle="It still works">
            <SubmitButton look="quiet" pendingLabel="Revoking…" aria-label={`Revoke ${token.name}`}>
              Revoke
            </SubmitButton>
          </OperationForm>
        </li>
      ))}
    </ul>
  );
}
