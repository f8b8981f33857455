import type { Metadata } from "next";
import { Page } from "@/app/_ui";
import { ReasonField } from "../_parts/reason-field";
import { SetupForm } from "../_parts/setup-form";
import { theSetup, type SetupPageProps } from "../_parts/the-setup";
import { TrackRows } from "../_rows/track-rows";

export const metadata: Metadata = { title: "Tracks" };

export default async function TracksPage({ params }: SetupPageProps) {
  const event = await theSetup((await params).event);
  return (
    <Page title="Tracks" lead="What entries can be about. Judges can be limited to tracks, and each track gets a ranking of its own. Without tracks there is one ranking.">
      <SetupForm operation="event.setTracks" event={event} save="Save the tracks">
        <TrackRows key={event.version} tracks={event.tracks} uses={event.trackUse} />
        {event.publishedAt && <ReasonField help="The results are published and keep the names that they were published with. Wanted where a name changes." />}
      </SetupForm>
    </Page>
  );
}
