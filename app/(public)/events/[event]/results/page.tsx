import type { Metadata } from "next";
import Link from "next/link";
import { showEvent } from "@/lib/domain/events";
import { showResults, type RankingList } from "@/lib/domain/results";
import { ask, showRefusal, tryAsk } from "@/app/_request/ask";
import { textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { Awards } from "@/app/_results/awards";
import { CallNotice } from "@/app/_results/call";
import { Intervals } from "@/app/_results/intervals";
import { ListLinks } from "@/app/_results/list-links";
import { ListTable } from "@/app/_results/list-table";
import { windowOf } from "@/app/_results/windows";
import { counted, type Mode } from "@/app/_results/words";
import { ButtonLink, EmptyState, Name, Notice, Page, Pager, Prose, Section, Time } from "@/app/_ui";
import { Corrections } from "./_parts/corrections";
import { HowToRead } from "./_parts/how-to-read";
import { isAnythingLeftOut, LeftOut } from "./_parts/left-out";
import { OwnProject } from "./_parts/own-project";
import { OwnRecord } from "./_parts/own-record";

export const metadata: Metadata = { title: "Results" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function ResultsPage({ params, searchParams }: Props) {
  const { id: eventId, slug, name, publishedAt } = await theEvent((await params).event);
  const search = await searchParams;
  const back = { href: `/events/${slug}`, label: name };
  const asked = /^[1-9]\d{0,4}$/.exec(textOf(search, "publication"))?.[0];
  const answer = await tryAsk(showResults, { params: { eventId }, query: { publication: asked } });
  if (!answer.ok) {
    if (answer.refusal.code !== "not_published") return showRefusal(answer.refusal);
    if (asked && publishedAt)
      return (
        <Page title="Results" back={back}>
          <EmptyState title={`There is no publication ${asked}`} actions={<ButtonLink href={`/events/${slug}/results`}>See the results as they stand</ButtonLink>}>
            The results are published, but not under this number.
          </EmptyState>
        </Page>
      );
    return (
      <Page title="Results" back={back}>
        <EmptyState title="Not published yet" actions={<ButtonLink href={`/events/${slug}/gallery`}>See the projects</ButtonLink>}>
          The ranking appears here once the organizers publish it. Until then nobody but they see a score.
        </EmptyState>
      </Page>
    );
  }
  const results = answer.reply;
  const { mode } = results;
  const { timeZone, now } = await ask(showEvent, { params: { eventId } });
  const project = new Map(results.projects.map((p) => [p.id, p]));
  const titleOf = (id: string) => project.get(id)?.title ?? id;
  const listName = (id: string) => results.lists.find((list) => list.id === id)?.name ?? "All projects";
  const hrefOf = (id: string) => `/events/${slug}/projects/${id}`;
  const overall = results.lists.find(({ kind }) => kind === "overall");
  const list = results.lists.find(({ id }) => id === textOf(search, "list")) ?? overall;
  const base = `/events/${slug}/results`;
  const kept: Record<string, string> = asked ? { publication: asked } : {};
  const outside = { leftOut: results.leftOut, merged: results.merged, notJudged: overall?.notJudged ?? [], apart: overall?.apart ?? [] };
  const latest = Math.max(results.number, ...results.publications.map(({ number }) => number));
  return (
    <Page title="Results" back={back} lead={results.signal}>
      {results.number < latest && (
        <Notice tone="warning" title="This publication was corrected" actions={<ButtonLink href={base}>See the results as they stand</ButtonLink>}>
          You are reading number {results.number}, which stays here on record.
        </Notice>
      )}
      <div className="space-y-4">
        <p className="text-15 text-soft">
          Publication {results.number}, <Time at={results.publishedAt} zone={timeZone} />, from {counted(results.reviewCount, mode)}.
        </p>
        {results.note && <Prose>{results.note}</Prose>}
      </div>
      {results.awards.length > 0 && (
        <Section title="Awards">
          <Awards awards={results.awards} listName={listName} projectOf={(id) => project.get(id)} hrefOf={hrefOf} mode={mode} />
        </Section>
      )}
      {results.ownReceipts.map((receipt) => (
        <OwnProject
          key={receipt.project} title={titleOf(receipt.project)} receipt={receipt} count={overall?.entries.length ?? 0}
          entry={overall?.entries.find((entry) => entry.project === receipt.project)}
        />
      ))}
      {results.ownRecords.map((record) => (
        <OwnRecord
          key={record.project} record={record} titleOf={titleOf} hrefOf={hrefOf} count={overall?.entries.length ?? 0} entries={overall?.entries ?? []}
        />
      ))}
      {results.changes && (
        <Section title={`What publication ${results.number} changed`} lead="The note above says why.">
          <Corrections difference={results.changes.difference} listName={listName} titleOf={titleOf} mode={mode} />
        </Section>
      )}
      {list && (
        <Section title="Places" id="places">
          <ListLinks
            label="Lists" current={list.id}
            links={results.lists.map((one) => ({ id: one.id, name: one.name, href: `${base}?${new URLSearchParams({ ...kept, list: one.id })}#places` }))}
          />
          <PlacesOf list={list} mode={mode} base={base} kept={kept} search={search} projectOf={(id) => project.get(id)} titleOf={titleOf} hrefOf={hrefOf} />
        </Section>
      )}
      {isAnythingLeftOut(outside) && (
        <Section title="What is not in the places" lead="Nothing is left out in silence.">
          <LeftOut {...outside} titleOf={titleOf} mode={mode} />
        </Section>
      )}
      <Section title="Appeals">
        <p className="max-w-text text-15">
          Teams {now < results.appeals.closesAt ? "may" : "could"} appeal until <Time at={results.appeals.closesAt} zone={timeZone} />. {appealsSoFar(results.appeals)}
        </p>
      </Section>
      <Section title="How to read this">
        <HowToRead
          mode={mode} bundleHref={`/api/events/${eventId}/publications/${results.number}/bundle`} rulesHref={`/events/${slug}/judging`} rulesHash={results.rulesHash}
          inputHash={results.inputHash} resultHash={results.resultHash} codeVersion={results.codeVersion}
        />
        {results.publications.length > 1 && (
          <ul className="space-y-1 text-15">
            {results.publications.map(({ number, publishedAt }) => (
              <li key={number}>
                <Link href={`${base}?publication=${number}`} className="link" aria-current={number === results.number ? "page" : undefined}>Publication {number}</Link>,{" "}
                <Time at={publishedAt} zone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  );
}

function appealsSoFar({ filed, answered }: { filed: number; answered: number }): string {
  if (filed === 0) return "None was filed so far.";
  return `${filed} ${filed === 1 ? "was" : "were"} filed so far, ${answered === filed ? (filed === 1 ? "and it is answered" : "and all are answered") : `of which ${answered} ${answered === 1 ? "is" : "are"} answered`}.`;
}

interface PlacesOfProps {
  mode: Mode;
  list: Pick<RankingList, "id" | "kind" | "winners" | "status" | "call" | "entries"> & { name: string };
  base: string;
  kept: Record<string, string>;
  search: Search;
  projectOf: (id: string) => { title: string; team: string } | undefined;
  titleOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

/** One list: what may be said of its first, the picture, and the table beneath it, a page at a time. */
function PlacesOf({ mode, list, base, kept, search, projectOf, titleOf, hrefOf }: PlacesOfProps) {
  const shown = windowOf(list.entries, base, search, list.kind === "overall" ? kept : { ...kept, list: list.id });
  return (
    <>
      <h3 className="text-17 font-semibold"><Name>{list.name}</Name></h3>
      <CallNotice call={list.call} status={list.status} count={list.entries.length} titleOf={titleOf} mode={mode} />
      {list.entries.length > 0 && (
        <>
          <Intervals
            id="places-picture" title={`Places and how sure they are: ${list.name}`} entries={shown.rows} count={shown.count} winners={list.kind === "prize" ? list.winners : 0}
            mayBeBest={list.call.closeSet} titleOf={titleOf} mode={mode}
          />
          <ListTable caption={`Ranking: ${list.name}`} entries={shown.rows} projectOf={projectOf} hrefOf={hrefOf} mode={mode} />
          <Pager page={shown.page} pages={shown.pages} href={(page) => `${shown.href(page)}#places`} label="Pages of the places" />
        </>
      )}
    </>
  );
}
