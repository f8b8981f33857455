import type { Metadata } from "next";
import { listVoters, showCount, showLink } from "@/lib/domain/votes";
import { ask } from "@/app/_request/ask";
import { CopyField, Notice, Page, Section, SubmitButton, Time } from "@/app/_ui";
import { OperationForm } from "@/app/_request/operation-form";
import { CountTable } from "@/app/(public)/events/[event]/vote/_parts/count-table";
import { theSetup } from "../setup/_parts/the-setup";
import { Flags } from "./_parts/flags";
import { InviteVoters } from "./_parts/invite-voters";
import { SetAsides } from "./_parts/set-asides";
import { VoteSettings } from "./_parts/settings";
import { Voters } from "./_parts/voters";

export const metadata: Metadata = { title: "Vote" };

export default async function OrganizeVotePage({ params }: { params: Promise<{ event: string }> }) {
  const event = await theSetup((await params).event);
  const where = { params: { eventId: event.id } };
  if (!event.vote)
    return (
      <Page title="Community vote" lead="Beside the judges, who alone decide the places, the community can choose its favourites.">
        <VoteSettings event={event} />
      </Page>
    );
  const { count, hash, projects, flags, setAsides, publishedAt } = await ask(showCount, where);
  const hasClosed = event.vote.closesAt <= event.now;
  const titles = Object.fromEntries(projects.map(({ id, title }) => [id, title]));
  const total = count.ballots.account + count.ballots.list + count.ballots.link;
  return (
    <Page
      title="Community vote"
      lead={publishedAt ? <>The count was published <Time at={publishedAt} zone={event.timeZone} />, and is final.</> : "Only organizers see this page. Nobody else learns a number before the count is published."}
    >
      <Section title="The count" lead={`${total === 1 ? "1 ballot counts" : `${total} ballots count`}: ${count.ballots.account} by account, ${count.ballots.list} by personal link, ${count.ballots.link} by the open link. Set aside: ${count.setAside}.`}>
        <CountTable slug={event.slug} caption="Votes by project, as it stands" count={count} projects={projects} />
        {!publishedAt && (hasClosed ? (
          <OperationForm operation="vote.publish" {...where} className="space-y-4" errorTitle="The count was not published">
            <input type="hidden" name="hash" value={hash} />
            <p className="max-w-text text-15">What you see is what is published, with how many ballots were set aside and every receipt that counts. After that nothing of it changes.</p>
            <SubmitButton pendingLabel="Publishing…">Publish the count</SubmitButton>
          </OperationForm>
        ) : (
          <p className="text-15 text-soft">It can be published once the vote has closed.</p>
        ))}
      </Section>
      <Section title="What looks odd" lead="Evidence, not a verdict: many voters behind one address are a hall, and nothing is set aside by itself.">
        <Flags eventId={event.id} flags={flags} titles={titles} isFinal={publishedAt !== null} />
      </Section>
      {setAsides.length > 0 && (
        <Section title="Set aside">
          <SetAsides rows={setAsides} zone={event.timeZone} isFinal={publishedAt !== null} />
        </Section>
      )}
      {event.vote.routes.includes("link") && !publishedAt && (
        <Section title="The open link" lead="Whoever has it can vote, once a browser. A new link makes the old one useless; ballots stay.">
          <CopyField name="open-link" label="Open link" value={(await ask(showLink, where)).link} />
          <OperationForm operation="vote.renewLink" {...where}>
            <SubmitButton look="secondary">Make a new link</SubmitButton>
          </OperationForm>
        </Section>
      )}
      {event.vote.routes.includes("list") && (
        <Section title="Voters on the list" lead="Each has a link of her own. Who has voted is seen here, not for whom.">
          {!hasClosed && <InviteVoters eventId={event.id} />}
          <Voters voters={(await ask(listVoters, where)).voters} canRenew={!hasClosed} />
        </Section>
      )}
      {publishedAt ? <Notice title="The rule stands as it was">The count is published.</Notice> : (
        <Section title="The rule">
          <VoteSettings event={event} />
        </Section>
      )}
    </Page>
  );
}
