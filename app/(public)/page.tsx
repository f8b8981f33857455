import type { Metadata } from "next";
import { showMe } from "@/lib/domain/accounts";
import { listEvents } from "@/lib/domain/events";
import { ask } from "../_request/ask";
import { PortalHeader } from "../_request/portal-header";
import { pageOf, type Search } from "../_request/search";
import { ButtonLink, EmptyState, Page, Pager, Section } from "../_ui";
import { EventList, type ListedEvent } from "./event-list";
import { HowItWorks } from "./how-it-works";

export const metadata: Metadata = { title: { absolute: "Hack Hamster: hackathons with a winners list you can defend" } };

/** The list as it is read: what is mine first, then by what can be done there. */
function sectionsOf(events: ListedEvent[]): { title: string; events: ListedEvent[] }[] {
  const others = events.filter(({ roles }) => roles.length === 0);
  const at = (...stages: ListedEvent["stage"][]) => others.filter(({ stage }) => stages.includes(stage));
  return [
    { title: "Your events", events: events.filter(({ roles }) => roles.length > 0) },
    { title: "Open for entries", events: at("registration", "submissions") },
    { title: "Coming up", events: at("planned") },
    { title: "Being judged", events: at("screening", "judging", "decisions") },
    { title: "Past events", events: at("results") },
  ].filter((section) => section.events.length > 0);
}

export default async function Landing({ searchParams }: { searchParams: Promise<Search> }) {
  const page = pageOf(await searchParams);
  const [{ events, total, pageSize }, { person }] = await Promise.all([ask(listEvents, { query: { page } }), ask(showMe, {})]);
  const create = person?.isAdministrator && (
    <ButtonLink href="/organize/new" look={total === 0 ? "primary" : "secondary"}>
      Create an event
    </ButtonLink>
  );
  return (
    <>
      <PortalHeader />
      <Page
        title="Hackathons with a winners list you can defend"
        lead="Teams submit, judges score, and every place in the ranking can be recomputed from the reviews, line by line."
        actions={create}
      >
        {sectionsOf(events).map((section) => (
          <Section key={section.title} title={section.title}>
            <EventList events={section.events} />
          </Section>
        ))}
        {total === 0 && (
          <EmptyState title="There is no event to see yet">
            {person?.isAdministrator ? "Create the first one; it stays hidden until you show it." : "Come back once the organizers have announced one, or sign in if you have a role in one already."}
          </EmptyState>
        )}
        <Pager page={Number(page)} pages={Math.ceil(total / pageSize)} href={(number) => `/?page=${number}`} />
        <Section title="How it works">
          <HowItWorks />
        </Section>
      </Page>
    </>
  );
}
