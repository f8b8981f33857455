import { ButtonLink, Name, Notice } from "@/app/_ui";

const MOST_NAMED = 8;

/** Which projects lack reviews that nobody has been given. */
export function Lacking({ slug, projects }: { slug: string; projects: { id: string; title: string; unassigned: number }[] }) {
  const lacking = projects.filter(({ unassigned }) => unassigned > 0).sort((a, b) => b.unassigned - a.unassigned);
  if (lacking.length === 0) return null;
  const rest = lacking.length - MOST_NAMED;
  return (
    <Notice
      tone="warning"
      title={lacking.length === 1 ? "One project lacks reviews that nobody has" : `${lacking.length} projects lack reviews that nobody has`}
      actions={<ButtonLink href={`/organize/${slug}/assignments?plan=1`}>Assign what is missing</ButtonLink>}
    >
      <p>
        <Name>{lacking.slice(0, MOST_NAMED).map(({ title, unassigned }) => `${title} (${unassigned})`).join(", ")}</Name>
        {rest > 0 && ` and ${rest} more, in the table below`}
      </p>
    </Notice>
  );
}
