import type { Metadata } from "next";
import { MATTER_TITLES } from "@/app/_decisions/words";
import { showResults } from "@/lib/domain/results";
import { tryAsk } from "@/app/_request/ask";
import { ButtonLink, Section } from "@/app/_ui";
import { Publish } from "../_parts/publish";
import { RankingPage } from "../_parts/ranking-page";
import type { Room } from "../_parts/the-ranking";

export const metadata: Metadata = { title: "Publish" };

export default async function PublishPage({ params }: { params: Promise<{ event: string }> }) {
  return (
    <RankingPage event={(await params).event} title="Publish" lead={() => "What you have seen is what is published: if anything changes meanwhile, you are asked to look again."}>
      {(room) => <Publishing room={room} />}
    </RankingPage>
  );
}

async function Publishing({ room: { eventId, slug, basis, judgingIsOver, matters, nameOf } }: { room: Room }) {
  const published = await tryAsk(showResults, { params: { eventId } });
  return (
    <>
      <Section title="The prize-giving" lead="Place by place on a big screen, from the last to the first, for organizers alone until the results are out.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/stage/${slug}`}>Open the stage view</ButtonLink>
          <ButtonLink href={`/stage/${slug}?rehearse=true`} look="quiet">Rehearse with other names</ButtonLink>
        </div>
      </Section>
      <Section title="Publication">
        <Publish
          eventId={eventId} slug={slug} basis={basis} judgingIsOver={judgingIsOver} published={published.ok ? published.reply.number : null}
          matters={matters.map((matter) => ({ ...matter, title: MATTER_TITLES[matter.kind](matter.subjects.map(nameOf)) }))}
        />
      </Section>
    </>
  );
}
