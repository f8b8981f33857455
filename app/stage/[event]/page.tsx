import type { Metadata } from "next";
import { showAnnouncement } from "@/lib/domain/results";
import { showRefusal, tryAsk } from "@/app/_request/ask";
import { textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, Notice, Page } from "@/app/_ui";
import { Stage } from "./_stage/stage";

export const metadata: Metadata = { title: "Prize-giving", robots: { index: false } };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

/** The prize-giving as the hall sees it. The page holds the step that its address names and no other. */
export default async function StagePage({ params, searchParams }: Props) {
  const { id: eventId, slug } = await theEvent((await params).event);
  const search = await searchParams;
  const rehearse = textOf(search, "rehearse") === "true" ? "true" : "false";
  const asked = textOf(search, "step");
  const step = /^\d{1,4}$/.test(asked) ? asked : "0";
  const answer = await tryAsk(showAnnouncement, { params: { eventId, step }, query: { rehearse } });
  if (answer.ok) return <Stage first={answer.reply} eventId={eventId} slug={slug} />;
  if (answer.refusal.status !== 409 && answer.refusal.status !== 422) return showRefusal(answer.refusal);
  return (
    <Page title="Prize-giving" back={{ href: `/organize/${slug}/results/publish`, label: "Results" }}>
      <Notice tone="warning" title="Not ready yet" actions={<ButtonLink href={`/stage/${slug}?rehearse=true`}>Rehearse</ButtonLink>}>
        {answer.refusal.detail}
      </Notice>
    </Page>
  );
}
