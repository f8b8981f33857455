"use client";

import { useActionState } from "react";
import { act, type ActState } from "@/app/_request/act";
import { CopyField, FormErrors, Notice, SubmitButton, Time } from "@/app/_ui";

/** Makes a link with which somebody chooses a new password. It is told once, here. */
export function HandOver({ personId, name }: { personId: string; name: string }) {
  const target = { operation: "passwordReset.handOver", params: { personId } };
  const [state, send] = useActionState<ActState | null, FormData>(act.bind(null, target), null);
  const made = state?.done ? (state.reply as { link: string; expiresAt: string }) : null;
  return (
    <div className="space-y-3">
      {made && (
        <Notice tone="success" title="Hand this link over in person" live>
          <p>
            Whoever opens it chooses the password of this account. It works once, until <Time at={made.expiresAt} zone="UTC" />, and is shown only now.
          </p>
          <CopyField name="reset-link" id={`reset-link-${personId}`} label="Link for a new password" value={made.link} />
        </Notice>
      )}
      <form action={send}>
        <FormErrors errors={state && !state.done ? state.errors : null} title="No link was made" />
        <SubmitButton look="secondary" pendingLabel="Making it…" aria-label={`Make a link for a new password for ${name}`}>
          {made ? "Make another link" : "Make a link for a new password"}
        </SubmitButton>
      </form>
    </div>
  );
}
