import { OperationForm } from "@/app/_request/operation-form";
import { ButtonLink, Name, Notice, Section, State, SubmitButton, TextField, Time } from "@/app/_ui";
import type { DeadlineView } from "./deadline-clock";

type Entry = {
  id: string;
  title: string;
  state: "draft" | "submitted" | "withdrawn";
  savedAt: string;
  submission: { number: number; title: string; submittedAt: string } | null;
  hasUnsubmittedChanges: boolean;
};

type EntriesProps = { slug: string; zone: string; team: { id: string; projects: Entry[] }; deadline: DeadlineView };

/** What the team enters: by rule one project, and what stands between it and the deadline. */
export function Entries({ slug, zone, team, deadline }: EntriesProps) {
  const mayStart = deadline.state !== "closed" && team.projects.every(({ state }) => state === "withdrawn");
  return (
    <Section title={team.projects.length > 1 ? "Your entries" : "Your entry"}>
      {team.projects.length > 0 && (
        <ul className="divide-y divide-line">
          {team.projects.map((entry) => (
            <li key={entry.id} className="py-5 first:pt-0 last:pb-0">
              <EntryLine entry={entry} slug={slug} zone={zone} isClosed={deadline.state === "closed"} />
            </li>
          ))}
        </ul>
      )}
      {mayStart && (
        <OperationForm
          operation="project.start"
          params={{ teamId: team.id }}
          next={`/team/${slug}/entry/{projectId}`}
          className="space-y-4"
          errorTitle="The entry could not be started"
        >
          <TextField name="title" label="What do you call your project?" help="A working title will do." required maxLength={120} />
          <SubmitButton pendingLabel="Starting…">Start the entry</SubmitButton>
        </OperationForm>
      )}
      {team.projects.length === 0 && deadline.state === "closed" && (
        <Notice tone="warning" title="Nothing was entered">
          The deadline has passed. An organizer can give your team more time.
        </Notice>
      )}
    </Section>
  );
}

function EntryLine({ entry, slug, zone, isClosed }: { entry: Entry; slug: string; zone: string; isClosed: boolean }) {
  const own = `/team/${slug}/entry/${entry.id}`;
  const { submission, state } = entry;
  return (
    <div className="space-y-3">
      <h3 className="text-21 font-[650]">
        <Name>{entry.title || "Without a title"}</Name>
      </h3>
      <EntryState entry={entry} zone={zone} isClosed={isClosed} />
      <div className="flex flex-wrap gap-3 pt-1">
        {!isClosed && state !== "withdrawn" && (
          <ButtonLink href={own} look={submission && !entry.hasUnsubmittedChanges ? "secondary" : "primary"}>
            {submission ? "Edit the entry" : "Go on writing"}
          </ButtonLink>
        )}
        {submission && <ButtonLink href={`${own}/receipt`}>See the receipt</ButtonLink>}
        {state === "submitted" && (
          <ButtonLink href={`/events/${slug}/projects/${entry.id}`} look="quiet">
            See it as others do
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function EntryState({ entry: { state, submission, savedAt, hasUnsubmittedChanges }, zone, isClosed }: { entry: Entry; zone: string; isClosed: boolean }) {
  if (state === "withdrawn") return <State>Withdrawn: it takes no part</State>;
  if (!submission)
    return (
      <div className="space-y-1">
        <State tone={isClosed ? "danger" : "accent"}>{isClosed ? "Never submitted" : "A draft: it is not submitted yet"}</State>
        <p className="text-13 text-soft">
          Saved <Time at={savedAt} zone={zone} />
        </p>
      </div>
    );
  return (
    <div className="space-y-1">
      <State tone="success">Submitted</State>
      <p className="text-13 text-soft">
        Revision {submission.number}, <Time at={submission.submittedAt} zone={zone} />
      </p>
      {hasUnsubmittedChanges && (
        <p>
          <State tone="warning">
            {isClosed ? "Later changes were not submitted and do not count" : "You have changed it since: submit again, or the change does not count"}
          </State>
        </p>
      )}
    </div>
  );
}
