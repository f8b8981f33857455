import type { Metadata } from "next";
import { listOrganizers } from "@/lib/domain/events";
import { listTeams } from "@/lib/domain/teams";
import { ask } from "@/app/_request/ask";
import { pageOf, textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { Page, Section } from "@/app/_ui";
import { AddOrganizer, Organizers } from "./_parts/organizers";
import { Teams } from "./_parts/teams";

export const metadata: Metadata = { title: "People" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function PeoplePage({ params, searchParams }: Props) {
  const { id, slug, publishedAt } = await theEvent((await params).event);
  const search = await searchParams;
  const q = textOf(search, "q", 100);
  const [{ organizers }, teams] = await Promise.all([
    ask(listOrganizers, { params: { eventId: id } }),
    ask(listTeams, { params: { eventId: id }, query: { q, page: pageOf(search) } }),
  ]);
  return (
    <Page title="People" lead="Who organizes the event, and who takes part. Judges have a page of their own.">
      <Section title="Organizers" lead="They see everything: entries, scores, and who judged what.">
        <Organizers eventId={id} organizers={organizers} />
        <AddOrganizer eventId={id} />
      </Section>
      <Section title="Teams">
        <Teams slug={slug} query={q} teams={teams} isPublished={publishedAt !== null} />
      </Section>
    </Page>
  );
}
