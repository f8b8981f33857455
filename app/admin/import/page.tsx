import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { showMe } from "@/lib/domain/accounts";
import { ask } from "@/app/_request/ask";
import { Page, Section } from "@/app/_ui";
import { ImportForm } from "./_parts/import-form";

export const metadata: Metadata = { title: "Import an event" };

const EXAMPLE = `{
  "event":    { "id": "spring_2026", "name": "Spring Hack 2026", "submissions_close": "2026-03-01T18:00:00+01:00" },
  "tracks":   [{ "id": "tools", "name": "Developer tools" }],
  "judges":   [{ "id": "j1", "name": "Ada Lovelace", "email": "ada@example.org", "tracks": ["tools"] }],
  "teams":    [{ "id": "t1", "name": "Night Owls", "members": ["mira@example.org"] }],
  "projects": [{ "id": "p1", "team": "t1", "track": "tools", "title": "Paper Lantern", "summary": "It folds itself.",
                 "repo_url": "https://example.org/lantern", "submitted_at": "2026-02-28T21:04:00+01:00" }],
  "scores":   [{ "judge": "j1", "project": "p1", "criteria": { "craft": 4, "idea": 5 }, "comment": "Folds well." }]
}`;

export default async function ImportPage() {
  const { person } = await ask(showMe, {});
  if (!person?.isAdministrator) forbidden();
  return (
    <Page
      title="Import an event"
      lead="All of it comes in, or nothing: what is wrong is named by row. The same file again changes nothing."
      back={{ href: "/admin", label: "Administration" }}
    >
      <ImportForm />
      <Section title="What such a file looks like" lead="Only event.id, event.name and event.submissions_close must be there; the order of rows does not matter. docs/interchange.md describes every key.">
        <pre tabIndex={0} role="region" aria-label="An example" dir="ltr" className="overflow-x-auto rounded-md border border-line bg-sheet p-4 text-13 leading-6">
          <code>{EXAMPLE}</code>
        </pre>
      </Section>
    </Page>
  );
}
