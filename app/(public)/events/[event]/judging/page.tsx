import type { Metadata } from "next";
import { showEvent, showRules } from "@/lib/domain/events";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { voteInWords } from "@/app/_event/vote-words";
import { Name, Notice, Page, Section, State, Table, Time } from "@/app/_ui";
import { Comparing } from "./_parts/comparing";
import { Marking } from "./_parts/marking";
import { changesBetween } from "./_parts/words";

export const metadata: Metadata = { title: "How this is judged" };

export default async function JudgingPage({ params }: { params: Promise<{ event: string }> }) {
  const { id: eventId, slug, name } = await theEvent((await params).event);
  const { isFixed, rules, hash, versions } = await ask(showRules, { params: { eventId } });
  const { timeZone, tracks } = await ask(showEvent, { params: { eventId } });
  const trackName = new Map(tracks.map((track) => [track.id, track.name]));
  const [first, ...later] = versions;
  const percent = `${Number((rules.callLine * 100).toFixed(1))} %`;
  return (
    <Page title="How this is judged" back={{ href: `/events/${slug}`, label: name }} width="text">
      {first ? (
        <p><State tone="success">Fixed when judging opened, <Time at={first.since} zone={timeZone} /></State></p>
      ) : (
        <Notice title="A draft">This is fixed when judging opens, so that nobody can choose a rule by whom it helps. What changes afterwards is listed here with its reason.</Notice>
      )}
      {rules.mode === "compare" ? <Comparing rules={rules} percent={percent} /> : <Marking rules={rules} percent={percent} />}
      {rules.prizes && rules.prizes.length > 0 && (
        <Section title="What can be won">
          <Table
            caption="Prizes" rows={[...rules.prizes].sort((a, b) => a.name.localeCompare(b.name, "en"))} rowKey={({ id }) => id}
            columns={[
              { key: "name", header: "Prize", heads: true, cell: (prize) => <Name>{prize.name}</Name> },
              { key: "track", header: "For", cell: ({ track }) => (track === null ? "All projects" : <Name>{trackName.get(track) ?? "A track"}</Name>) },
              { key: "winners", header: "Winners", numeric: true, cell: ({ winners }) => winners },
            ]}
          />
        </Section>
      )}
      {rules.vote && (
        <Section title="The community’s vote" lead="Beside the judges, who alone decide the places.">
          {voteInWords(rules.vote).map((sentence) => <p key={sentence}>{sentence}</p>)}
        </Section>
      )}
      {later.length > 0 && (
        <Section title="What changed since judging opened">
          <ol className="divide-y divide-line border-y border-line">
            {later.map(({ number, since, reason, rules: after }, i) => (
              <li key={number} className="space-y-1 py-3 text-15">
                <p className="font-semibold"><Time at={since} zone={timeZone} /></p>
                {changesBetween(versions[i]!.rules, after).map((change) => <p key={change}>{change}</p>)}
                {reason && <p dir="auto" className="text-soft">{reason}</p>}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {isFixed && (
        <Section title="Proof" lead="The SHA-256 of these rules as JSON with sorted keys and no space. Results name it, so that anybody can see that they were reckoned by these rules.">
          <p className="text-13 break-all text-soft">{hash}</p>
        </Section>
      )}
    </Page>
  );
}
