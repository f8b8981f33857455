import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { showRun } from "@/lib/domain/assignments";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Notice, Page, Section, Time } from "@/app/_ui";

export const metadata: Metadata = { title: "Assignment run" };

export default async function RunPage({ params }: { params: Promise<{ event: string; run: string }> }) {
  const { event: slug, run: runId } = await params;
  const { id, timeZone } = await theEvent(slug);
  const run = await ask(showRun, { params: { runId } });
  if (run.eventId !== id) notFound();
  return (
    <Page title="Assignment run" lead={<Time at={run.createdAt} zone={timeZone} />} back={{ href: `/organize/${slug}/assignments`, label: "Assignments" }}>
      {run.reproduced ? (
        <Notice tone="success" title="Planned again just now, with the same result">
          The planner was given what is stored below and answered exactly what was assigned.
        </Notice>
      ) : (
        <Notice tone="danger" title="This portal’s planner now gives another plan">
          What is stored below is what was assigned. Another version of the portal may have planned it.
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <dt className="text-15 text-soft">Seed</dt>
        <dd className="text-15 break-all">{run.seed}</dd>
        <dt className="text-15 text-soft">Hash of the plan</dt>
        <dd className="font-mono text-13 break-all">{run.planHash}</dd>
      </dl>
      <Stored title="What the planner was given" value={run.input} />
      <Stored title="What it answered" value={run.plan} />
    </Page>
  );
}

function Stored({ title, value }: { title: string; value: unknown }) {
  return (
    <Section title={title}>
      <pre tabIndex={0} role="region" aria-label={title} className="max-h-[28rem] overflow-auto rounded-md border border-line bg-wash p-4 font-mono text-13">
        {JSON.stringify(value, null, 2)}
      </pre>
    </Section>
  );
}
