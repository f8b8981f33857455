import type { Metadata } from "next";
import { listAppeals, listDecisions } from "@/lib/domain/results";
import { matterTitle, namer } from "@/app/_decisions/titles";
import { ask } from "@/app/_request/ask";
import { Reckoned } from "@/app/_request/reckoned";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Notice, Page, Section, Time } from "@/app/_ui";
import { Appeals } from "./_parts/appeals";
import { Awards } from "./_parts/awards";
import { LeftOut } from "./_parts/left-out";
import { Matters } from "./_parts/matters";
import { Record } from "./_parts/record";

export const metadata: Metadata = { title: "Decisions" };

export default async function DecisionsRoom({ params }: { params: Promise<{ event: string }> }) {
  const event = await theEvent((await params).event);
  return (
    <Reckoned of={() => decisionsOf(event.id)} title="Decisions">
      {(listed) => <Decisions event={event} listed={listed} />}
    </Reckoned>
  );
}

const decisionsOf = (eventId: string) => ask(listDecisions, { params: { eventId } });

type DecisionsProps = { event: Awaited<ReturnType<typeof theEvent>>; listed: Awaited<ReturnType<typeof decisionsOf>> };

async function Decisions({ event: { id: eventId, slug, timeZone }, listed }: DecisionsProps) {
  const { matters, due, judgingIsOver, obstacle, awards, decisions, leftOut, names } = listed;
  const { appeals, closesAt } = await ask(listAppeals, { params: { eventId } });
  const nameOf = namer(names);
  const decided = matters.filter(({ status }) => status === "decided");
  const open = matters.filter(({ status }) => status !== "decided");
  const lead =
    due > 0 ? `${due} of ${matters.length} ${due === 1 ? "waits" : "wait"} for you before results can go out.`
    : obstacle ? undefined
    : matters.length > 0 ? "All is decided." : "There is nothing to decide.";
  return (
    <Page
      title="Decisions" lead={lead}
      actions={due === 0 && !obstacle && judgingIsOver && <ButtonLink href={`/organize/${slug}/results`} look="primary">Go to the results</ButtonLink>}
    >
      {obstacle && <Notice tone="warning" title="There is no ranking yet" actions={<ButtonLink href={`/organize/${slug}/results`}>See why</ButtonLink>}>{obstacle.detail}</Notice>}
      {!judgingIsOver && (
        <Notice title="Judging has not closed">
          You can decide about entries and reviews now. If what a decision rests on changes, it comes back here. Who wins is decided after judging has closed.
        </Notice>
      )}
      <Section title="To be decided">
        {open.length > 0 ? (
          <Matters slug={slug} matters={open.map((matter) => ({ ...matter, title: matterTitle(matter, nameOf) }))} />
        ) : (
          <EmptyState title="Nothing waits for you">{obstacle ? "More may come once there is a ranking." : "What the ranking leaves open would stand here."}</EmptyState>
        )}
      </Section>
      {decided.length > 0 && (
        <Section title="Decided" lead="Open one to see its reason, or to undo it.">
          <Matters slug={slug} matters={decided.map((matter) => ({ ...matter, title: matterTitle(matter, nameOf) }))} />
        </Section>
      )}
      {closesAt !== null && (
        <Section title="Appeals" lead={<>Teams can appeal until <Time at={closesAt} zone={timeZone} />. The team reads your answer; the public reads how many there were.</>}>
          <Appeals appeals={appeals} slug={slug} zone={timeZone} />
        </Section>
      )}
      {awards.length > 0 && <Section title="Who wins as it stands"><Awards awards={awards} nameOf={nameOf} /></Section>}
      <Section title="What does not count" lead="Nothing is dropped silently. The public sees how much was left out and why, without names.">
        <LeftOut {...leftOut} nameOf={nameOf} />
      </Section>
      {decisions.length > 0 && (
        <Section title="On record" lead="Everything that was ever decided, what was undone included.">
          <Record decisions={decisions} nameOf={nameOf} zone={timeZone} />
        </Section>
      )}
    </Page>
  );
}
