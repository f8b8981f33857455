import { showEvent } from "@/lib/domain/events";
import { showVote } from "@/lib/domain/votes";
import { voteInWords } from "@/app/_event/vote-words";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Countdown, Notice, Page, Section, Time, Unfold } from "@/app/_ui";
import { CountTable } from "./count-table";
import { ReceiptForm } from "./receipt-form";
import { Voting } from "./voting";

/** The community's vote as it stands for this reader. */
export async function VotePage({ slug, voteKey, page }: { slug: string; voteKey?: string; page: number }) {
  const event = await theEvent(slug);
  const { timeZone, now } = await ask(showEvent, { params: { eventId: event.id } });
  const { vote, state, published, projects } = await ask(showVote, { params: { eventId: event.id } });
  const path = `/events/${slug}/vote${voteKey ? `/${voteKey}` : ""}`;
  return (
    <Page title="Community vote" lead={state === "open" ? <>Open until <Time at={vote.closesAt} zone={timeZone} />.</> : undefined}>
      {state === "not_open" && <Countdown label="The vote opens" passed="The vote is open" until={vote.opensAt} now={now} zone={timeZone} />}
      {state === "closed" && <Notice title="The vote has closed">The organizers look through the ballots and publish the count here.</Notice>}
      {published && (
        <Section title="The count" lead={<>Published <Time at={published.publishedAt} zone={timeZone} />. It is final.</>}>
          <p className="max-w-text text-15 tabular-nums">
            Ballots: {published.count.ballots.account} by account, {published.count.ballots.list} by personal link, {published.count.ballots.link} by the open link
            {!published.count.linkCounts && published.count.ballots.link > 0 && ", shown apart"}. Set aside by the organizers, each with a reason: {published.count.setAside}.
          </p>
          <CountTable slug={slug} caption="Votes by project" count={published.count} projects={projects} />
          <Unfold label="Receipts that are counted">
            <p className="max-w-text text-15">SHA-256 of every receipt that is counted, sorted. SHA-256 of the count as canonical JSON, receipts included: <span className="break-all">{published.hash}</span></p>
            <pre className="max-h-80 overflow-auto text-13" tabIndex={0}>{published.receipts.join("\n")}</pre>
          </Unfold>
        </Section>
      )}
      <Section title="How it works">
        <ul className="max-w-text list-disc space-y-1 ps-5 text-15">
          {voteInWords(vote).map((sentence) => <li key={sentence}>{sentence}</li>)}
          <li>
            So that one browser is told from another these pages set a cookie. Of your network address and browser only a salted hash is kept, to find ballots that one
            person cast many times.
          </li>
        </ul>
      </Section>
      {!published && <Voting event={{ id: event.id, slug, timeZone }} voteKey={voteKey} page={page} path={path} />}
      {state !== "not_open" && (
        <Section title="Check a receipt">
          <ReceiptForm eventId={event.id} zone={timeZone} />
        </Section>
      )}
    </Page>
  );
}
