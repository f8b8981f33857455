"use client";

import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { FormErrors, FormStateProvider, Name, Notice, SubmitButton, TextField, Time } from "@/app/_ui";

type Reply = { state: "counted" | "set_aside" | "replaced"; castAt: string; reason: string | null; hash: string };

const TITLES = { counted: "This ballot is counted", set_aside: "This ballot is set aside", replaced: "This receipt was replaced" };

/** Whether the ballot of a receipt is counted. */
export function ReceiptForm({ eventId, zone }: { eventId: string; zone: string }) {
  const { form, made, failed } = useAct<Reply>({ operation: "ballot.checkReceipt", params: { eventId } });
  return (
    <ActForm {...form} className="max-w-text space-y-4">
      {made && (
        <Notice tone={made.state === "counted" ? "success" : "warning"} live title={TITLES[made.state]}>
          <p>
            Cast <Time at={made.castAt} zone={zone} />.
            {made.state === "replaced" && " It was cast anew since: the newer receipt is the one that tells."}
          </p>
          {made.reason && (
            <p>
              Why: <Name>{made.reason}</Name>
            </p>
          )}
          <p className="text-13 break-all text-soft">In the published count it stands as {made.hash}</p>
        </Notice>
      )}
      <FormErrors errors={failed?.errors} title="This receipt was not found" />
      <FormStateProvider state={failed}>
        <TextField name="receipt" label="Receipt" help="As it was shown when you cast your ballot." required autoComplete="off" spellCheck={false} />
      </FormStateProvider>
      <SubmitButton look="secondary">Check it</SubmitButton>
    </ActForm>
  );
}
