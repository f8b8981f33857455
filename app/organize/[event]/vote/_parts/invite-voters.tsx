"use client";

import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { FormErrors, FormStateProvider, Notice, SubmitButton, TextArea } from "@/app/_ui";

interface Reply {
  invited: { name: string; email: string; link: string }[];
  skipped: { name: string; email: string; why: "twice_in_the_list" | "already_on_the_list" }[];
  mailed: boolean;
}

const WHY = { twice_in_the_list: "stands twice in the list", already_on_the_list: "is on the list already" };

/** A pasted list of voters; their links are shown once. */
export function InviteVoters({ eventId }: { eventId: string }) {
  const { form, made, failed } = useAct<Reply>({ operation: "voter.invite", params: { eventId } });
  return (
    <ActForm {...form} className="space-y-4">
      {made && made.invited.length > 0 && (
        <Notice tone="success" live title={made.invited.length === 1 ? "One voter is on the list" : `${made.invited.length} voters are on the list`}>
          <p>{made.mailed ? "The links are on their way by mail. They" : "Pass the links on: this portal sends no mail, and they"} are shown only now. Each is for one person.</p>
          <TextArea name="all-links" label="All of them, to copy" readOnly rows={8} value={made.invited.map(({ name, email, link }) => `${name} <${email}>: ${link}`).join("\n")} />
        </Notice>
      )}
      {made && made.skipped.length > 0 && (
        <Notice title={made.skipped.length === 1 ? "One line was left out" : `${made.skipped.length} lines were left out`}>
          <ul>{made.skipped.map(({ name, email, why }, i) => <li key={`${email} ${i}`}>{name} ({email}) {WHY[why]}.</li>)}</ul>
        </Notice>
      )}
      <FormErrors errors={failed?.errors} title="Nobody was put on the list" />
      <FormStateProvider state={failed}>
        <TextArea name="pasted" label="Names and addresses" help="One voter a line, such as “Ada Lovelace <ada@example.org>”, or columns copied from a spreadsheet." rows={6} required />
      </FormStateProvider>
      <SubmitButton look="secondary" pendingLabel="Adding…">Put them on the list</SubmitButton>
    </ActForm>
  );
}
