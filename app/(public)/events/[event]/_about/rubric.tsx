import type { EventView } from "@/lib/domain/events";
import { Name } from "@/app/_ui";

/** The rubric as judges read it: question and, where marks are given, weight and what each mark means. */
export function Rubric({ criteria, areMarked }: { criteria: EventView["criteria"]; areMarked: boolean }) {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ol className="divide-y divide-line">
      {criteria.map(({ id, name, description, weight, min, max, levels }) => (
        <li key={id} className="grid gap-x-10 gap-y-2 py-5 first:pt-0 md:grid-cols-[16rem_minmax(0,1fr)]">
          <div>
            <h3 className="text-17 font-semibold">
              <Name>{name}</Name>
            </h3>
            {areMarked && (
              <p className="text-13 text-soft tabular-nums">
                Weight {weight} of {total} · marks from {min} to {max}
              </p>
            )}
          </div>
          <div className="min-w-0 max-w-text space-y-2">
            {description && (
              <p dir="auto" className="text-15 whitespace-pre-line">
                {description}
              </p>
            )}
            {areMarked && levels.length > 0 && (
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-15 text-soft">
                {levels.map(({ value, text }) => (
                  <div key={value} className="contents">
                    <dt className="text-end font-semibold text-ink tabular-nums">{value}</dt>
                    <dd dir="auto">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
