import type { Metadata } from "next";
import { showOverview } from "@/lib/domain/events";
import { ask } from "@/app/_request/ask";
import { DateTimeField, Page, Section, Time } from "@/app/_ui";
import { ReasonField } from "../_parts/reason-field";
import { SetupForm } from "../_parts/setup-form";
import { theSetup, type SetupPageProps } from "../_parts/the-setup";
import { ChangeNow } from "./_parts/change-now";
import { WhenTwice } from "./_parts/when-twice";

export const metadata: Metadata = { title: "Dates" };

const FIELDS = [
  { name: "registrationOpensAt", label: "Registration opens", help: "From then on teams can form. Empty: they can at once.", optional: true },
  { name: "submissionsOpenAt", label: "Submissions open", help: "From then on entries can be submitted." },
  { name: "submissionsCloseAt", label: "Submissions close", help: "An entry that arrives at this very instant is late." },
  { name: "judgingOpensAt", label: "Judging opens", help: "Leave time to look through the entries." },
  { name: "judgingClosesAt", label: "Judging closes", help: "What judges have saved by then counts if it is submitted." },
] as const;

export default async function WindowsPage({ params }: SetupPageProps) {
  const event = await theSetup((await params).event);
  const { progress } = await ask(showOverview, { params: { eventId: event.id } });
  const { windows, timeZone, now } = event;
  const hasBegun = FIELDS.some(({ name }) => windows[name] !== null && windows[name]! <= now);
  return (
    <Page
      title="Dates"
      lead={
        <>
          All times are meant in {timeZone}; there it is now <Time at={now} zone={timeZone} />. The portal opens and closes by itself, by its own clock.
        </>
      }
    >
      <SetupForm operation="event.setWindows" event={event} save="Save the dates">
        <div key={event.version} className="space-y-5">
          {FIELDS.map((field) => (
            <DateTimeField key={field.name} {...field} zone={timeZone} defaultValue={windows[field.name] ? new Date(windows[field.name]!) : null} />
          ))}
        </div>
        <WhenTwice />
        {hasBegun && <ReasonField help="Wanted where a window changes that has begun or passed. People plan by it; the reason is kept on record." />}
      </SetupForm>
      <Section title="Right now" lead="For the moment when the hall decides otherwise.">
        <ChangeNow event={event} progress={progress} />
      </Section>
    </Page>
  );
}
