import type { Award } from "@/lib/domain/results";
import { Name } from "@/app/_ui";

/** Who wins, in a line, the place before each where there are several. */
export function Winners({ winners, nameOf }: { winners: Award["winners"]; nameOf: (id: string) => string }) {
  if (winners.length === 0) return <span className="text-soft">nobody</span>;
  const isRanked = new Set(winners.map(({ place }) => place)).size > 1;
  return (
    <>
      {winners.map(({ project, place }, i) => (
        <span key={project}>
          {i > 0 && ", "}
          {isRanked && `${place}. `}
          <Name>{nameOf(project)}</Name>
        </span>
      ))}
    </>
  );
}
