import type { PlanView } from "@/lib/domain/assignments";
import { reviewGraph } from "@/lib/figures";
import { Picture } from "@/app/_results/picture";

/** A plan as a picture: judges, projects, a line a review; what would come loose is red. */
export function Graph({ plan }: { plan: PlanView }) {
  const pair = ({ judgeId, projectId }: PlanView["reviews"][number]) => ({ judge: judgeId, project: projectId });
  const used = new Set(plan.reviews.map(({ judgeId }) => judgeId));
  const graph = {
    judges: plan.loads.map(({ judge }) => judge).filter(({ id }) => used.has(id)),
    projects: plan.coverage.map(({ project }) => ({ id: project.id, name: project.title })),
    reviews: plan.reviews.map(pair),
    cutReviews: plan.reviews.filter(({ holds }) => holds === "by_itself").map(pair),
    cutJudges: [...new Set(plan.reviews.filter(({ holds }) => holds === "by_judge").map(({ judgeId }) => judgeId))],
  };
  return <Picture id="plan" draw={(options) => reviewGraph(graph, options)} />;
}
