import type { Metadata } from "next";
import Link from "next/link";
import { PROJECT_FIELDS, type ProjectField } from "@/lib/domain/events";
import { Page, RadioGroup } from "@/app/_ui";
import { SetupForm } from "../_parts/setup-form";
import { theSetup, type SetupPageProps } from "../_parts/the-setup";

export const metadata: Metadata = { title: "Entry" };

const WORDS: Record<ProjectField, { label: string; help: string }> = {
  summary: { label: "Summary", help: "One line, as it stands in the gallery." },
  description: { label: "Description", help: "What it does and how it was made." },
  repoUrl: { label: "Link to the source", help: "Where judges read the code." },
  demoUrl: { label: "Link to a demo", help: "Where judges try it." },
  videoUrl: { label: "Video", help: "For what cannot be tried from afar." },
  track: { label: "Track", help: "Which of the event’s tracks it enters." },
  tags: { label: "Tags", help: "Words to find it by." },
};

const USES = [
  { value: "required", label: "Required" },
  { value: "optional", label: "Optional" },
  { value: "hidden", label: "Not asked" },
];

export default async function FieldsPage({ params }: SetupPageProps) {
  const event = await theSetup((await params).event);
  const { slug } = event;
  return (
    <Page
      title="Entry"
      lead={
        <>
          What a team fills in. The title is always required; what else you want to know you ask under{" "}
          <Link href={`/organize/${slug}/setup/questions`} className="link">
            Questions
          </Link>
          .
        </>
      }
    >
      <SetupForm operation="event.setFields" event={event} save="Save the entry form">
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {PROJECT_FIELDS.map((name) => (
            <RadioGroup key={name} name={`fields.${name}`} {...WORDS[name]} options={USES} defaultValue={event.projectFields[name]} />
          ))}
        </div>
      </SetupForm>
    </Page>
  );
}
