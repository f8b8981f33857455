"use client";

import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { CopyField, FormErrors, FormStateProvider, Name, Notice, NumberField, SubmitButton, TextArea, Time } from "@/app/_ui";
import { TrackBoxes } from "./track-boxes";

type Reply = {
  invited: { judgeId: string; name: string; email: string; link: string }[];
  skipped: { name: string; email: string; why: "twice_in_the_list" | "already_invited" | "withdrawn_before" }[];
  expiresAt: string;
  mailed: boolean;
};

const WHY = {
  twice_in_the_list: "stands twice in the list",
  already_invited: "was invited before; a new link can be made on her own page",
  withdrawn_before: "was withdrawn; she can be invited again on her own page",
};

type InviteFormProps = { eventId: string; tracks: { id: string; name: string }[]; zone: string };

/** One or a whole list of judges; their links are shown once. */
export function InviteForm({ eventId, tracks, zone }: InviteFormProps) {
  const { form, made, failed } = useAct<Reply>({ operation: "judge.invite", params: { eventId } });
  return (
    <div className="space-y-6">
      {made && <Invited reply={made} zone={zone} />}
      <ActForm {...form} className="space-y-4">
        <FormErrors errors={failed?.errors} title="Nobody was invited" />
        <FormStateProvider state={failed}>
          <TextArea
            name="pasted"
            label="Names and addresses"
            help="One judge a line, such as “Ada Lovelace <ada@example.org>”, “ada@example.org, Ada Lovelace”, or columns copied from a spreadsheet."
            rows={6}
            required
          />
          <NumberField name="capacity" label="At most" help="For all in this list. Empty: everybody gets an even share." optional whole unit="reviews each" />
          <TrackBoxes tracks={tracks} help="For all in this list. None ticked: all tracks." />
        </FormStateProvider>
        <SubmitButton pendingLabel="Inviting…">Invite</SubmitButton>
      </ActForm>
    </div>
  );
}

function Invited({ reply: { invited, skipped, expiresAt, mailed }, zone }: { reply: Reply; zone: string }) {
  const all = invited.map(({ name, email, link }) => `${name} <${email}>: ${link}`).join("\n");
  return (
    <div className="space-y-4">
      {invited.length > 0 && (
        <Notice tone="success" live title={invited.length === 1 ? "One judge is invited" : `${invited.length} judges are invited`}>
          <p>
            {mailed ? "The links are on their way by mail. You can also pass them on yourself: they" : "Pass the links on: this portal sends no mail, and they"} are shown
            only now and work until <Time at={expiresAt} zone={zone} show="date" />. Each is for one person.
          </p>
          <ul className="space-y-3">
            {invited.map(({ judgeId, name, link }) => (
              <li key={judgeId}>
                <CopyField name={`link-${judgeId}`} label={<Name>{name}</Name>} value={link} />
              </li>
            ))}
          </ul>
          {invited.length > 1 && <TextArea name="all-links" label="All of them, to copy at once" readOnly rows={invited.length > 4 ? 8 : 4} value={all} />}
        </Notice>
      )}
      {skipped.length > 0 && (
        <Notice title={skipped.length === 1 ? "One line was left out" : `${skipped.length} lines were left out`}>
          <ul>
            {skipped.map(({ name, email, why }, i) => (
              <li key={`${email} ${i}`}>
                <Name>{name}</Name> ({email}) {WHY[why]}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
