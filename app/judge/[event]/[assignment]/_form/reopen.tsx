import { OperationForm } from "@/app/_request/operation-form";
import { Notice, SubmitButton, Time } from "@/app/_ui";
import type { Content } from "./content";

type ReopenProps = { assignmentId: string; version: number; content: Content; submittedAt: string; zone: string; mayReopen: boolean };

/** A submitted review: it counts as it stands, and is opened on purpose, not by a stray key. */
export function Reopen({ assignmentId, version, content, submittedAt, zone, mayReopen }: ReopenProps) {
  return (
    <Notice tone="success" title="Submitted">
      <p>
        Since <Time at={submittedAt} zone={zone} /> it counts as it stands here.
      </p>
      {mayReopen && (
        <OperationForm operation="review.save" params={{ assignmentId }} errorTitle="Not reopened" className="space-y-2">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="submit" value="false" />
          {content.scores.map(({ criterionId, value }, i) => (
            <span key={criterionId}>
              <input type="hidden" name={`scores[${i}].criterionId`} value={criterionId} />
              <input type="hidden" name={`scores[${i}].value`} value={value ?? ""} />
            </span>
          ))}
          <input type="hidden" name="comment" value={content.comment} />
          <input type="hidden" name="privateNote" value={content.privateNote} />
          <p className="text-13">To change it, reopen it. Until you submit it again it does not count.</p>
          <SubmitButton look="secondary" pendingLabel="Reopening…">
            Reopen it
          </SubmitButton>
        </OperationForm>
      )}
    </Notice>
  );
}
