import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { showNextComparison } from "@/lib/domain/comparisons";
import { currentActor } from "@/app/_request/actor";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Name, Notice, Page, Time, Unfold } from "@/app/_ui";
import { Compare } from "./_pair/compare";

export const metadata: Metadata = { title: "Compare" };

/** A judge's one question, over and over: which of two is the better. */
export default async function ComparePage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, mode, timeZone: zone } = await theEvent((await params).event);
  if (mode !== "compare") notFound();
  const served = await ask(showNextComparison, { params: { eventId: id } });
  const actor = await currentActor();
  const { judgingIsOpen, judgingOpensAt, judgingClosesAt } = served.event;
  return (
    <Page title="Which is the better?" back={{ href: `/judge/${slug}`, label: "Your projects" }}>
      {!judgingIsOpen && (
        <Notice>
          {judgingClosesAt && served.now >= judgingClosesAt ? <>Judging closed <Time at={judgingClosesAt} zone={zone} />. Your answers are in.</>
            : judgingOpensAt ? <>Judging opens <Time at={judgingOpensAt} zone={zone} />. You can read, and answer nothing yet.</>
            : "The organizers have not yet said when judging opens."}
        </Notice>
      )}
      <div className="space-y-4">
        {served.criteria.length > 0 && (
          <Unfold label="What to look at">
            <dl className="max-w-text space-y-3">
              {served.criteria.map(({ id: criterion, name, description }) => (
                <div key={criterion}>
                  <dt className="text-15 font-semibold"><Name>{name}</Name></dt>
                  {description && <dd dir="auto" className="text-15 whitespace-pre-line text-soft">{description}</dd>}
                </div>
              ))}
            </dl>
          </Unfold>
        )}
        <Compare personId={actor.kind === "person" ? actor.personId : ""} eventId={id} slug={slug} served={served} />
      </div>
    </Page>
  );
}
