"use client";

import { OperationForm } from "@/app/_request/operation-form";
import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { CopyField, FormErrors, Notice, SubmitButton, Time } from "@/app/_ui";

type InviteLinkProps = { teamId: string; invite: { expiresAt: string } | null; zone: string };

/** Makes the team's link. It is told once, here: afterwards only that there is one. */
export function InviteLink({ teamId, invite, zone }: InviteLinkProps) {
  const { form, made, failed } = useAct<{ url: string }>({ operation: "team.rotateInvite", params: { teamId } });
  return (
    <div className="space-y-4">
      <h3 className="text-17 font-[650]">Invite others</h3>
      {made && invite ? (
        <Notice tone="success" title="This is your team’s link" live>
          <p>Send it to those who should join. It is shown only now; you can make a new one at any time.</p>
          <CopyField name="invite" label="Link for your team" value={made.url} />
        </Notice>
      ) : (
        <p className="max-w-text text-15 text-soft">
          {invite ? (
            <>
              There is a link that works until <Time at={invite.expiresAt} zone={zone} />. If you have lost it, make a new one: the old one then
              stops working.
            </>
          ) : (
            "Whoever has the link can join, until the team is full. It works for a week."
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ActForm {...form}>
          <FormErrors errors={failed?.errors} title="No link was made" />
          <SubmitButton look="secondary" pendingLabel="Making it…">
            {invite ? "Make a new link" : "Make a link"}
          </SubmitButton>
        </ActForm>
        {invite && (
          <OperationForm operation="team.revokeInvite" params={{ teamId }} errorTitle="The link still works">
            <SubmitButton look="quiet" pendingLabel="Stopping…">
              Stop the link
            </SubmitButton>
          </OperationForm>
        )}
      </div>
    </div>
  );
}
