import type { Metadata } from "next";
import { showConnection } from "@/lib/domain/results";
import { showRefusal, tryAsk } from "@/app/_request/ask";
import { Reckoned } from "@/app/_request/reckoned";
import { textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { EmptyState, Page } from "@/app/_ui";
import { Compared } from "./_parts/compared";
import { Reviewed } from "./_parts/reviewed";

export const metadata: Metadata = { title: "Connection" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function ConnectionPage({ params, searchParams }: Props) {
  const { id: eventId, slug } = await theEvent((await params).event);
  const search = await searchParams;
  return (
    <Reckoned of={() => connectionOf(eventId)} title="Connection">
      {(answer) => <Connected answer={answer} slug={slug} search={search} />}
    </Reckoned>
  );
}

const connectionOf = (eventId: string) => tryAsk(showConnection, { params: { eventId } });

type ConnectedProps = { answer: Awaited<ReturnType<typeof connectionOf>>; slug: string; search: Search };

function Connected({ answer, slug, search }: ConnectedProps) {
  if (!answer.ok) {
    if (answer.refusal.code !== "nothing_judged") return showRefusal(answer.refusal);
    return <Page title="Connection"><EmptyState title="Nothing to connect yet">{answer.refusal.detail}</EmptyState></Page>;
  }
  const { connection, compared, names } = answer.reply;
  const called = new Map([...names.projects.map(({ id, title }) => [id, title] as const), ...names.judges.map(({ id, name }) => [id, name] as const)]);
  const nameOf = (id: string) => called.get(id) ?? id;
  const asked = textOf(search, "track");
  const frame = { names, nameOf, track: names.tracks.some(({ id }) => id === asked) ? asked : null, base: `/organize/${slug}/results/connection` };
  return connection ? <Reviewed connection={connection} {...frame} /> : <Compared connection={compared!} {...frame} search={search} />;
}
