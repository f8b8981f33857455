import type { Metadata } from "next";
import { showEvent } from "@/lib/domain/events";
import { showMyTeam } from "@/lib/domain/teams";
import { OwnRecords } from "@/app/_records/own-records";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, Name, Page, Section } from "@/app/_ui";
import { DeadlineClock } from "./_room/deadline-clock";
import { Entries } from "./_room/entries";
import { Leaving } from "./_room/leaving";
import { Members } from "./_room/members";
import { WaysIn } from "./_room/ways-in";

export const metadata: Metadata = { title: "Your team" };

export default async function TeamPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const [mine, { name, now, publishedAt }] = await Promise.all([
    ask(showMyTeam, { params: { eventId: id } }),
    ask(showEvent, { params: { eventId: id } }),
  ]);
  const { team, deadline, obstacle } = mine;
  return (
    <Page
      title={team ? <Name>{team.name}</Name> : "Take part"}
      lead={team ? <Lead members={team.members.length} leads={team.amLeader} /> : <Name>{name}</Name>}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-10">
          {team ? (
            <>
              <Entries slug={slug} zone={timeZone} team={team} deadline={deadline} />
              {publishedAt && (
                <Section title="The results are out" lead="See your place and how your score came about. If something is wrong, you can appeal." actions={<><ButtonLink href={`/events/${slug}/results`}>See the results</ButtonLink><ButtonLink href={`/team/${slug}/appeals`}>Appeals</ButtonLink></>} />
              )}
              {publishedAt && <OwnRecords eventId={id} kind="certificate" zone={timeZone} />}
              <Members team={team} teamSizeMin={mine.teamSizeMin} teamSizeMax={mine.teamSizeMax} deadline={deadline} zone={timeZone} />
              <Leaving team={team} />
            </>
          ) : (
            <WaysIn eventId={id} slug={slug} obstacle={obstacle} teamSizeMin={mine.teamSizeMin} teamSizeMax={mine.teamSizeMax} />
          )}
        </div>
        <aside aria-label="The deadline" className="order-first lg:order-none lg:border-s lg:border-line lg:ps-8">
          <DeadlineClock deadline={deadline} zone={timeZone} now={now} />
        </aside>
      </div>
    </Page>
  );
}

const Lead = ({ members, leads }: { members: number; leads: boolean }) =>
  members === 1 ? "You are on your own here." : leads ? `You lead this team of ${members}.` : `You are one of ${members}.`;
