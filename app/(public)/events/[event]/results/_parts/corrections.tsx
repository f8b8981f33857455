import type { Difference } from "@/lib/domain/results";
import { counted, type Mode } from "@/app/_results/words";
import { Name } from "@/app/_ui";

interface CorrectionsProps {
  difference: Difference;
  listName: (id: string) => string;
  titleOf: (id: string) => string;
  mode: Mode;
}

const SHOWN = 12;
const place = (value: number | null): string => (value === null ? "no place" : `place ${value}`);

/** What a correction changed of the publication before it: awards first, then places. */
export function Corrections({ difference: { awards, lists, reviewsBefore, reviewsAfter }, listName, titleOf, mode }: CorrectionsProps) {
  const moves = lists.filter(({ list }) => list === "overall").flatMap((list) => list.moves);
  const winners = (award: (typeof awards)[number]["before"]) => award?.winners.map(({ project }) => titleOf(project)).join(", ") || "nobody";
  return (
    <ul className="max-w-text list-disc space-y-1 ps-5 text-15">
      {awards.map(({ list, before, after }) => (
        <li key={list}>
          <Name>{listName(list)}</Name>: <Name>{winners(after)}</Name>
          {winners(before) === winners(after) ? ", as before, on another ground." : <> instead of <Name>{winners(before)}</Name>.</>}
        </li>
      ))}
      {awards.length === 0 && <li>All awards stay as they were.</li>}
      {reviewsBefore !== reviewsAfter && <li>{counted(reviewsAfter, mode)} {reviewsAfter === 1 ? "counts" : "count"} instead of {reviewsBefore}.</li>}
      {moves.slice(0, SHOWN).map(({ project, before, after }) => (
        <li key={project}><Name>{titleOf(project)}</Name>: {place(after)} instead of {place(before)}.</li>
      ))}
      {moves.length > SHOWN && <li>{moves.length - SHOWN} more projects have another place.</li>}
      {moves.length === 0 && <li>All places stay as they were.</li>}
    </ul>
  );
}
