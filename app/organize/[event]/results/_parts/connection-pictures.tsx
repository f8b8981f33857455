import { coverageGrid, reviewGraph } from "@/lib/figures";
import { Picture } from "@/app/_results/picture";

interface Pair {
  judge: string;
  project: string;
}

interface ConnectionPicturesProps {
  connection: {
    reviews: (Pair & { state: "done" | "open" })[];
    cutReviews: Pair[];
    cutJudges: string[];
    bridges: { plans: { reviews: Pair[] }[] } | null;
  };
  names: { projects: { id: string; title: string; track: string | null }[]; judges: { id: string; name: string }[] };
  track: string | null;
  /** What a judge does with a project. */
  work?: "review" | "comparison";
}

/** From so many projects on a picture of all is a thicket: then it shows where it is thin, or a track. */
const MOST = 150;

/** Judges and projects with a line a review, and the same as a grid with the open ones. */
export function ConnectionPictures({ connection: { reviews, cutReviews, cutJudges, bridges }, names, track, work = "review" }: ConnectionPicturesProps) {
  const reviewed = new Set(reviews.map(({ project }) => project));
  const inTrack = names.projects.filter(({ id, track: own }) => reviewed.has(id) && (track === null || own === track));
  const isThicket = inTrack.length > MOST;
  const done = reviews.filter(({ state }) => state === "done");
  const hanging = new Set([...cutReviews, ...done.filter(({ judge }) => cutJudges.includes(judge))].map(({ project }) => project));
  const thin = inTrack.filter(({ id }) => hanging.has(id)).slice(0, MOST);
  const graph = partOf(isThicket ? thin : inTrack, names.judges, done);
  const grid = partOf(isThicket ? fewestFirst(inTrack, done).slice(0, MOST) : inTrack, names.judges, reviews);
  return (
    <>
      {isThicket && (
        <p className="max-w-text text-15 text-soft">
          {inTrack.length} projects are too many for one picture. {thin.length > 0 ? `These ${thin.length} hang on few judges. ` : "None of them hangs on few judges. "}
          Choose a track to see all of it.
        </p>
      )}
      {graph.projects.length > 0 && (
        <Picture
          id="graph"
          draw={(options) =>
            reviewGraph({
              ...graph, cutReviews: cutReviews.filter(graph.has), cutJudges: cutJudges.filter((id) => graph.judges.some((judge) => judge.id === id)),
              proposed: bridges?.plans[0]?.reviews.filter(graph.has) ?? [], work,
            }, options)}
        />
      )}
      {isThicket && <p className="max-w-text text-15 text-soft">The {MOST} projects with the fewest {work === "review" ? "reviews" : "judges"}:</p>}
      <Picture id="coverage" draw={(options) => coverageGrid({ ...grid, cells: grid.reviews, work }, options)} />
    </>
  );
}

/** Some projects with their reviews and the judges of these. */
function partOf<R extends Pair>(projects: { id: string; title: string }[], judges: { id: string; name: string }[], reviews: R[]) {
  const known = new Set(projects.map(({ id }) => id));
  const own = reviews.filter(({ project }) => known.has(project));
  const judging = new Set(own.map(({ judge }) => judge));
  return {
    projects: projects.map(({ id, title }) => ({ id, name: title })),
    judges: judges.filter(({ id }) => judging.has(id)),
    reviews: own,
    has: ({ judge, project }: Pair) => known.has(project) && judging.has(judge),
  };
}

function fewestFirst<P extends { id: string }>(projects: P[], done: Pair[]): P[] {
  const counts = new Map<string, number>();
  for (const { project } of done) counts.set(project, (counts.get(project) ?? 0) + 1);
  return [...projects].sort((a, b) => (counts.get(a.id) ?? 0) - (counts.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1));
}
