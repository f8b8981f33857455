import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listDecisions, previewDecision } from "@/lib/domain/results";
import { matterTitle, namer } from "@/app/_decisions/titles";
import { choiceWords, STATUS_WORDS } from "@/app/_decisions/words";
import { ask, tryAsk } from "@/app/_request/ask";
import { Reckoned } from "@/app/_request/reckoned";
import { textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, Name, Notice, Page, Section, State } from "@/app/_ui";
import { Choices } from "../_parts/choices";
import { DecideForm } from "../_parts/decide-form";
import { Effect, Moves } from "../_parts/effect";
import { Standing } from "../_parts/standing";

export const metadata: Metadata = { title: "Decision" };

interface MatterPageProps {
  params: Promise<{ event: string; matter: string }>;
  searchParams: Promise<Search>;
}

export default async function MatterPage({ params, searchParams }: MatterPageProps) {
  const { event: slug, matter } = await params;
  const event = await theEvent(slug);
  const search = await searchParams;
  return (
    <Reckoned of={() => decisionsOf(event.id)} title="Decision">
      {(listed) => <OneMatter event={event} listed={listed} id={decodeURIComponent(matter)} search={search} />}
    </Reckoned>
  );
}

const decisionsOf = (eventId: string) => ask(listDecisions, { params: { eventId } });

interface OneMatterProps {
  event: Awaited<ReturnType<typeof theEvent>>;
  listed: Awaited<ReturnType<typeof decisionsOf>>;
  id: string;
  search: Search;
}

function OneMatter({ event: { id: eventId, slug, timeZone, mode }, listed: { matters, names, judgingIsOver, decisions }, id, search }: OneMatterProps) {
  const matter = matters.find((one) => one.id === id);
  if (!matter && !decisions.some((decision) => decision.matter === id)) notFound();
  const back = { href: `/organize/${slug}/decisions`, label: "All decisions" };
  if (!matter)
    return (
      <Page title="This is no longer open" back={back} width="text">
        <Notice title="Nothing to decide">The reviews or another decision have changed, so that this does not arise any more. What was decided stays on record.</Notice>
      </Page>
    );

  const nameOf = namer(names);
  const asked = matter.choices.find((choice) => choice === textOf(search, "choice"));
  const projects = [search.project ?? []].flat().filter((project) => project !== "");
  const isFree = matter.status === "open" || matter.status === "reopened";
  const waits = matter.winners !== null && !judgingIsOver;
  return (
    <Page title={<Name>{matterTitle(matter, nameOf)}</Name>} back={back} lead={matter.evidence}>
      <State tone={STATUS_WORDS[matter.status].tone}>{STATUS_WORDS[matter.status].label}</State>
      {matter.decision && <Standing matter={matter} slug={slug} nameOf={nameOf} zone={timeZone} />}
      {isFree && (
        <Section title="What you can decide" lead="You see what each would change before it counts.">
          <Choices matter={matter} asked={asked} projects={projects} nameOf={nameOf} />
        </Section>
      )}
      {isFree && asked && (
        <Section id="effect" title={`What changes: ${choiceWords(matter.kind, asked).label}`}>
          <Reckoned of={() => tryAsk(previewDecision, { params: { eventId }, query: { matter: id, choice: asked, projects: projects.join(",") } })}>
            {(preview) => preview.ok ? (
              <>
                <Effect {...preview.reply} nameOf={nameOf} mode={mode} />
                {preview.reply.obstacle === null && !waits && <DecideForm eventId={eventId} slug={slug} matter={matter} state={preview.reply.state} choice={asked} projects={projects} />}
                <div><Moves lists={preview.reply.difference.lists} nameOf={nameOf} /></div>
                {waits && (
                  <Notice title="Judging has not closed" actions={<ButtonLink href={`/organize/${slug}/setup/windows`}>See the dates</ButtonLink>}>
                    Who wins is decided after judging has closed.
                  </Notice>
                )}
              </>
            ) : (
              <Notice tone="warning" title="This cannot be previewed yet">{preview.refusal.detail}</Notice>
            )}
          </Reckoned>
        </Section>
      )}
    </Page>
  );
}
