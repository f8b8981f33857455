import { Name, Notice, Section } from "@/app/_ui";
import { ReviewsToAskFor } from "./reviews-to-ask-for";

interface GroupsProps {
  groups: { projects: string[]; judges: string[]; reviewCount: number }[];
  bridges: { islands: string[][]; plans: { reviews: { judge: string; project: string; isAssigned: boolean }[] }[] };
  nameOf: (id: string) => string;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const GOOD_FOR = ["Just connects the groups.", "Leaves no single review on which it hangs.", "Makes the comparison good."];
const SHOWN = 40;

/** Why there is no ranking of all, and which reviews would make one. */
export function Groups({ groups, bridges, nameOf }: GroupsProps) {
  return (
    <>
      <Notice tone="danger" title="These projects cannot be ranked together">
        They fall into {groups.length} groups that no judge connects. {counted(groups.length - 1, "more review")} would join them, at least.
      </Notice>
      <Section title="The groups" lead="Within a group every project can be compared with every other; across groups none can.">
        <ol className="list-decimal space-y-3 ps-5">
          {groups.map(({ projects, judges, reviewCount }) => (
            <li key={projects[0]}>
              {counted(projects.length, "project")}, {counted(judges.length, "judge")}, {counted(reviewCount, "review")}:{" "}
              {projects.slice(0, SHOWN).map((id, i) => (
                <span key={id}>
                  {i > 0 && ", "}
                  <Name>{nameOf(id)}</Name>
                </span>
              ))}
              {projects.length > SHOWN && ` and ${projects.length - SHOWN} more`}
            </li>
          ))}
        </ol>
      </Section>
      {bridges.islands.length > 0 && (
        <Notice tone="warning" title="No judge can be asked for what is missing">
          Every judge who may see projects of two groups has reviewed them, declared a conflict or has no place left. Raise a judge’s limit, give a judge
          another track, or invite one more.
        </Notice>
      )}
      {bridges.plans.map(({ reviews }, i) => (
        <Section key={reviews.length} title={counted(reviews.length, "more review")} lead={GOOD_FOR[i]}>
          <ReviewsToAskFor reviews={reviews} nameOf={nameOf} />
        </Section>
      ))}
    </>
  );
}
