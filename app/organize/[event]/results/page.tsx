import type { Metadata } from "next";
import { showRanking, showResults } from "@/lib/domain/results";
import { showRefusal, tryAsk } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { CallNotice } from "@/app/_results/call";
import { ListTable } from "@/app/_results/list-table";
import { ButtonLink, EmptyState, Name, Notice, Page, Section, Stat, Stats } from "@/app/_ui";
import { Disconnected } from "./_parts/disconnected";
import { JudgeLedger } from "./_parts/ledger";
import { MATTER_TITLES } from "./_parts/matter-titles";
import { Publish } from "./_parts/publish";

export const metadata: Metadata = { title: "Results" };

export default async function ResultsRoom({ params }: { params: Promise<{ event: string }> }) {
  const { id: eventId, slug } = await theEvent((await params).event);
  const answer = await tryAsk(showRanking, { params: { eventId } });
  const published = await tryAsk(showResults, { params: { eventId } });
  const out = published.ok && (
    <Notice tone="success" title={`Publication ${published.reply.number} is out`} actions={<ButtonLink href={`/events/${slug}/results`}>See it as the public does</ButtonLink>}>
      It is frozen: what you change from here on shows only in a new publication.
    </Notice>
  );

  if (!answer.ok) {
    const { code, detail, data } = answer.refusal;
    if (code === "nothing_judged") return <Page title="Results">{out}<EmptyState title="Nothing to rank yet">{detail}</EmptyState></Page>;
    if (code !== "graph_disconnected") return showRefusal(answer.refusal);
    const names = data?.names as { projects: { id: string; title: string }[]; judges: { id: string; name: string }[] } | undefined;
    const titles = new Map(names?.projects.map((p) => [p.id, p.title]));
    const judges = new Map(names?.judges.map((j) => [j.id, j.name]));
    return (
      <Page title="Results">
        {out}
        <Disconnected detail={detail} data={data ?? {}} projectName={(id) => titles.get(id) ?? id} judgeName={(id) => judges.get(id) ?? id} />
      </Page>
    );
  }

  const { ranking, matters, names, inputHash, judgingIsOver } = answer.reply;
  const project = new Map(names.projects.map((p) => [p.id, p]));
  const judge = new Map(names.judges.map((j) => [j.id, j.name]));
  const listName = new Map([...names.tracks, ...names.prizes].map((l) => [l.id, l.name]));
  const titleOf = (id: string) => project.get(id)?.title ?? judge.get(id) ?? listName.get(id) ?? (id === "overall" ? "All projects" : id);

  return (
    <Page title="Results" lead={ranking.signal.sentence}>
      {out}
      <Stats>
        <Stat label="Counted reviews" value={ranking.fit.reviewCount} />
        <Stat label="Judged projects" value={ranking.lists[0]?.entries.length ?? 0} note={ranking.graph.unjudged.length > 0 ? `${ranking.graph.unjudged.length} not judged` : undefined} />
        <Stat label="Judges" value={ranking.judges.length} />
        <Stat label="To decide" value={matters.length} />
      </Stats>
      {ranking.lists.map((list) => (
        <Section key={list.id} id={list.id} title={<Name>{list.id === "overall" ? "All projects" : titleOf(list.id)}</Name>} lead={list.kind === "prize" ? `A prize for ${list.winners === 1 ? "one winner" : `${list.winners} winners`}` : list.kind === "track" ? "A track" : undefined}>
          <CallNotice call={list.call} status={list.status} count={list.entries.length} titleOf={titleOf} />
          {list.kind !== "prize" && list.entries.length > 0 && (
            <ListTable caption={`Ranking: ${titleOf(list.id)}`} entries={list.entries} projectOf={(id) => project.get(id)} hrefOf={(id) => `/events/${slug}/projects/${id}`} full />
          )}
          {list.kind === "overall" && list.notJudged.length > 0 && (
            <p className="text-15 text-soft">
              Not judged, outside the places: {list.notJudged.map((id, i) => <span key={id}>{i > 0 && ", "}<Name>{titleOf(id)}</Name></span>)}
            </p>
          )}
        </Section>
      ))}
      <Section title="The judges" lead="Leniency is what the ranking takes off a judge’s marks before it averages them. Somebody is called generous or strict only where chance does not explain it.">
        <JudgeLedger judges={ranking.judges} nameOf={titleOf} />
      </Section>
      <Section title="Publish" lead="What you see is what is published: if a review changes meanwhile, you are asked to look again.">
        <Publish
          eventId={eventId} slug={slug} inputHash={inputHash} judgingIsOver={judgingIsOver} published={published.ok ? published.reply.number : null}
          matters={matters.map((matter) => ({ ...matter, title: MATTER_TITLES[matter.kind](matter.subjects.map(titleOf)) }))}
        />
      </Section>
    </Page>
  );
}
