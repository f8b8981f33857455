import { ButtonLink, Name, Notice, Section, Stat, Stats, Table } from "@/app/_ui";
import type { Report } from "@/lib/domain/imports";

const unfinished = (all: number, done: number): string | undefined => (all === done ? undefined : `${all - done} of them unfinished`);

const SAID: Record<Report["outcome"], { title: string; text: string }> = {
  imported: { title: "Imported", text: "only its own people see the event until an organizer lists it." },
  unchanged: { title: "Here already", text: "this very content was imported before. Nothing was changed." },
  rehearsed: { title: "Nothing is wrong with it", text: "nothing was written. Choose the file again to import it." },
};

/** What came in, or would. */
export function ImportReport({ report }: { report: Report }) {
  const { outcome, name, slug, counts, peopleCreated, kept, notes } = report;
  const said = SAID[outcome];
  return (
    <>
      <Notice
        tone={outcome === "unchanged" ? "info" : "success"}
        title={said.title}
        actions={outcome === "rehearsed" ? undefined : <ButtonLink href={`/organize/${slug}`}>Open the event</ButtonLink>}
      >
        <p>
          <Name>{name}</Name>: {said.text}
        </p>
      </Notice>
      <Stats>
        <Stat label="Tracks" value={counts.tracks} />
        <Stat label="Teams" value={counts.teams} note={`${counts.members} members`} />
        <Stat label="Projects" value={counts.projects} note={unfinished(counts.projects, counts.submittedProjects)} />
        <Stat label="Judges" value={counts.judges} note={`${counts.assignments} assignments`} />
        <Stat label="Reviews" value={counts.reviews} note={unfinished(counts.reviews, counts.submittedReviews)} />
        <Stat label={outcome === "rehearsed" ? "Accounts to open" : "Accounts opened"} value={peopleCreated} />
      </Stats>
      {(notes.length > 0 || peopleCreated > 0) && (
        <ul className="max-w-text list-disc space-y-1 ps-5 text-15">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {peopleCreated > 0 && <li>New accounts have no password: their people ask for a reset link at the sign-in page, or get one from you.</li>}
        </ul>
      )}
      {kept.length > 0 && (
        <Section level={3} title="Kept aside" lead="The portal has no place for these keys. They are kept beside their rows.">
          <Table
            caption="Keys that were kept aside"
            rows={kept}
            rowKey={({ where, key }) => `${where} ${key}`}
            columns={[
              { key: "where", header: "In", cell: ({ where }) => (where === "" ? "the file itself" : <code className="text-13">{where}</code>) },
              { key: "key", header: "Key", heads: true, cell: ({ key }) => <code className="text-13 [overflow-wrap:anywhere]">{key}</code> },
              { key: "rows", header: "Rows", numeric: true, cell: ({ rows }) => rows },
            ]}
          />
        </Section>
      )}
    </>
  );
}
