import { Name } from "@/app/_ui";

interface ReviewsToAskForProps {
  reviews: { judge: string; project: string; isAssigned: boolean }[];
  nameOf: (id: string) => string;
}

/** Judges and projects, each a review that somebody could be asked for. */
export function ReviewsToAskFor({ reviews, nameOf }: ReviewsToAskForProps) {
  return (
    <ul>
      {reviews.map(({ judge, project, isAssigned }) => (
        <li key={`${judge} ${project}`}>
          <Name>{nameOf(judge)}</Name> reviews <Name>{nameOf(project)}</Name>
          {isAssigned && <span className="text-soft"> (assigned, not submitted)</span>}
        </li>
      ))}
    </ul>
  );
}
