import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listOwnComparisons, showNextComparison } from "@/lib/domain/comparisons";
import { NeedsConnection } from "@/app/_device/needs-connection";
import { inWords } from "@/app/_device/answer";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Name, Page, State, SubmitButton, Time } from "@/app/_ui";

export const metadata: Metadata = { title: "Your answers" };

/** What a judge answered so far, for herself: each can be undone until judging closes. */
export default async function AnswersPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, mode, timeZone: zone } = await theEvent((await params).event);
  if (mode !== "compare") notFound();
  const { comparisons } = await ask(listOwnComparisons, { params: { eventId: id } });
  const { event } = await ask(showNextComparison, { params: { eventId: id } });
  return (
    <Page title="Your answers" lead="The newest first. Nobody else’s are here, and yours are seen by the organizers only." width="text">
      {comparisons.length === 0 ? (
        <EmptyState title="You have compared nothing yet" actions={<ButtonLink href={`/judge/${slug}/compare`}>Compare two projects</ButtonLink>}>
          What you answer is listed here.
        </EmptyState>
      ) : (
        <NeedsConnection>
          <ol className="divide-y divide-line border-y border-line">
            {comparisons.map(({ id: comparisonId, left, right, answer, answeredAt, counts }) => (
              <li key={comparisonId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="text-15 font-semibold"><Said answer={answer} left={left.title} right={right.title} /></p>
                  <p className="text-13 text-soft"><Name>{left.title}</Name> or <Name>{right.title}</Name>, <Time at={answeredAt} zone={zone} /></p>
                  {!counts && answer !== "skip" && <State tone="warning">Does not count: one of the two is no longer yours to judge</State>}
                </div>
                {event.judgingIsOpen && (
                  <OperationForm operation="comparison.undo" params={{ comparisonId }} errorTitle="Not undone">
                    <SubmitButton look="secondary" pendingLabel="Undoing…">
                      Undo<span className="sr-only">: {inWords(answer, left.title, right.title)}</span>
                    </SubmitButton>
                  </OperationForm>
                )}
              </li>
            ))}
          </ol>
        </NeedsConnection>
      )}
    </Page>
  );
}

function Said({ answer, left, right }: { answer: "left" | "right" | "tie" | "skip"; left: string; right: string }) {
  if (answer === "tie") return "Too close";
  if (answer === "skip") return "Skipped";
  return <><Name>{answer === "left" ? left : right}</Name> is better</>;
}
