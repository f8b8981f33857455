import type { ChoiceKind, Matter } from "@/lib/domain/results";
import { OperationForm } from "@/app/_request/operation-form";
import { SubmitButton, TextArea } from "@/app/_ui";

interface DecideFormProps {
  eventId: string;
  slug: string;
  matter: Matter;
  /** What the preview was reckoned from. */
  state: string;
  choice: ChoiceKind;
  projects: string[];
}

/** Decides what was previewed, with its reason. */
export function DecideForm({ eventId, slug, matter, state, choice, projects }: DecideFormProps) {
  const isPublic = matter.winners !== null;
  return (
    <OperationForm
      key={`${choice} ${projects.join()}`} operation="decision.decide" params={{ eventId }} next={`/organize/${slug}/decisions`} className="space-y-5" errorTitle="Nothing was decided"
    >
      <input type="hidden" name="matter" value={matter.id} />
      <input type="hidden" name="basis" value={matter.basis} />
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="choice" value={choice} />
      {projects.map((project, i) => <input key={project} type="hidden" name={`projects[${i}]`} value={project} />)}
      <TextArea
        name="reason" label="Why" rows={3} limit={2000} required
        help={isPublic ? "Public, with the results: say what the judges went by." : "On record, for organizers."}
      />
      <SubmitButton pendingLabel="Deciding…">Decide it so</SubmitButton>
    </OperationForm>
  );
}
