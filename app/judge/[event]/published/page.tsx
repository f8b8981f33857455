import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { showEvent } from "@/lib/domain/events";
import { checkOwnReviews } from "@/lib/domain/results";
import { OwnRecords } from "@/app/_records/own-records";
import { ask, showNotYours } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Name, Notice, Page, Section, Table } from "@/app/_ui";

export const metadata: Metadata = { title: "Yours in the results" };

/** A judge holds what was published against what she gave. */
export default async function PublishedReviewsPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, timeZone, standing, publishedAt, mode } = await theEvent((await params).event);
  if (!standing.judgeId) return showNotYours();
  if (!publishedAt) notFound();
  const { criteria } = await ask(showEvent, { params: { eventId: id } });
  const { number, calledThere, sha256, areUnchanged, reviews, comparisons } = await ask(checkOwnReviews, { params: { eventId: id, number: "latest" } });
  const bundle = `/api/events/${id}/publications/${number}/bundle`;
  return (
    <Page
      title={mode === "compare" ? "Your answers in the results" : "Your reviews in the results"}
      lead="The results are published with everything they were reckoned from. Judges are numbered there; only you are told your number."
      actions={sha256 && <ButtonLink href={bundle}>Download the bundle</ButtonLink>}
    >
      {areUnchanged ? (
        <Notice tone="success" title="They are in it as you gave them">
          {calledThere === null ? "Nothing of yours counts." : `You are “${calledThere}” in publication ${number}.`}
        </Notice>
      ) : (
        <Notice tone="danger" title="They are not as you gave them">
          Compare what stands below and ask the organizers. Say which publication you looked at: number {number}.
        </Notice>
      )}
      {mode === "compare" ? <Answers comparisons={comparisons} /> : <Marks reviews={reviews} criteria={criteria} />}
      <OwnRecords eventId={id} kind="judging" zone={timeZone} />
      {sha256 && (
        <Section title="Check it yourself">
          <p className="max-w-text text-15">
            Look for <code>{calledThere ?? "your number"}</code> in the bundle. Its SHA-256 is <code className="break-all">{sha256}</code>; <code>npm run verify -- bundle.json</code> of the portal’s
            source checks the signature and reckons every place again.
          </p>
        </Section>
      )}
    </Page>
  );
}

interface MarksProps {
  reviews: { project: string; title: string; published: Record<string, number> | null; given: Record<string, number> | null; isLeftOut: boolean }[];
  criteria: { id: string; name: string }[];
}

function Marks({ reviews, criteria }: MarksProps) {
  return (
    <Section title="Marks">
      {reviews.length === 0 ? (
        <EmptyState title="You submitted no review" />
      ) : (
        <Table
          caption="Your marks as they were published"
          rows={reviews}
          rowKey={({ project }) => project}
          columns={[
            { key: "project", header: "Project", heads: true, cell: ({ title }) => <Name>{title}</Name> },
            ...criteria.map((criterion) => ({
              key: criterion.id, header: criterion.name, numeric: true,
              cell: ({ published, given, isLeftOut }: (typeof reviews)[number]) => <Mark published={published?.[criterion.id]} given={given?.[criterion.id]} isLeftOut={isLeftOut} />,
            })),
          ]}
        />
      )}
    </Section>
  );
}

function Mark({ published, given, isLeftOut }: { published: number | undefined; given: number | undefined; isLeftOut: boolean }) {
  if (isLeftOut) return <span className="text-soft">left out by a decision</span>;
  if (published === given) return published ?? "–";
  return (
    <strong className="text-danger">
      {published ?? "missing"}, you gave {given ?? "none"}
    </strong>
  );
}

interface Said {
  left: string;
  right: string;
  answer: "left" | "right" | "tie";
}

interface AnswersProps {
  comparisons: { projects: string[]; titles: string[]; published: Said | null; given: Said | null; isLeftOut: boolean }[];
}

function Answers({ comparisons }: AnswersProps) {
  return (
    <Section title="Answers">
      {comparisons.length === 0 ? (
        <EmptyState title="You compared nothing" />
      ) : (
        <Table
          caption="Your answers as they were published"
          narrow="scroll"
          rows={comparisons}
          rowKey={({ projects }) => projects.join(" ")}
          columns={[
            { key: "left", header: "Left", heads: true, cell: ({ titles: [left] }) => <Name>{left!}</Name> },
            { key: "right", header: "Right", cell: ({ titles: [, right] }) => <Name>{right!}</Name> },
            { key: "said", header: "You said", cell: (row) => <Answer {...row} /> },
          ]}
        />
      )}
    </Section>
  );
}

const SAID = { left: "left is better", right: "right is better", tie: "too close" } as const;

function Answer({ published, given, isLeftOut }: AnswersProps["comparisons"][number]) {
  if (isLeftOut) return <span className="text-soft">left out by a decision</span>;
  const isSame = published && given && published.left === given.left && published.right === given.right && published.answer === given.answer;
  if (isSame) return SAID[given.answer];
  return (
    <strong className="text-danger">
      {published ? SAID[published.answer] : "missing"}, you said {given ? SAID[given.answer] : "nothing"}
    </strong>
  );
}
