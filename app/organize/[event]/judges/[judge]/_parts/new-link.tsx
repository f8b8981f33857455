"use client";

import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { CopyField, FormErrors, Notice, SubmitButton, Time } from "@/app/_ui";

type NewLinkProps = { judgeId: string; isAgain: boolean; zone: string };

/** Another link in place of the last; shown once. */
export function NewLink({ judgeId, isAgain, zone }: NewLinkProps) {
  const { form, made, failed } = useAct<{ link: string; expiresAt: string; mailed: boolean }>({ operation: "judge.reinvite", params: { judgeId } });
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
      <ActForm {...form} className="space-y-3">
        <FormErrors errors={failed?.errors} title="No link was made" />
        <SubmitButton look="secondary" pendingLabel="Making it…">
          {isAgain ? "Invite her again" : "Make a new link"}
        </SubmitButton>
      </ActForm>
    </div>
  );
}
