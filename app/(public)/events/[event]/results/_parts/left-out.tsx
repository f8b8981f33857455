import { Name } from "@/app/_ui";

/** Why a review does not count, after “because”. */
const WHY: Record<string, string> = {
  unfinished: "it was not finished when judging closed",
  assignment_withdrawn: "the judge stepped back or was taken off the project",
  project_withdrawn: "its team withdrew the project",
  disqualified: "its project was shut out",
  own_team: "the judge belongs to the team",
  incomplete: "it lacks a mark",
  flat_judge: "the judge gave the same mark to everything, and it was decided to leave these reviews out",
  outlying_review: "it lies far from all others, and it was decided to leave it out",
  duplicate_entry: "the same judge reviewed both entries of one project",
};

interface LeftOutProps {
  leftOut: Record<string, number>;
  merged: { project: string; into: string }[];
  notJudged: string[];
  apart: string[];
  titleOf: (id: string) => string;
}

export const isAnythingLeftOut = ({ leftOut, merged, notJudged, apart }: Omit<LeftOutProps, "titleOf">): boolean =>
  Object.keys(leftOut).length + merged.length + notJudged.length + apart.length > 0;

/** Everything that is not in the places, counted: nothing is dropped in silence. */
export function LeftOut({ leftOut, merged, notJudged, apart, titleOf }: LeftOutProps) {
  return (
    <ul className="max-w-text list-disc space-y-1 ps-5 text-15">
      {Object.entries(leftOut).map(([why, count]) => (
        <li key={why}>
          {count === 1 ? "One review does" : `${count} reviews do`} not count because {WHY[why] ?? "it was decided so"}.
        </li>
      ))}
      {merged.map(({ project, into }) => (
        <li key={project}>
          <Name>{titleOf(project)}</Name> and <Name>{titleOf(into)}</Name> are one project that was entered twice: their reviews count once, for <Name>{titleOf(into)}</Name>.
        </li>
      ))}
      {notJudged.map((id) => <li key={id}><Name>{titleOf(id)}</Name> was not judged and has no place.</li>)}
      {apart.map((id) => <li key={id}><Name>{titleOf(id)}</Name> has too few reviews for a place, and is shown outside the places.</li>)}
    </ul>
  );
}
