import type { Metadata } from "next";
import Link from "next/link";
import { listByJudge } from "@/lib/domain/reviews";
import { ask, showNotYours } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { EmptyState, Name, Page, Section, Table } from "@/app/_ui";
import { spreadOf, type Spread } from "./spread";

export const metadata: Metadata = { title: "Your marks" };

/** Where a judge's own marks lie so far: hers alone, so that nobody else's can pull her. */
export default async function MarksPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, standing } = await theEvent((await params).event);
  if (!standing.judgeId) return showNotYours();
  const { criteria, reviews } = await ask(listByJudge, { params: { eventId: id, judgeId: standing.judgeId } });
  const given = reviews.filter(({ state, setAside }) => state === "submitted" && setAside === null);
  const markIn = (review: (typeof given)[number], criterionId: string) => review.scores.find((score) => score.criterionId === criterionId)?.value;
  return (
    <Page title="Your marks" lead="How the marks lie that you have submitted. Nobody else’s are in it.">
      {given.length === 0 ? (
        <EmptyState title="You have submitted nothing yet">Once you have, you see here how you use the scale.</EmptyState>
      ) : (
        <>
          <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {criteria.map((criterion) => {
              const spread = spreadOf(given.flatMap((review) => markIn(review, criterion.id) ?? []), criterion);
              return spread && <Marks key={criterion.id} name={criterion.name} spread={spread} />;
            })}
          </div>
          <Section title="By project">
            <Table
              caption="Your marks by project"
              narrow="scroll"
              rows={given}
              rowKey={({ reviewId }) => reviewId}
              columns={[
                { key: "project", header: "Project", heads: true, cell: ({ assignmentId, project }) => <Link href={`/judge/${slug}/${assignmentId}`} className="link -my-2.5 inline-flex min-h-11 items-center"><Name>{project.title}</Name></Link> },
                ...criteria.map(({ id: criterionId, name }) => ({
                  key: criterionId, header: name, numeric: true, cell: (review: (typeof given)[number]) => markIn(review, criterionId) ?? "–",
                })),
              ]}
            />
          </Section>
        </>
      )}
    </Page>
  );
}

function Marks({ name, spread: { given, lowest, middle, highest, marks } }: { name: string; spread: Spread }) {
  return (
    <section>
      <h2 className="text-17 font-[650]">
        <Name>{name}</Name>
      </h2>
      <p className="text-13 text-soft tabular-nums">{lowest === highest ? `All ${given} are ${middle}` : `From ${lowest} to ${highest}, the middle one ${middle}`}</p>
      <table className="mt-2 w-full text-15 tabular-nums">
        <caption className="sr-only">How often you gave each mark for {name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Mark</th>
            <th scope="col">How often</th>
          </tr>
        </thead>
        <tbody>
          {marks.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row" className="w-10 py-0.5 pe-3 text-end font-normal text-soft">
                {value}
              </th>
              <td>
                <span className="flex items-center gap-2">
                  <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full max-w-48">
                    <rect width={(100 * count) / given} height="10" className="fill-accent-fill" />
                  </svg>
                  {count}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
