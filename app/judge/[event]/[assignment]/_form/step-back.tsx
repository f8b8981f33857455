import { NeedsConnection } from "@/app/_device/needs-connection";
import { OperationForm } from "@/app/_request/operation-form";
import { Checkbox, Section, SubmitButton, TextField } from "@/app/_ui";

type StepBackProps = { assignmentId: string; slug: string; state: "untouched" | "draft" | "submitted" | "compared" };

const CONSEQUENCES = {
  untouched: "The project is taken from you and the organizers can give it to somebody else.",
  draft: "The project is taken from you. What you have marked is kept for the record and does not count.",
  submitted: "The project is taken from you. Your submitted review is kept for the record and no longer counts.",
  compared: "The project is taken from you. What you answered about it and another is kept for the record and no longer counts.",
};

/** Recusal in one step, with what it does said before. */
export function StepBack({ assignmentId, slug, state }: StepBackProps) {
  return (
    <Section id="step-back" title="You should not judge this one?" lead={`${CONSEQUENCES[state]} It comes back only if an organizer gives it to you again.`}>
      <NeedsConnection>
        <OperationForm operation="assignment.recuse" params={{ assignmentId }} next={`/judge/${slug}/next`} className="space-y-3" errorTitle="You have not stepped back yet">
          <TextField name="reason" label="Why" help="A few words for the organizers, such as “I mentored them”." required minLength={3} maxLength={2000} />
          <Checkbox name="isConflict" label="I have a conflict of interest with this team: keep all its projects from me" />
          <SubmitButton look="danger" pendingLabel="Stepping back…">
            Step back from this project
          </SubmitButton>
        </OperationForm>
      </NeedsConnection>
    </Section>
  );
}
