import Link from "next/link";
import { EmptyState, Name, State, Table } from "@/app/_ui";

type Review = {
  reviewId: string; assignmentId: string; project: { title: string }; state: "untouched" | "draft" | "submitted"; scores: { criterionId: string; value: number }[];
  setAside: keyof typeof WHY | null;
};

export const WHY = {
  unfinished: "Not submitted",
  assignment_withdrawn: "Taken back",
  project_withdrawn: "Project withdrawn",
  disqualified: "Project disqualified",
  own_team: "Her own team’s",
  incomplete: "A mark is missing",
};

type GivenReviewsProps = { slug: string; judgeId: string; assigned: number; criteria: { id: string; name: string }[]; reviews: Review[] };

/** What one judge has marked, and whether each review counts. */
export function GivenReviews({ slug, judgeId, assigned, criteria, reviews }: GivenReviewsProps) {
  const all = (
    <Link className="link inline-flex min-h-11 items-center" href={`/organize/${slug}/assignments?judgeId=${judgeId}`}>
      {assigned === 1 ? "Her one assignment" : `Her ${assigned} assignments`}
    </Link>
  );
  if (reviews.length === 0) return <EmptyState title="Nothing marked yet">{all}</EmptyState>;
  return (
    <>
      <p className="text-15">{all}</p>
      <Table
        caption="Her reviews"
        narrow="scroll"
        rows={reviews}
        rowKey={({ reviewId }) => reviewId}
        columns={[
          {
            key: "project",
            header: "Project",
            heads: true,
            cell: ({ project, assignmentId }) => (
              <Link href={`/organize/${slug}/assignments/${assignmentId}`} className="link">
                <Name>{project.title}</Name>
              </Link>
            ),
          },
          ...criteria.map(({ id, name }) => ({
            key: id, header: name, numeric: true, cell: ({ scores }: Review) => scores.find(({ criterionId }) => criterionId === id)?.value ?? "–",
          })),
          {
            key: "counts",
            header: "Counts",
            cell: ({ setAside }) => (setAside ? <State tone={setAside === "unfinished" ? "neutral" : "warning"}>{WHY[setAside]}</State> : <State tone="success">Yes</State>),
          },
        ]}
      />
    </>
  );
}
