import { notFound } from "next/navigation";
import { showResults } from "@/lib/domain/results";
import { tryAsk } from "@/app/_request/ask";
import type { Search } from "@/app/_request/search";
import { Awards } from "@/app/_results/awards";
import { CallNotice } from "@/app/_results/call";
import { Intervals } from "@/app/_results/intervals";
import { ListTable, percent } from "@/app/_results/list-table";
import { ButtonLink, Name, Notice, Pager, Section, Stat, Stats } from "@/app/_ui";
import { ListLinks } from "@/app/_results/list-links";
import { listHref, projectHref, type Room } from "./the-ranking";
import { windowOf } from "@/app/_results/windows";
import { WORDS } from "@/app/_results/words";

/** One list of the ranking: what may be said of its first, the picture, and the table beneath it. */
export async function RankingList({ room, listId, search }: { room: Room; listId: string; search: Search }) {
  const { ranking, matters, slug, nameOf, mode } = room;
  const list = ranking.lists.find(({ id }) => id === listId);
  if (!list) notFound();
  const published = await tryAsk(showResults, { params: { eventId: room.eventId } });
  const shown = windowOf(list.entries, listHref(slug, list), search);
  const contested = list.call.prizes.find(({ size }) => size === list.winners)?.contested ?? [];
  return (
    <>
      {published.ok && (
        <Notice tone="success" title={`Publication ${published.reply.number} is out`} actions={<ButtonLink href={`/events/${slug}/results`}>See it as the public does</ButtonLink>}>
          It is frozen: what you change from here on shows only in a new publication.
        </Notice>
      )}
      <Stats>
        <Stat label={mode === "compare" ? "Counted comparisons" : "Counted reviews"} value={ranking.fit.reviewCount} />
        <Stat label="Judged projects" value={ranking.lists[0]?.entries.length ?? 0} note={ranking.graph.unjudged.length > 0 ? `${ranking.graph.unjudged.length} not judged` : undefined} />
        <Stat label="Judges" value={(ranking.compared ?? ranking).judges.length} />
        <Stat label="To decide" value={matters.length} />
      </Stats>
      {list.kind === "overall" && ranking.awards.length > 0 && (
        <Section title="Awards" lead={matters.length > 0 ? "As far as they are settled." : undefined}>
          <Awards awards={ranking.awards} listName={nameOf} projectOf={room.projectOf} hrefOf={(id) => projectHref(slug, id)} mode={mode} />
        </Section>
      )}
      <ListLinks label="Lists" current={list.id} links={ranking.lists.map((one) => ({ id: one.id, name: nameOf(one.id), href: listHref(slug, one) }))} />
      <Section
        title={<Name>{nameOf(list.id)}</Name>}
        lead={list.kind === "prize" ? `A prize for ${list.winners === 1 ? "one winner" : `${list.winners} winners`}` : list.kind === "track" ? "A track" : undefined}
      >
        <CallNotice call={list.call} status={list.status} count={list.entries.length} titleOf={nameOf} mode={mode} />
        {list.entries.length > 0 && (
          <>
            <Intervals
              id="places" title={`Places and how sure they are: ${nameOf(list.id)}`} entries={shown.rows} count={shown.count}
              winners={list.kind === "prize" ? list.winners : 0} mayBeBest={list.call.closeSet} titleOf={nameOf} mode={mode}
            />
            <ListTable
              caption={`Ranking: ${nameOf(list.id)}`} entries={shown.rows} projectOf={room.projectOf} hrefOf={(id) => projectHref(slug, id)} mode={mode}
              full={{ winners: list.winners, mayBeBest: new Set(list.call.closeSet), openForPrize: new Set(list.kind === "prize" ? contested : []) }}
            />
            <Pager page={shown.page} pages={shown.pages} href={shown.href} label="Pages of the ranking" />
            <p className="max-w-text text-15 text-soft">
              {mode === "compare"
                ? "“Preferred with” is how often judges would prefer a project over an average one of the event. Strength says the same on the scale on which differences add up: the average is 0, and it is what best explains all answers. The level is where the true strength lies with 95 %. The share won takes no account of whom a project was compared with."
                : "Score ± is the mean of the marks once leniency is off, and its standard error. The level is where the project truly lies with 95 %: it leans towards the middle as far as the marks are noise, so a score may lie outside its own level."}
              {list.expectedAgreement !== null && ` Of two projects taken at random this order has the truly better one first with ${percent((list.expectedAgreement + 1) / 2)}.`}
            </p>
          </>
        )}
        {[{ why: "Not judged", ids: list.notJudged }, { why: `Too few ${WORDS[mode].many}`, ids: list.apart }].map(({ why, ids }) => ids.length > 0 && (
          <p key={why} className="text-15 text-soft">
            {why}, outside the places: {ids.map((id, i) => <span key={id}>{i > 0 && ", "}<Name>{nameOf(id)}</Name></span>)}
          </p>
        ))}
      </Section>
    </>
  );
}
