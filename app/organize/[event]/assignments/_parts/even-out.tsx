import { planRebalance } from "@/lib/domain/assignments";
import { tryAsk } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { ButtonLink, Notice, SubmitButton, TextField } from "@/app/_ui";
import { Moves } from "./moves";

type EvenOutProps = { eventId: string; slug: string; isAsked: boolean };

/** For judges who join late: first what would move to them, then the move. */
export async function EvenOut({ eventId, slug, isAsked }: EvenOutProps) {
  const here = `/organize/${slug}/assignments`;
  if (!isAsked)
    return (
      <ButtonLink href={`${here}?even=1#even`} look="secondary" prefetch={false}>
        Show what would move
      </ButtonLink>
    );
  const outcome = await tryAsk(planRebalance, { params: { eventId } });
  if (!outcome.ok) return <Notice tone="warning" title="Nothing can move">{outcome.refusal.detail}</Notice>;
  const view = outcome.reply;
  if (view.moves.length === 0)
    return <Notice tone="success" title="Nothing to even out">The loads are as even as limits, tracks and what has been begun allow.</Notice>;
  return (
    <div className="space-y-6">
      <Moves view={view} />
      <OperationForm operation="assignment.rebalance" params={{ eventId }} next={`${here}#given`} errorTitle="Nothing was moved" className="space-y-4">
        <input type="hidden" name="seed" value={view.seed} />
        <input type="hidden" name="planHash" value={view.planHash} />
        <TextField id="even-reason" name="reason" label="Reason" help="Those who lose a project read it." required maxLength={2000} />
        <SubmitButton pendingLabel="Moving…">{view.moves.length === 1 ? "Move this project" : `Move these ${view.moves.length} projects`}</SubmitButton>
      </OperationForm>
    </div>
  );
}
