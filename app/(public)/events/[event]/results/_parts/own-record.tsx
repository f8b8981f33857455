import type { Rival } from "@/lib/domain/results";
import { percent, type Entry } from "@/app/_results/list-table";
import { ProjectRecord } from "@/app/_results/project-record";
import { preferredOver } from "@/app/_results/words";
import { Name, Section } from "@/app/_ui";

interface OwnRecordProps {
  record: { project: string; wins: number; losses: number; ties: number; rivals: Rival[] };
  /** All that have a place. */
  entries: Entry[];
  count: number;
  titleOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

/** For a team alone: its place in words, and what was said of its project beside which others. */
export function OwnRecord({ record, entries, count, titleOf, hrefOf }: OwnRecordProps) {
  const entry = entries.find(({ project }) => project === record.project);
  return (
    <Section title={<>Your project: <Name>{titleOf(record.project)}</Name></>} lead="Only your team and the organizers see this.">
      {entry ? (
        <p className="max-w-text text-17">
          {entry.isShared ? "It shares place" : "It is on place"} {entry.place} of {count}. Judges would prefer it over an average project of this event with {percent(preferredOver(entry.score))}.
          {entry.odds && ` The comparisons say with 90 % that it truly lies between place ${entry.odds.placeLow} and place ${entry.odds.placeHigh}.`}
        </p>
      ) : (
        <p className="max-w-text text-17">It has no place among all projects.</p>
      )}
      <h3 className="text-17 font-semibold">What it was compared with</h3>
      <p className="max-w-text text-15 text-soft">Whose answers these are stays unnamed.</p>
      <ProjectRecord record={record} entries={entries} titleOf={titleOf} hrefOf={hrefOf} />
    </Section>
  );
}
