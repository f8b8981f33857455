"use client";

import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { CopyField, FormErrors, Notice, SubmitButton, Time } from "@/app/_ui";

/** Makes a link with which somebody chooses a new password. It is told once, here. */
export function HandOver({ personId, name }: { personId: string; name: string }) {
  const { form, made, failed } = useAct<{ link: string; expiresAt: string }>({ operation: "passwordReset.handOver", params: { personId } });
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
      <ActForm {...form}>
        <FormErrors errors={failed?.errors} title="No link was made" />
        <SubmitButton look="secondary" pendingLabel="Making it…" aria-label={`Make a link for a new password for ${name}`}>
          {made ? "Make another link" : "Make a link for a new password"}
        </SubmitButton>
      </ActForm>
    </div>
  );
}
