import { table } from "./answers.mjs";
import { auditOf } from "./audit.mjs";
import { SAMPLE } from "./settings.mjs";
import { rankingOf, totalOf } from "./state.mjs";

const judgeName = (id) => SAMPLE.judges.find((judge) => judge.id === id).name;

function reviewRow(review) {
  const marks = Object.fromEntries(SAMPLE.event.criteria.map(({ id, name }) => [name, review.scores[id]]));
  return {
    judge_id: review.judge,
    judge: judgeName(review.judge),
    project_id: review.projectId,
    project: review.projectId,
    ...marks,
    total: review.submittedAt ? totalOf(review) : "",
    comment: review.comment,
    submitted_at: review.submittedAt ?? "",
  };
}

/** The six exports of the practice portal. */
export const TABLES = {
  roster: (state, query) => {
    const rows = SAMPLE.teams.flatMap(({ name, members }) =>
      members.map((member) => ({ team: name, email: member.email ?? member, name: member.name ?? "" })),
    );
    return table("roster", ["email", "name", "team"], rows, query);
  },
  submissions: (state, query) =>
    table("submissions", ["id", "title", "summary"], state.projects.get(SAMPLE.event.id), query),
  assignments: (state, query) => table("assignments", ["assignmentId", "judge", "projectId"], state.reviews, query),
  scores: (state, query) => {
    const columns = [
      "judge_id",
      "judge",
      "project_id",
      "project",
      ...SAMPLE.event.criteria.map(({ name }) => name),
      "total",
      "comment",
      "submitted_at",
    ];
    return table(
      "scores",
      columns,
      state.reviews.filter(({ version, scores }) => version && Object.keys(scores).length > 0).map(reviewRow),
      query,
    );
  },
  rankings: (state, query) =>
    table("rankings", ["place", "projectId", "rawScore", "adjustedScore"], rankingOf(state), query),
  audit: (state, query) =>
    table("audit", ["number", "operation", "outcome", "previous", "hash"], auditOf(state), query),
};
