import type { JudgingRules } from "@/lib/domain/events";
import { Name, Prose, Section } from "@/app/_ui";

/** How answers about two projects at a time become places. */
export function Comparing({ rules, percent }: { rules: JudgingRules; percent: string }) {
  return (
    <>
      <Section title="The comparisons" lead="A judge is shown two of her projects at a time and says which is the better, or that they are too close. Nobody gives marks.">
        <Prose>
          <ul>
            <li>The aim is {rules.reviewsPerProject} {rules.reviewsPerProject === 1 ? "judge" : "judges"} for each project, and three comparisons for each of a judge’s projects. Every pair comes to her at most once.</li>
            <li>First the projects that were compared least are paired. Then a judge gets the two of hers between which an answer tells most about the winners. Which of them stands on the left is a coin’s choice.</li>
            {rules.criteria.length > 0 && (
              <li>
                Judges are asked to look at{" "}
                {rules.criteria.map(({ id, name }, i) => (
                  <span key={id}>
                    {i > 0 && (i === rules.criteria.length - 1 ? " and " : ", ")}
                    <Name>{name}</Name>
                  </span>
                ))}
                , and weigh them as they think right.
              </li>
            )}
          </ul>
        </Prose>
      </Section>
      <Section title="From comparisons to places">
        <Prose>
          <ul>
            <li>All answers together give each project a strength: to be preferred to a strong project counts for more than to a weak one. This is the model of Bradley and Terry, with answers of “too close”.</li>
            <li>Should the left side be chosen more often whatever stands there, that is taken off.</li>
            <li>Projects of equal strength share their place.</li>
            <li>The comparisons name a winner where the chance of being the best is at least {percent}. Otherwise the judges decide on record, or the prize is shared.</li>
          </ul>
        </Prose>
      </Section>
    </>
  );
}
