import { ArrowLeft, ArrowRight } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { showReview } from "@/lib/domain/reviews";
import { contentFrom } from "@/app/_device/content";
import { currentActor } from "@/app/_request/actor";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Badge, Name, Notice, Page, Time } from "@/app/_ui";
import { Entry } from "./_form/entry";
import { GivenMarks } from "./_form/given-marks";
import { Left } from "./_form/left";
import { Leftover } from "./_form/leftover";
import { ReviewForm } from "./_form/review-form";
import { StepBack } from "./_form/step-back";

export const metadata: Metadata = { title: "Review" };

type Props = { params: Promise<{ event: string; assignment: string }> };

export default async function ReviewPage({ params }: Props) {
  const { event: slug, assignment: assignmentId } = await params;
  const { id, mode, timeZone: zone } = await theEvent(slug);
  const { assignment, event, project, criteria, review, obstacle, ...queue } = await ask(showReview, { params: { assignmentId } });
  if (event.id !== id || !assignment.isYours) notFound();

  const actor = await currentActor();
  const personId = actor.kind === "person" ? actor.personId : "";
  const content = contentFrom(review, criteria);
  const room = `/judge/${slug}`;
  const isOpen = obstacle === null;
  const own = { assignmentId, version: review.version };
  const isLeft = isOpen && review.state !== "submitted";
  const mayStepBack = isOpen || ["judging_not_open", "judges_compare"].includes(obstacle.code);
  const head = { title: <Name>{project.title}</Name>, lead: <Whose project={project} mayStepBack={mayStepBack} /> };
  if (mode === "compare")
    return (
      <Page {...head} back={{ href: room, label: "Your projects" }}>
        <Neighbours room={room} {...queue} left={null} />
        {obstacle && !["judging_not_open", "judges_compare"].includes(obstacle.code) && <Notice>{obstacle.detail}</Notice>}
        <Entry project={project} />
        {mayStepBack && <StepBack {...{ assignmentId, slug }} state="compared" />}
      </Page>
    );
  return (
    <Page {...head} back={{ href: room, label: "Your reviews" }}>
      <Neighbours room={room} {...queue} left={<Left personId={personId} unfinished={isLeft ? [own, ...queue.unfinished] : queue.unfinished} />} />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section
          aria-labelledby="entry"
          tabIndex={0}
          className="min-w-0 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-6 lg:pe-4"
        >
          <h2 id="entry" className="sr-only">
            The entry
          </h2>
          <Entry project={project} />
        </section>
        <section aria-labelledby="marks" className="min-w-0 space-y-6 lg:border-s lg:border-line lg:pt-6 lg:ps-10">
          <div>
            <h2 id="marks" className="text-21 font-[650]">
              Your marks
            </h2>
            {isOpen && event.judgingClosesAt && (
              <p className="text-13 text-soft">
                Judging closes <Time at={event.judgingClosesAt} zone={zone} />
              </p>
            )}
          </div>
          {obstacle && <Notice title={review.state === "submitted" ? "This review is in" : undefined}>{obstacle.detail}</Notice>}
          {review.state === "draft" && review.reopenedAt && isOpen && (
            <Notice tone="warning" title="Reopened">This review does not count until you submit it again.</Notice>
          )}
          {isOpen ? (
            <ReviewForm
              key={`${assignmentId} ${review.version}`}
              place={{ personId, assignmentId, slug, title: project.title, revisionId: project.revisionId }}
              criteria={criteria}
              saved={{ version: review.version, savedAt: review.savedAt, isSubmitted: review.state === "submitted", content }}
              submittedAt={review.submittedAt}
              zone={zone}
              unfinished={queue.unfinished}
              newer={review.changedSince && { read: review.revisionNumber!, stands: project.revisionNumber, changes: review.changedSince }}
            />
          ) : (
            <>
              <Leftover {...{ personId, assignmentId, criteria, content }} />
              <GivenMarks criteria={criteria} content={content} />
            </>
          )}
        </section>
      </div>
      {mayStepBack && <StepBack {...{ assignmentId, slug }} state={review.state} />}
    </Page>
  );
}

function Whose({ project, mayStepBack }: { project: { team: string; track: { name: string } | null }; mayStepBack: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <span>
        by <Name>{project.team}</Name>
      </span>
      {project.track && (
        <Badge>
          <Name>{project.track.name}</Name>
        </Badge>
      )}
      {mayStepBack && (
        <a href="#step-back" className="link inline-flex min-h-11 items-center">
          You know these people?
        </a>
      )}
    </span>
  );
}

type NeighboursProps = { room: string; place: number; of: number; left: ReactNode; previousId: string | null; nextId: string | null };

/** Where in her pile this one lies. */
function Neighbours({ room, place, of, left, previousId, nextId }: NeighboursProps) {
  return (
    <nav aria-label="Your projects" className="-mt-4 flex items-center justify-between gap-4 border-y border-line">
      <Step href={previousId && `${room}/${previousId}`} label="Previous" />
      <p className="text-15 text-soft tabular-nums">
        {place} of {of}
        {left}
      </p>
      <Step href={nextId && `${room}/${nextId}`} label="Next" />
    </nav>
  );
}

function Step({ href, label }: { href: string | null; label: "Previous" | "Next" }) {
  const [Icon, isNext] = label === "Next" ? [ArrowRight, true] : [ArrowLeft, false];
  if (!href) return <span className="w-24" />;
  return (
    <Link href={href} rel={isNext ? "next" : "prev"} className={`inline-flex min-h-11 w-24 items-center gap-1.5 text-15 hover:underline ${isNext ? "flex-row-reverse" : ""}`}>
      <Icon aria-hidden className="size-4 rtl:-scale-x-100" />
      {label}
    </Link>
  );
}
