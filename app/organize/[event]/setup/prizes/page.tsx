import type { Metadata } from "next";
import { Notice, Page } from "@/app/_ui";
import { ReasonField } from "../_parts/reason-field";
import { SetupForm } from "../_parts/setup-form";
import { theSetup, type SetupPageProps } from "../_parts/the-setup";
import { PrizeRows } from "../_rows/prize-rows";

export const metadata: Metadata = { title: "Prizes" };

export default async function PrizesPage({ params }: SetupPageProps) {
  const event = await theSetup((await params).event);
  const arePublished = event.publishedAt !== null;
  return (
    <Page title="Prizes" lead="Each prize goes to the first of a ranking: that of its track, or that of all entries.">
      {arePublished && <Notice>The results are published and keep the names that they were published with. Names and texts can still change here; what prizes are for and how many win stands.</Notice>}
      <SetupForm operation="event.setPrizes" event={event} save="Save the prizes">
        <PrizeRows key={event.version} prizes={event.prizes} tracks={event.tracks} arePublished={arePublished} />
        {event.rulesAreFixed && <ReasonField help="What can be won was fixed when judging opened: wanted where a name, a track or a number of winners changes. The reason is public." />}
      </SetupForm>
    </Page>
  );
}
