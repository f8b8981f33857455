import type { Metadata } from "next";
import { showEvent } from "@/lib/domain/events";
import { listJudges } from "@/lib/domain/judges";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Page, Section, Stat, Stats } from "@/app/_ui";
import { InviteForm } from "./_parts/invite-form";
import { JudgeTable } from "./_parts/judge-table";

export const metadata: Metadata = { title: "Judges" };

export default async function JudgesPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const [{ judges }, event] = await Promise.all([
    ask(listJudges, { params: { eventId: id } }),
    ask(showEvent, { params: { eventId: id } }),
  ]);
  const count = (state: string) => judges.filter((judge) => judge.state === state).length;
  const waiting = count("invited") + count("invitation_expired");
  return (
    <Page
      title="Judges"
      lead="Invite them with a link each. Who accepts can be given projects; who has tracks sees only those."
      actions={judges.length > 0 && <ButtonLink href={`/organize/${slug}/assignments`}>Assign projects</ButtonLink>}
    >
      {judges.length > 0 && (
        <Stats>
          <Stat label="Judges" value={count("accepted")} note="have accepted" />
          <Stat label="Invited" value={waiting} note={waiting === 0 ? "nobody is missing" : "have not answered"} />
          {count("withdrawn") > 0 && <Stat label="Withdrawn" value={count("withdrawn")} />}
        </Stats>
      )}
      <Section title="Who judges">
        {judges.length === 0 ? (
          <EmptyState title="Nobody yet">Paste a list below: each judge gets a link of her own.</EmptyState>
        ) : (
          <JudgeTable slug={slug} judges={judges} />
        )}
      </Section>
      <Section id="invite" title="Invite judges">
        <InviteForm eventId={id} tracks={event.tracks} zone={timeZone} />
      </Section>
    </Page>
  );
}
