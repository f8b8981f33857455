import type { Metadata } from "next";
import { NumberField, Page, RadioGroup, Section, TextArea, TextField } from "@/app/_ui";
import { ZoneField } from "../../../_setup/zone-field";
import { Saved, SetupForm } from "../_parts/setup-form";
import { theSetup, type SetupPageProps } from "../_parts/the-setup";

export const metadata: Metadata = { title: "Details" };

const SHOWN = [
  { value: "true", label: "Everybody", help: "It stands on the front page." },
  { value: "false", label: "Only people with a role in it", help: "For others its pages do not exist." },
];

type Props = SetupPageProps & { searchParams: Promise<{ saved?: string }> };

export default async function DetailsPage({ params, searchParams }: Props) {
  const event = await theSetup((await params).event);
  const { saved } = await searchParams;
  return (
    <Page title="Details" lead="What the event is called, what its page says, and who can form a team.">
      {saved && <Saved />}
      {/* A new address moves this page with it. */}
      <SetupForm
        key={event.version}
        operation="event.updateDetails"
        event={event}
        save="Save the details"
        next="/organize/{slug}/setup/details?saved=1"
      >
        <TextField name="name" label="Name" defaultValue={event.name} required maxLength={120} />
        <TextField name="tagline" label="In one line" optional defaultValue={event.tagline} maxLength={200} />
        <TextArea
          name="description"
          label="Description"
          help="Markdown: **bold**, lists, [links](https://example.org). Place, food, rules, whom to ask."
          optional
          rows={8}
          defaultValue={event.description}
          limit={20_000}
        />
        <Section title="Teams">
          <div className="flex flex-wrap gap-x-8 gap-y-4">
            <NumberField name="teamSizeMin" label="Smallest team" whole unit="people" defaultValue={String(event.teamSizeMin)} required />
            <NumberField name="teamSizeMax" label="Largest team" whole unit="people" defaultValue={String(event.teamSizeMax)} required />
          </div>
          <p className="max-w-text text-13 text-soft">Teams that are larger already stay as they are.</p>
        </Section>
        <Section title="Where and for whom">
          <ZoneField name="timeZone" defaultValue={event.timeZone} help="Dates that are set keep their instant and are shown on the new clock." />
          <TextField
            name="slug"
            label="Address"
            help="The end of the event’s web address. Links to the old one stop working."
            defaultValue={event.slug}
            required
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
          />
          <RadioGroup name="isListed" label="Who sees the event" options={SHOWN} defaultValue={String(event.isListed)} />
        </Section>
      </SetupForm>
    </Page>
  );
}
