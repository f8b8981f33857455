import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { showMe } from "@/lib/domain/accounts";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { PortalHeader } from "@/app/_request/portal-header";
import { ButtonLink, Page, SubmitButton, TextField } from "@/app/_ui";
import { ZoneField } from "../_setup/zone-field";

export const metadata: Metadata = { title: "Create an event" };

export default async function NewEventPage() {
  const { person } = await ask(showMe, {});
  if (!person?.isAdministrator) forbidden();
  return (
    <>
      <PortalHeader />
      <Page
        width="text"
        title="Create an event"
        lead="A name and a time zone are enough to begin. It stays hidden until you show it, and everything here can change later."
        back={{ href: "/", label: "Events" }}
      >
        <OperationForm operation="event.create" next="/organize/{slug}/setup" className="space-y-6">
          <TextField name="name" label="Name" required maxLength={120} autoFocus />
          <TextField name="tagline" label="In one line" help="Stands under the name." optional maxLength={200} />
          <ZoneField name="timeZone" help="Dates and deadlines are set and shown in it." />
          <TextField
            name="slug"
            label="Address"
            help="The end of its web address, such as spring-hack-2026. Left empty, it is made from the name."
            optional
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel="Creating…">Create the event</SubmitButton>
            <ButtonLink href="/" look="quiet">
              Not now
            </ButtonLink>
          </div>
        </OperationForm>
      </Page>
    </>
  );
}
