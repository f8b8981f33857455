import { ButtonLink, Name, Notice } from "@/app/_ui";

const MOST_NAMED = 8;

/** Which projects lack reviews that nobody has been given, or judges where those compare. */
export function Lacking({ slug, projects, compares }: { slug: string; projects: { id: string; title: string; unassigned: number }[]; compares: boolean }) {
  const lacking = projects.filter(({ unassigned }) => unassigned > 0).sort((a, b) => b.unassigned - a.unassigned);
  if (lacking.length === 0) return null;
  const rest = lacking.length - MOST_NAMED;
  return (
    <Notice
      tone="warning"
      title={`${lacking.length === 1 ? "One project lacks" : `${lacking.length} projects lack`} ${compares ? "judges" : "reviews that nobody has"}`}
      actions={<ButtonLink href={`/organize/${slug}/assignments?plan=1`}>Assign what is missing</ButtonLink>}
    >
      <p>
        <Name>{lacking.slice(0, MOST_NAMED).map(({ title, unassigned }) => `${title} (${unassigned})`).join(", ")}</Name>
        {rest > 0 && ` and ${rest} more, in the table below`}
      </p>
    </Notice>
  );
}
