import type { EventView, ProjectField } from "@/lib/domain/events";
import { Name } from "@/app/_ui";

const FIELD_WORDS: Record<ProjectField, string> = {
  summary: "a summary in a line",
  description: "a description",
  repoUrl: "a link to the source",
  demoUrl: "a link to a demo",
  videoUrl: "a video",
  track: "a track",
  tags: "tags",
};

const inWords = (names: string[]): string => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

const teamSize = ({ teamSizeMin: min, teamSizeMax: max }: EventView): string =>
  max === 1 ? "Everybody enters alone." : min === max ? `Teams of ${max}.` : min === 1 ? `Alone or in teams of up to ${max}.` : `Teams of ${min} to ${max}.`;

/** What a team has to bring, so that nobody finds out an hour before the deadline. */
export function EntryRules({ event }: { event: EventView }) {
  const fields = Object.entries(event.projectFields) as [ProjectField, "required" | "optional" | "hidden"][];
  const words = (use: "required" | "optional") => fields.filter((field) => field[1] === use).map(([name]) => FIELD_WORDS[name]);
  const questions = event.questions.filter(({ isRequired }) => isRequired);
  const rows = [
    ["Who", teamSize(event)],
    ["Wanted", `${inWords(["a title", ...words("required")])}.`],
    ...(words("optional").length > 0 ? [["Welcome", `${inWords(words("optional"))}.`]] : []),
  ] as [string, string][];
  return (
    <dl className="grid max-w-text gap-x-6 gap-y-3 text-15 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {rows.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="font-semibold">{term}</dt>
          <dd className="first-letter:uppercase">{text}</dd>
        </div>
      ))}
      {questions.length > 0 && (
        <>
          <dt className="font-semibold">Asked</dt>
          <dd>
            <ul className="space-y-1">
              {questions.map(({ id, label }) => (
                <li key={id}>
                  <Name>{label}</Name>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt className="font-semibold">Judged by</dt>
      <dd>
        {event.focusFloor === null
          ? `${judges(event.reviewsPerProject)} for each project, independently of each other.`
          : `${judges(event.focusFloor)} for each project first, independently of each other; the reviews after that go where they help most to tell who wins, ${event.reviewsPerProject} a project on average.`}
      </dd>
    </dl>
  );
}

const judges = (count: number): string => (count === 1 ? "One judge" : `${count} judges`);
