import Link from "next/link";
import { OperationForm } from "@/app/_request/operation-form";
import { State, SubmitButton, Time } from "@/app/_ui";

type SecondRoundProps = {
  eventId: string; slug: string; zone: string;
  focus: {
    given: number; submitted: number; next: number | null; obstacle: string | null;
    batches: { number: number; reviews: number; releasedAt: string | null; runId: string | null }[];
  };
};

/** The batches of the second round. What they hold is chosen by the rule when they are released, and by nobody. */
export function SecondRound({ eventId, slug, zone, focus }: SecondRoundProps) {
  const next = focus.batches.find(({ number }) => number === focus.next);
  return (
    <div className="space-y-5">
      <ul className="divide-y divide-line border-y border-line">
        {focus.batches.map(({ number, reviews, releasedAt, runId }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-15">
            <span className="font-semibold">{focus.batches.length === 1 ? "The rest" : `Batch ${number}`}</span>
            <span className="tabular-nums">{reviews === 1 ? "1 review" : `${reviews} reviews`}</span>
            {releasedAt ? (
              <State tone="success">
                Released{" "}
                <Link className="link" href={`/organize/${slug}/assignments/runs/${runId}`}>
                  <Time at={releasedAt} zone={zone} />
                </Link>
              </State>
            ) : (
              <State>Not released</State>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <>
          <p className="max-w-text text-15 text-soft">
            {focus.obstacle ?? `${focus.submitted} of the ${focus.given} reviews that are given are in. The more there are, the better the choice.`}
          </p>
          {!focus.obstacle && (
            <OperationForm operation="focus.release" params={{ eventId }} next={`/organize/${slug}/assignments#second-round`} errorTitle="Nothing was released">
              <SubmitButton pendingLabel="Choosing…">{next.reviews === 1 ? "Release this review" : `Release these ${next.reviews} reviews`}</SubmitButton>
            </OperationForm>
          )}
        </>
      )}
    </div>
  );
}
