import { planAssignments } from "@/lib/domain/assignments";
import { tryAsk } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { ButtonLink, Notice, SubmitButton, TextField } from "@/app/_ui";
import { Plan } from "./plan";

type DryRunProps = { eventId: string; slug: string; seed?: string; isAsked: boolean };

/** First what a run would do, then the run with the same seed. */
export async function DryRun({ eventId, slug, seed, isAsked }: DryRunProps) {
  const here = `/organize/${slug}/assignments`;
  if (!isAsked)
    return (
      <div className="space-y-3">
        <p className="max-w-text text-15 text-soft">The dry run shows loads, coverage and whether all projects can be compared. Nothing is assigned by it.</p>
        <ButtonLink href={`${here}?plan=1`} look="primary" prefetch={false} scroll={false}>
          Show the dry run
        </ButtonLink>
      </div>
    );
  const outcome = await tryAsk(planAssignments, { params: { eventId }, query: { seed } });
  if (!outcome.ok) return <Notice tone="warning" title="Nothing to plan yet">{outcome.refusal.detail}</Notice>;
  const plan = outcome.reply;
  return (
    <div className="space-y-8">
      <Plan plan={plan} />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-6">
        {plan.status === "planned" && plan.added > 0 && (
          <OperationForm operation="assignment.run" params={{ eventId }} next={`${here}#given`} errorTitle="Nothing was assigned" className="space-y-3">
            <input type="hidden" name="seed" value={plan.seed} />
            <input type="hidden" name="planHash" value={plan.planHash} />
            <SubmitButton pendingLabel="Assigning…">{plan.added === 1 ? "Assign this review" : `Assign these ${plan.added} reviews`}</SubmitButton>
          </OperationForm>
        )}
        <form action={here} className="flex flex-wrap items-end gap-3">
          <TextField name="seed" label="Seed" help="Any text: the same seed, the same plan." defaultValue={plan.seed} maxLength={100} />
          <SubmitButton look="secondary" pendingLabel="Planning…">
            Plan with this seed
          </SubmitButton>
        </form>
      </div>
    </div>
  );
}
