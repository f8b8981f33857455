"use client";

import { useActionState } from "react";
import { act, type ActState } from "@/app/_request/act";
import { CopyField, FormErrors, Notice, SubmitButton, Time } from "@/app/_ui";

type NewLinkProps = { judgeId: string; isAgain: boolean; zone: string };

/** Another link in place of the last; shown once. */
export function NewLink({ judgeId, isAgain, zone }: NewLinkProps) {
  const [state, send] = useActionState<ActState | null, FormData>(act.bind(null, { operation: "judge.reinvite", params: { judgeId } }), null);
  const made = state?.done ? (state.reply as { link: string; expiresAt: string; mailed: boolean }) : null;
  return (
    <div className="space-y-4">
      {made && (
        <Notice tone="success" title="This is her link" live>
          <p>
            {made.mailed ? "It is on its way by mail. " : ""}It is shown only now and works until <Time at={made.expiresAt} zone={zone} show="date" />. Earlier links have
            stopped working.
          </p>
          <CopyField name="link" label="Invitation link" value={made.link} />
        </Notice>
      )}
      <form action={send} className="space-y-3">
        <FormErrors errors={state && !state.done ? state.errors : null} title="No link was made" />
        <SubmitButton look="secondary" pendingLabel="Making it…">
          {isAgain ? "Invite her again" : "Make a new link"}
        </SubmitButton>
      </form>
    </div>
  );
}
