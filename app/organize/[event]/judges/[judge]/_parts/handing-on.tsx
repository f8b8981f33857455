import { planHandOn } from "@/lib/domain/assignments";
import { tryAsk } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { ButtonLink, Notice, Section, SubmitButton, TextField } from "@/app/_ui";
import { Moves } from "../../../assignments/_parts/moves";

type HandingOnProps = { judgeId: string; slug: string; untouched: number; isAsked: boolean };

/** For a judge who has stalled: what she has not begun goes to others, seen first. */
export async function HandingOn({ judgeId, slug, untouched, isAsked }: HandingOnProps) {
  const here = `/organize/${slug}/judges/${judgeId}`;
  const what = untouched === 1 ? "One project of hers has not been begun. It can go" : `${untouched} projects of hers have not been begun. They can go`;
  return (
    <Section id="hand-on" title="Hand on" lead={`${what} to others who have room, by track, conflict and limit. What she began or submitted stays hers and becomes her limit, so that no later plan gives her more; you can raise it above.`}>
      {isAsked ? (
        <Preview judgeId={judgeId} here={here} />
      ) : (
        <ButtonLink href={`${here}?handOn=1#hand-on`} look="secondary" prefetch={false}>
          Show who would take them
        </ButtonLink>
      )}
    </Section>
  );
}

async function Preview({ judgeId, here }: { judgeId: string; here: string }) {
  const outcome = await tryAsk(planHandOn, { params: { judgeId } });
  if (!outcome.ok) return <Notice tone="warning" title="Nothing can be handed on">{outcome.refusal.detail}</Notice>;
  const view = outcome.reply;
  return (
    <div className="space-y-6">
      <Moves view={view} />
      {view.moves.length > 0 && (
        <OperationForm operation="assignment.handOn" params={{ judgeId }} next={here} errorTitle="Nothing was handed on" className="space-y-4">
          <input type="hidden" name="seed" value={view.seed} />
          <input type="hidden" name="planHash" value={view.planHash} />
          <TextField id="hand-on-reason" name="reason" label="Reason" help="She reads it in her room." required maxLength={2000} />
          <SubmitButton pendingLabel="Handing on…">{view.moves.length === 1 ? "Hand this project on" : `Hand these ${view.moves.length} projects on`}</SubmitButton>
        </OperationForm>
      )}
    </div>
  );
}
