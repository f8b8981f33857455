import type { Metadata } from "next";
import { listExtensions } from "@/lib/domain/teams";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Name, Page, Section, State, Table, Time } from "@/app/_ui";
import { GiveTime } from "../_parts/give-time";
import { Tabs } from "../_parts/tabs";

export const metadata: Metadata = { title: "Extensions" };

export default async function ExtensionsPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const { deadline, extensions, teams } = await ask(listExtensions, { params: { eventId: id } });
  const { closesAt, extendedUntil, state } = deadline;
  return (
    <Page title="Submissions" lead="Give one team, or all of them, more time. It is recorded with its reason, and cannot be taken back.">
      <Tabs slug={slug} />
      {closesAt ? (
        <>
          <p className="text-15">
            The deadline {state === "closed" ? "was" : "is"} <Time at={closesAt} zone={timeZone} />
            {extendedUntil && (
              <>
                , moved for all to <Time at={extendedUntil} zone={timeZone} />
              </>
            )}
            .
          </p>
          {teams.length > 0 && (
            <Section title="Give one team more time">
              <GiveTime eventId={id} zone={timeZone} teams={teams} />
            </Section>
          )}
          <Section title="Give all teams more time" lead="For instance when the network failed for everybody.">
            <GiveTime eventId={id} zone={timeZone} />
          </Section>
        </>
      ) : (
        <EmptyState title="There is no deadline yet" actions={<ButtonLink href={`/organize/${slug}/setup/windows`}>Set the dates</ButtonLink>}>
          Once there is one, you can move it here for a team or for all.
        </EmptyState>
      )}
      {extensions.length > 0 && (
        <Section title="Given so far">
          <Table
            caption="Extensions"
            rows={extensions}
            rowKey={(extension) => extension.id}
            columns={[
              { key: "team", header: "Who", heads: true, cell: ({ team }) => (team ? <Name>{team.name}</Name> : "All teams") },
              {
                key: "until",
                header: "Until",
                cell: ({ until, isOver }) => (
                  <div className="space-y-1">
                    <Time at={until} zone={timeZone} />
                    <div>{isOver ? <State>Over</State> : <State tone="info">Running</State>}</div>
                  </div>
                ),
              },
              { key: "reason", header: "Reason", cell: ({ reason }) => <span dir="auto">{reason}</span> },
              {
                key: "by",
                header: "Given",
                cell: ({ grantedBy, grantedAt }) => (
                  <div>
                    {grantedBy && <Name>{grantedBy}</Name>}
                    <div className="text-13 text-soft">
                      <Time at={grantedAt} zone={timeZone} />
                    </div>
                  </div>
                ),
              },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
