import { planHandOn } from "@/lib/domain/assignments";
import { tryAsk } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { Button, Notice, Section, Select, SubmitButton, TextField } from "@/app/_ui";
import { Moves } from "../../../assignments/_parts/moves";

type ReplacingProps = { judgeId: string; slug: string; others: { id: string; name: string; state: string }[]; to: string | undefined };

/** Another judge in her place, seen first: what was not begun goes to that one, and she is withdrawn. */
export function Replacing({ judgeId, slug, others, to }: ReplacingProps) {
  const here = `/organize/${slug}/judges/${judgeId}`;
  return (
    <Section
      id="replace"
      title="Replace this judge"
      lead="Another judge takes over what she has not begun, by track, conflict and limit, and she is withdrawn. Her submitted reviews stay and count. To bring in somebody new, invite that judge first; it need not be accepted yet."
    >
      <form action={`${here}#replace`} className="flex flex-wrap items-end gap-3">
        <Select
          name="replaceBy"
          label="Replaced by"
          prompt="Choose a judge"
          required
          defaultValue={to ?? ""}
          options={others.map(({ id, name, state }) => ({ value: id, label: state === "accepted" ? name : `${name} (invited)` }))}
          className="w-full sm:w-80"
        />
        <Button type="submit">Show what would move</Button>
      </form>
      {to && <Preview judgeId={judgeId} to={to} here={here} />}
    </Section>
  );
}

async function Preview({ judgeId, to, here }: { judgeId: string; to: string; here: string }) {
  const outcome = await tryAsk(planHandOn, { params: { judgeId }, query: { to } });
  if (!outcome.ok) return <Notice tone="warning" title="Not possible">{outcome.refusal.detail}</Notice>;
  const view = outcome.reply;
  return (
    <div className="space-y-6">
      <Moves view={view} isLeaving />
      {view.moves.length > 0 && (
        <OperationForm operation="assignment.replaceJudge" params={{ judgeId }} next={here} errorTitle="Not replaced" className="space-y-4">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="seed" value={view.seed} />
          <input type="hidden" name="planHash" value={view.planHash} />
          <TextField id="replace-reason" name="reason" label="Reason" help="She reads it in her room." required maxLength={2000} />
          <SubmitButton look="danger" pendingLabel="Replacing…">
            Replace the judge
          </SubmitButton>
        </OperationForm>
      )}
    </div>
  );
}
