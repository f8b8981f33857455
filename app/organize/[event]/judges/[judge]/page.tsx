import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { showEvent } from "@/lib/domain/events";
import { listConflicts, listJudges } from "@/lib/domain/judges";
import { listByJudge } from "@/lib/domain/reviews";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { Name, Notice, NumberField, Page, Section, State, SubmitButton, TextField, Time } from "@/app/_ui";
import { JUDGE_STATES } from "../_parts/judge-table";
import { TrackBoxes } from "../_parts/track-boxes";
import { Conflicts } from "./_parts/conflicts";
import { GivenReviews } from "./_parts/given-reviews";
import { HandingOn } from "./_parts/handing-on";
import { NewLink } from "./_parts/new-link";
import { Replacing } from "./_parts/replacing";
import { Withdrawing } from "./_parts/withdrawing";

export const metadata: Metadata = { title: "Judge" };

type Props = { params: Promise<{ event: string; judge: string }>; searchParams: Promise<Search> };

export default async function JudgePage({ params, searchParams }: Props) {
  const { event: slug, judge: judgeId } = await params;
  const { id, mode, timeZone: zone, publishedAt } = await theEvent(slug);
  const { judges } = await ask(listJudges, { params: { eventId: id } });
  const judge = judges.find((one) => one.id === judgeId);
  if (!judge) notFound();
  const [event, { conflicts, teams }, { criteria, reviews }] = await Promise.all([
    ask(showEvent, { params: { eventId: id } }),
    ask(listConflicts, { params: { judgeId } }),
    ask(listByJudge, { params: { eventId: id, judgeId } }),
  ]);
  const search = await searchParams;
  const others = judges.filter((one) => one.id !== judgeId && one.state !== "withdrawn");
  const untouched = judge.assigned - judge.started;
  const { tone, word } = JUDGE_STATES[judge.state];
  return (
    <Page title={<Name>{judge.name}</Name>} lead={judge.email} back={{ href: `/organize/${slug}/judges`, label: "Judges" }}>
      <div className="space-y-3">
        <State tone={tone}>{word}</State>
        {judge.account && judge.account.email.toLowerCase() !== judge.email.toLowerCase() && (
          <p className="max-w-text text-15 text-soft">
            Accepted with the account of <Name>{judge.account.displayName}</Name>, {judge.account.email}, which is another address than the one invited.
          </p>
        )}
        {judge.ownTeam && (
          <Notice>
            She is in the team <Name>{judge.ownTeam.name}</Name> and is never given its projects.
          </Notice>
        )}
        {judge.addressTeam && (
          <Notice tone="warning">
            Somebody in the team <Name>{judge.addressTeam.name}</Name> uses the address {judge.email}, and nobody has shown that it is hers. If she is in
            the team, declare a conflict below.
          </Notice>
        )}
        {judge.alsoOrganizer && <Notice tone="warning">She also organizes this event and sees every score.</Notice>}
      </div>
      <Section title="Limits">
        <OperationForm
          operation="judge.update"
          params={{ judgeId }}
          className="space-y-4"
          errorTitle="Not changed yet"
          done={<Notice tone="success" title="Changed" />}
        >
          <TextField name="name" label="Name" defaultValue={judge.name} required />
          <NumberField name="capacity" label="At most" help="Empty: an even share." optional whole unit="reviews" defaultValue={judge.capacity ?? ""} />
          <TrackBoxes tracks={event.tracks} chosen={judge.tracks.map((track) => track.id)} />
          <SubmitButton look="secondary">Save the limits</SubmitButton>
        </OperationForm>
      </Section>
      <Section title="Conflicts of interest" lead="She is never given these teams’ projects. She can declare them herself.">
        <Conflicts judgeId={judgeId} conflicts={conflicts} teams={teams} zone={zone} />
      </Section>
      {mode === "compare" ? (
        <Section title="Comparisons" lead={`She has compared ${judge.submitted} of the ${judge.assigned} projects that she has.`}>
          <p className="text-15">
            <Link className="link" href={`/organize/${slug}/progress`}>How many comparisons she has given</Link>
          </p>
        </Section>
      ) : (
        <Section title="Reviews">
          <GivenReviews slug={slug} judgeId={judgeId} assigned={judge.assigned} criteria={criteria} reviews={reviews} />
        </Section>
      )}
      {judge.state !== "accepted" && (
        <Section title="Invitation">
          {judge.invitationExpiresAt && (
            <p className="text-15 text-soft">
              Her link works until <Time at={judge.invitationExpiresAt} zone={zone} />. It was shown once; if it is lost, make a new one.
            </p>
          )}
          <NewLink judgeId={judgeId} isAgain={judge.state === "withdrawn"} zone={zone} />
        </Section>
      )}
      {judge.state !== "withdrawn" && untouched > 0 && (
        <HandingOn judgeId={judgeId} slug={slug} untouched={untouched} isAsked={search.handOn !== undefined} />
      )}
      {judge.state !== "withdrawn" && untouched > 0 && others.length > 0 && publishedAt === null && (
        <Replacing judgeId={judgeId} slug={slug} others={others} to={textOf(search, "replaceBy", 40) || undefined} />
      )}
      {judge.state !== "withdrawn" && <Withdrawing judgeId={judgeId} assigned={judge.assigned} submitted={judge.submitted} />}
    </Page>
  );
}
