import { WORDS, type Mode } from "@/app/_results/words";
import { Name } from "@/app/_ui";

/** Why a review or a comparison does not count, after “because”. */
const WHY: Record<string, string> = {
  unfinished: "it was not finished when judging closed",
  assignment_withdrawn: "the judge stepped back or was taken off the project",
  project_withdrawn: "its team withdrew the project",
  disqualified: "its project was shut out",
  own_team: "the judge belongs to the team",
  incomplete: "it lacks a mark",
  flat_judge: "the judge gave the same mark to everything, and it was decided to leave these reviews out",
  outlying_review: "it lies far from all others, and it was decided to leave it out",
  duplicate_entry: "the same judge judged both entries of one project",
  coin_judge: "the judge’s answers agree with the others’ no better than a coin would, and it was decided to leave them out",
  contrary_judge: "the judge’s answers go against all others, and it was decided to leave them out",
};

interface LeftOutProps {
  leftOut: Record<string, number>;
  merged: { project: string; into: string }[];
  notJudged: string[];
  apart: string[];
  titleOf: (id: string) => string;
  mode: Mode;
}

export const isAnythingLeftOut = ({ leftOut, merged, notJudged, apart }: Omit<LeftOutProps, "titleOf" | "mode">): boolean =>
  Object.keys(leftOut).length + merged.length + notJudged.length + apart.length > 0;

/** Everything that is not in the places, counted: nothing is dropped in silence. */
export function LeftOut({ leftOut, merged, notJudged, apart, titleOf, mode }: LeftOutProps) {
  const { one, many } = WORDS[mode];
  return (
    <ul className="max-w-text list-disc space-y-1 ps-5 text-15">
      {Object.entries(leftOut).map(([why, count]) => (
        <li key={why}>
          {count === 1 ? `One ${one} does` : `${count} ${many} do`} not count because {WHY[why] ?? "it was decided so"}.
        </li>
      ))}
      {merged.map(({ project, into }) => (
        <li key={project}>
          <Name>{titleOf(project)}</Name> and <Name>{titleOf(into)}</Name> are one project that was entered twice: what was said of both counts once, for <Name>{titleOf(into)}</Name>.
        </li>
      ))}
      {notJudged.map((id) => <li key={id}><Name>{titleOf(id)}</Name> was not judged and has no place.</li>)}
      {apart.map((id) => <li key={id}><Name>{titleOf(id)}</Name> has too few {many} for a place, and is shown outside the places.</li>)}
    </ul>
  );
}
