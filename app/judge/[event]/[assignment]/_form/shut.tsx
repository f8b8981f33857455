import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import type { Content, Criterion } from "@/app/_device/content";
import { FormErrors, Notice, SubmitButton, Time } from "@/app/_ui";
import { GivenMarks } from "./given-marks";

type ShutProps = {
  assignmentId: string;
  criteria: Criterion[];
  content: Content;
  version: number;
  submittedAt: string | null;
  zone: string;
  /** Whether the server has it. */
  isSent: boolean;
  reopen(): void;
};

/** A submitted review: it counts as it stands, and is opened on purpose, not by a stray key. */
export function Shut({ assignmentId, criteria, content, version, submittedAt, zone, isSent, reopen }: ShutProps) {
  const { form, failed } = useAct({ operation: "review.save", params: { assignmentId } });
  return (
    <div className="space-y-6">
      <Notice tone={isSent ? "success" : "warning"} title={isSent ? "Submitted" : "Submitted, on this device"}>
        {isSent ? (
          <p>{submittedAt ? <>Since <Time at={submittedAt} zone={zone} /> it counts as it stands here.</> : "It counts as it stands here."}</p>
        ) : (
          <p>It is sent by itself when there is a connection, and counts from then on.</p>
        )}
        <ActForm
          {...form}
          className="space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            reopen();
          }}
        >
          <FormErrors errors={failed?.errors} title="Not reopened" />
          <input type="hidden" name="version" value={version} readOnly />
          <input type="hidden" name="submit" value="false" readOnly />
          {content.scores.map(({ criterionId, value }, i) => (
            <span key={criterionId}>
              <input type="hidden" name={`scores[${i}].criterionId`} value={criterionId} readOnly />
              <input type="hidden" name={`scores[${i}].value`} value={value ?? ""} readOnly />
            </span>
          ))}
          <input type="hidden" name="comment" value={content.comment} readOnly />
          <input type="hidden" name="privateNote" value={content.privateNote} readOnly />
          <p className="text-13">To change it, reopen it. Until you submit it again it does not count.</p>
          <SubmitButton look="secondary" pendingLabel="Reopening…">
            Reopen it
          </SubmitButton>
        </ActForm>
      </Notice>
      <GivenMarks criteria={criteria} content={content} />
    </div>
  );
}
