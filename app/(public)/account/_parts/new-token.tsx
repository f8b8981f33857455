"use client";

import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { CopyField, FormErrors, FormStateProvider, Notice, RadioGroup, Select, SubmitButton, TextField } from "@/app/_ui";

const PERMISSIONS = [
  { value: "read", label: "Read", help: "Whatever you can see." },
  { value: "write", label: "Read and write", help: "Whatever you can do, but not make tokens or change the password." },
];

const DAYS = [
  { value: "7", label: "One week" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "One year" },
];

/** Makes a token. Its secret is told once, here: afterwards only that there is one. */
export function NewToken() {
  const { form, made, failed } = useAct<{ name: string; secret: string }>({ operation: "token.create" });
  return (
    <div className="space-y-4">
      <h3 className="text-17 font-[650]">Make a token</h3>
      {made && (
        <Notice tone="success" title={`The token “${made.name}” is made`} live>
          <p>Copy it now: it is shown only this once. Programs send it as “Authorization: Bearer …”.</p>
          <CopyField name="made-token" label="Your token" value={made.secret} />
        </Notice>
      )}
      <ActForm {...form} className="space-y-6">
        <FormErrors errors={failed?.errors} title="No token was made" />
        <FormStateProvider state={failed}>
          <TextField name="name" label="What is it for?" help="The name by which you will know it, such as “Backup script”." maxLength={80} required />
          <RadioGroup name="scopes" label="What may it do?" options={PERMISSIONS} defaultValue="read" required />
          <Select name="expiresInDays" label="How long should it work?" options={DAYS} defaultValue="90" />
        </FormStateProvider>
        <SubmitButton look="secondary" pendingLabel="Making it…">
          Make the token
        </SubmitButton>
      </ActForm>
    </div>
  );
}
