import type { Metadata } from "next";
import { showEvent, showRules } from "@/lib/domain/events";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Name, Notice, Page, Prose, Section, State, Table, Time } from "@/app/_ui";
import { changesBetween, METHOD_WORDS } from "./_parts/words";

export const metadata: Metadata = { title: "How this is judged" };

export default async function JudgingPage({ params }: { params: Promise<{ event: string }> }) {
  const { id: eventId, slug, name } = await theEvent((await params).event);
  const { isFixed, rules, hash, versions } = await ask(showRules, { params: { eventId } });
  const { timeZone } = await ask(showEvent, { params: { eventId } });
  const [first, ...later] = versions;
  const percent = `${Number((rules.callLine * 100).toFixed(1))} %`;
  const tieBreak = rules.criteria.find(({ id }) => id === rules.tieBreak);
  return (
    <Page title="How this is judged" back={{ href: `/events/${slug}`, label: name }} width="text">
      {first ? (
        <p><State tone="success">Fixed when judging opened, <Time at={first.since} zone={timeZone} /></State></p>
      ) : (
        <Notice title="A draft">This is fixed when judging opens, so that nobody can choose a rule by whom it helps. What changes afterwards is listed here with its reason.</Notice>
      )}
      <Section title="The marks" lead="Each judge gives a mark on each criterion. The larger its weight, the more it counts.">
        <Table
          caption="Criteria and weights" rows={rules.criteria} rowKey={({ id }) => id}
          columns={[
            { key: "name", header: "Criterion", heads: true, cell: (row) => <Name>{row.name}</Name> },
            { key: "scale", header: "Scale", cell: ({ min, max }) => `${min} to ${max}` },
            { key: "weight", header: "Weight", numeric: true, cell: ({ weight }) => weight },
          ]}
        />
      </Section>
      <Section title="From marks to places">
        <Prose>
          <ul>
            <li>{METHOD_WORDS[rules.method]}</li>
            <li>The aim is {rules.reviewsPerProject} {rules.reviewsPerProject === 1 ? "judge" : "judges"} for each project.</li>
            <li>
              {rules.focus
                ? `Each project gets ${rules.focus.floor} reviews first. The rest goes where reviews help most to tell the winners, in ${rules.focus.batches === 1 ? "one batch" : `${rules.focus.batches} batches`}.`
                : "Reviews are spread evenly."}
            </li>
            <li>
              {tieBreak ? <>Where scores are equal, the mean mark for <Name>{tieBreak.name}</Name> decides.</> : <>Projects with equal scores share their place.</>}
            </li>
            <li>The marks name a winner where the chance of being the best is at least {percent}. Otherwise the judges decide on record, or the prize is shared.</li>
          </ul>
        </Prose>
      </Section>
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
