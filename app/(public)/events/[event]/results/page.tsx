import type { Metadata } from "next";
import { showEvent } from "@/lib/domain/events";
import { showResults } from "@/lib/domain/results";
import { ask, showRefusal, tryAsk } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { CallNotice } from "@/app/_results/call";
import { ListTable } from "@/app/_results/list-table";
import { Receipt } from "@/app/_results/receipt";
import { ButtonLink, EmptyState, Name, Page, Prose, Section, Time } from "@/app/_ui";

export const metadata: Metadata = { title: "Results" };

export default async function ResultsPage({ params }: { params: Promise<{ event: string }> }) {
  const { id: eventId, slug, name } = await theEvent((await params).event);
  const back = { href: `/events/${slug}`, label: name };
  const answer = await tryAsk(showResults, { params: { eventId } });
  if (!answer.ok) {
    if (answer.refusal.code !== "not_published") return showRefusal(answer.refusal);
    return (
      <Page title="Results" back={back}>
        <EmptyState title="Not published yet" actions={<ButtonLink href={`/events/${slug}/gallery`}>See the projects</ButtonLink>}>
          The ranking appears here once the organizers publish it. Until then nobody but they see a score.
        </EmptyState>
      </Page>
    );
  }
  const results = answer.reply;
  const { timeZone } = await ask(showEvent, { params: { eventId } });
  const project = new Map(results.projects.map((p) => [p.id, p]));
  const titleOf = (id: string) => project.get(id)?.title ?? id;
  const [overall, ...others] = results.lists;
  return (
    <Page title="Results" back={back} lead={results.signal}>
      <p className="text-15 text-soft">
        Publication {results.number}, <Time at={results.publishedAt} zone={timeZone} />, from {results.reviewCount} reviews.
      </p>
      {results.note && <Prose>{results.note}</Prose>}
      {others.filter(({ kind }) => kind === "prize").map((list) => (
        <Section key={list.id} title={<Name>{list.name}</Name>} lead={list.winners === 1 ? "One winner" : `${list.winners} winners`}>
          <CallNotice call={list.call} status={list.status} count={list.entries.length} titleOf={titleOf} />
        </Section>
      ))}
      {results.ownReceipts.map((receipt) => (
        <Section key={receipt.project} title={<>How <Name>{titleOf(receipt.project)}</Name> got its score</>} lead="Only your team and the organizers see this.">
          <Receipt receipt={receipt} />
          {receipt.comments.length > 0 && (
            <div className="mt-8 max-w-text space-y-3">
              <h3 className="text-17 font-semibold">What judges wrote to you</h3>
              {receipt.comments.map((comment, i) => (
                <blockquote key={i} dir="auto" className="border-s-2 border-edge ps-4 whitespace-pre-wrap wrap-anywhere">
                  {comment}
                </blockquote>
              ))}
            </div>
          )}
        </Section>
      ))}
      {[overall!, ...others.filter(({ kind }) => kind === "track")].map((list) => (
        <Section key={list.id} title={<Name>{list.name}</Name>}>
          {list.kind !== "track" && <CallNotice call={list.call} status={list.status} count={list.entries.length} titleOf={titleOf} />}
          {list.entries.length > 0 && <ListTable caption={`Ranking: ${list.name}`} entries={list.entries} projectOf={(id) => project.get(id)} hrefOf={(id) => `/events/${slug}/projects/${id}`} />}
          {list.notJudged.length > 0 && <p className="text-15 text-soft">Not judged: {list.notJudged.map((id, i) => <span key={id}>{i > 0 && ", "}<Name>{titleOf(id)}</Name></span>)}</p>}
        </Section>
      ))}
      <Section title="How to read this">
        <Prose>
          <p>
            Some judges are stricter than others. The score is the mean of a project’s marks after each judge’s leniency, estimated from all
            marks of the event, is taken off. Behind the ± stands how far it may be off by chance.
          </p>
          <p>
            The bar shows between which places a project truly lies with 90 %. Where bars overlap widely, the marks do not tell the projects
            apart. A winner is called only where the chance of being the best is at least 95 %.
          </p>
        </Prose>
        <p className="mt-4 text-13 break-all text-soft">Input {results.inputHash}, result {results.resultHash}, code {results.codeVersion}.</p>
      </Section>
    </Page>
  );
}
