import type { Entry } from "@/app/_results/list-table";
import { Receipt } from "@/app/_results/receipt";
import type { Working } from "@/app/_results/adding-up";
import { Name, Section } from "@/app/_ui";

interface OwnProjectProps {
  title: string;
  receipt: Working & { comments: string[] };
  /** Where it stands among all; none where it is outside the places. */
  entry: Entry | undefined;
  count: number;
}

/** For a team alone: its place in words, how it got its score, and what judges wrote to it. */
export function OwnProject({ title, receipt, entry, count }: OwnProjectProps) {
  return (
    <Section title={<>Your project: <Name>{title}</Name></>} lead="Only your team and the organizers see this.">
      {entry ? (
        <p className="max-w-text text-17">
          {entry.isShared ? "It shares place" : "It is on place"} {entry.place} of {count}, with a score of {entry.score.toFixed(2)}
          {entry.standardError !== null && ` ± ${entry.standardError.toFixed(2)}`}.
          {entry.odds && ` The marks say with 90 % that it truly lies between place ${entry.odds.placeLow} and place ${entry.odds.placeHigh}.`}
        </p>
      ) : (
        <p className="max-w-text text-17">It has no place among all projects.</p>
      )}
      <h3 className="text-17 font-semibold">How it got its score</h3>
      <p className="max-w-text text-15 text-soft">
        Each line is a judge, unnamed. A generous judge’s leniency is taken off and a strict one’s is given back, as far as her marks on other projects tell it.
      </p>
      <Receipt receipt={receipt} />
      {receipt.comments.length > 0 && (
        <div className="max-w-text space-y-3">
          <h3 className="text-17 font-semibold">What judges wrote to you</h3>
          {receipt.comments.map((comment, i) => (
            <blockquote key={i} dir="auto" className="border-s-2 border-edge ps-4 whitespace-pre-wrap wrap-anywhere">
              {comment}
            </blockquote>
          ))}
        </div>
      )}
    </Section>
  );
}
