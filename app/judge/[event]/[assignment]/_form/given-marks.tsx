import { Name, Written } from "@/app/_ui";
import type { Content, Criterion } from "@/app/_device/content";

/** The rubric with the marks that stand, to read: when it is submitted, or cannot be changed now. */
export function GivenMarks({ criteria, content }: { criteria: Criterion[]; content: Content }) {
  return (
    <div className="space-y-6">
      <dl className="divide-y divide-line border-y border-line">
        {criteria.map(({ id, name, max, levels }, index) => {
          const mark = content.scores[index]!.value;
          const level = levels.find(({ value }) => value === mark)?.text;
          return (
            <div key={id} className="flex items-baseline justify-between gap-6 py-3">
              <dt className="min-w-0">
                <Name className="block text-15 font-semibold">{name}</Name>
                {level && <Name className="block text-13 text-soft">{level}</Name>}
              </dt>
              <dd className="shrink-0 text-17 font-semibold tabular-nums">
                {mark ?? "–"} <span className="text-13 font-normal text-soft">of {max}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <Written label="For the team" text={content.comment} />
      <Written label="For the organizers" text={content.privateNote} />
    </div>
  );
}
